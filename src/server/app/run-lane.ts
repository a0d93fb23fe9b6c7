import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'
import type { Lane } from '#domain/operations/lanes.ts'
import type { Models } from '#engine/models/models.ts'
import type { AppContext } from '#server/app-context.ts'
import { createMailPace } from '#server/mail/mail-pace.ts'
import { followFetches } from '#server/queue/follow-fetches.ts'
import { followFlags } from '#server/queue/follow-flags.ts'
import { followLostJobs } from '#server/queue/follow-lost-jobs.ts'
import { giveBackJobs } from '#server/queue/give-back-jobs.ts'
import { JOBS_AT_ONCE, laneOf } from '#server/queue/lanes.ts'
import { openQueuePool, type QueuePool } from '#server/queue/queue-pool.ts'
import { CRONTAB } from '#server/queue/schedule.ts'
import { createWorkerPresence } from '#server/queue/worker-presence.ts'
import { createFirstLookPace } from '#server/restoration/first-looks/first-look-pace.ts'
import { type Part, until } from './closing.ts'
import { createJobs } from './jobs.ts'
import { registerWorker } from './register-worker.ts'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

export type JobRunner = Part & {
  /** Whose name the jobs bear that it has taken. */
  readonly workerId: string | undefined
  /** What the library reports of its work. */
  readonly events: WorkerEvents
}

/** Does the jobs of one lane, with places and connections to the queue of its own. */
export async function runLane(
  context: AppContext,
  connectionString: string,
  {
    lane,
    models,
    onIdentity = () => undefined,
  }: {
    lane: Lane
    models?: Models
    /** Learns the worker's name before it takes any job. */
    onIdentity?: (workerId: string) => void
  },
): Promise<JobRunner> {
  const tasks = Object.entries(createJobs(context, models))
  const presence = await createWorkerPresence({ connectionString, log: context.log })
  const { events } = presence
  const fetches = followFetches(events)
  const flags = flagsOf(context, lane, events)
  const registration = registerWorker(context, { lane, events, models })
  const queue = openQueuePool({
    connectionString,
    jobsAtOnce: JOBS_AT_ONCE[lane],
    log: context.log,
    onAnswerAfterFailure() {
      const workerId = presence.workerId()
      if (workerId !== undefined) lostJobs.giveBack(workerId)
    },
  })
  let isStopping = false
  const lostJobs = followLostJobs(events, queue, context.log)
  // Before, a fault is one of the start, and whoever starts the lane learns of it.
  events.once('pool:create', queue.keepAsking)
  events.once('pool:create', ({ workerPool }) => onIdentity(workerPool.id))
  const runner = await run({
    pgPool: queue.pool,
    taskList: Object.fromEntries(tasks.filter(([name]) => laneOf(name) === lane)),
    concurrency: JOBS_AT_ONCE[lane],
    crontab: lane === 'housekeeping' ? CRONTAB : '',
    events,
    noHandleSignals: true,
    logger: jobLogger(context.log),
    ...(flags && { forbiddenFlags }),
  }).catch(async (error: unknown) => {
    await Promise.all([queue.end(), presence.stop()])
    throw error
  })
  /** A lane that is stopping takes no jobs, so nobody needs to know. */
  async function forbiddenFlags(): Promise<string[]> {
    try {
      return (await flags?.forbidden()) ?? []
    } catch (error) {
      if (isStopping) return []
      throw error
    }
  }

  return {
    events,
    get workerId() {
      return presence.workerId()
    },
    async stop(timeIsUp) {
      isStopping = true
      await Promise.race([finish(runner, queue, context.log), until(timeIsUp)])
      const ended = queue.end()
      await Promise.race([ended, until(timeIsUp)])
      await Promise.race([flags?.over(), until(timeIsUp)])
      await fetches.over()
      try {
        await handBack(context, presence.workerId())
        await registration.stop()
      } finally {
        await presence.stop()
      }
    },
  }
}

/** Lanes whose jobs wait in the queue, untouched, while something else comes first. */
function flagsOf(context: AppContext, lane: Lane, events: WorkerEvents) {
  if (lane === 'mail') return followFlags(events, createMailPace(context))
  if (lane === 'first-looks') return followFlags(events, createFirstLookPace(context))
  return undefined
}

/**
 * The library does not wait until it has noted in the database how its last jobs ended; its notes
 * are queries that have begun by now.
 */
async function finish(runner: Runner, queue: QueuePool, log: PinoLogger): Promise<void> {
  await runner.stop().catch((error: unknown) => log.warn({ err: error }, 'the lane had ended'))
  await new Promise(setImmediate)
  await queue.settled()
}

/**
 * What still runs when the time is up goes on in vain until the process ends: whoever takes the job
 * next begins it anew, as after a crash.
 */
async function handBack({ pool, log }: AppContext, workerId: string | undefined): Promise<void> {
  if (workerId === undefined) return
  const jobs = await giveBackJobs(pool, workerId)
  if (jobs.length > 0)
    log.info({ jobs: jobs.map(({ name }) => name) }, 'unfinished jobs were handed back')
}

function jobLogger(log: PinoLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    // What else comes with a message is the job itself, with its payload.
    const { error } = meta ?? {}
    // `watchTasks` logs it, with the order and the request.
    if (message.startsWith('Failed task')) return
    log[LEVELS[level]]({ ...scope, ...(error instanceof Error && { err: error }) }, message)
  })
}
