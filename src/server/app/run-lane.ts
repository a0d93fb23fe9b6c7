import { Logger, run } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger as PinoLogger } from 'pino'
import type { Lane } from '#domain/operations/lanes.ts'
import type { Models } from '#engine/models/models.ts'
import type { AppContext } from '#server/app-context.ts'
import { openPool } from '#server/db/open-pool.ts'
import { SESSION_LIMITS } from '#server/db/time-limits.ts'
import { createMailPace } from '#server/mail/mail-pace.ts'
import { followFetches } from '#server/queue/follow-fetches.ts'
import { followFlags } from '#server/queue/follow-flags.ts'
import { giveBackJobs } from '#server/queue/give-back-jobs.ts'
import { JOBS_AT_ONCE, laneOf } from '#server/queue/lanes.ts'
import { createWorkerPresence } from '#server/queue/rescue-jobs.ts'
import { CRONTAB } from '#server/queue/schedule.ts'
import { type Part, until } from './closing.ts'
import { createJobs } from './jobs.ts'
import { registerWorker } from './register-worker.ts'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const
/** Of each lane: one listens, the others take and end jobs. */
const CONNECTIONS = 3

export type JobRunner = Part & {
  /** Whose name the jobs bear that it has taken. */
  readonly workerId: string | undefined
}

/** Does the jobs of one lane, with places and connections to the queue of its own. */
export async function runLane(
  context: AppContext,
  connectionString: string,
  { lane, models }: { lane: Lane; models?: Models },
): Promise<JobRunner> {
  const tasks = Object.entries(createJobs(context, models))
  const presence = await createWorkerPresence({ connectionString, log: context.log })
  const { events } = presence
  const fetches = followFetches(events)
  const flags = lane === 'mail' ? followFlags(events, createMailPace(context)) : undefined
  const registration = registerWorker(context, { lane, events, models })
  const pool = openPool(connectionString, { max: CONNECTIONS, limits: SESSION_LIMITS }, context.log)
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(tasks.filter(([name]) => laneOf(name) === lane)),
    concurrency: JOBS_AT_ONCE[lane],
    crontab: lane === 'housekeeping' ? CRONTAB : '',
    events,
    noHandleSignals: true,
    logger: jobLogger(context.log),
    ...(flags && { forbiddenFlags: flags.forbidden }),
  })
  return {
    get workerId() {
      return presence.workerId()
    },
    async stop(timeIsUp) {
      const stopped = runner.stop().then(() => endWhenIdle(pool))
      await Promise.race([stopped, until(timeIsUp)])
      await Promise.race([flags?.over(), until(timeIsUp)])
      await fetches.over()
      await handBack(context, presence.workerId())
      await registration.stop()
      await presence.stop()
    },
  }
}

/**
 * The library does not wait until it has noted in the database how its last jobs ended; its notes
 * are queries that have begun by now, and the pool ends when they have.
 */
async function endWhenIdle(pool: Pool): Promise<void> {
  await new Promise(setImmediate)
  await pool.end()
}

/**
 * What still runs when the time is up goes on in vain until the process ends: whoever takes the job
 * next begins it anew, as after a crash.
 */
async function handBack({ db, log }: AppContext, workerId: string | undefined): Promise<void> {
  if (workerId === undefined) return
  const jobs = await giveBackJobs(db, workerId)
  if (jobs.length > 0) log.info({ jobs }, 'unfinished jobs were handed back')
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
