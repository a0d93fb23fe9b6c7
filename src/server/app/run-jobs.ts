import { Logger, run } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger as PinoLogger } from 'pino'
import type { Models } from '#engine/models/models.ts'
import type { AppContext } from '#server/app-context.ts'
import { openPool } from '#server/db/open-pool.ts'
import type { WorkerKind } from '#server/db/tables/monitoring-tables.ts'
import { SESSION_LIMITS } from '#server/db/time-limits.ts'
import { followFetches } from '#server/queue/follow-fetches.ts'
import { giveBackJobs } from '#server/queue/give-back-jobs.ts'
import type { JobName } from '#server/queue/queue.ts'
import { createWorkerPresence, rescueJobs } from '#server/queue/rescue-jobs.ts'
import { CRONTAB } from '#server/queue/schedule.ts'
import { type Part, until } from './closing.ts'
import { createJobs } from './jobs.ts'
import { registerWorker } from './register-worker.ts'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** Work over pixels has a process of its own; every other job runs in the background of the API process. */
const RESTORATION: readonly JobName[] = ['restore-order', 'make-print-file']
/** What nobody has paid for: it takes no place from a job of the other two. */
const FIRST_LOOKS: readonly JobName[] = ['make-first-look']
const BACKGROUND_JOBS_AT_ONCE = 4
/** Of each runner: one listens, the others take and end jobs. */
const QUEUE_CONNECTIONS = 6
const FIRST_LOOK_CONNECTIONS = 3
const RESCUE_EVERY_MS = 20_000

export type JobRunner = Part & {
  /** Whose name the jobs bear that it has taken. */
  readonly workerId: string | undefined
}

/** Mails, refunds, reconciling: short jobs that wait for others most of the time. */
export async function runBackgroundJobs(context: AppContext, databaseUrl: string) {
  return await runJobs(context, databaseUrl, {
    concurrency: BACKGROUND_JOBS_AT_ONCE,
    kind: 'errands',
    crontab: CRONTAB,
    mine: (name) => ![...RESTORATION, ...FIRST_LOOKS].includes(name),
  })
}

/** First looks, one at a time, each in a process that gets what the others leave of the processor. */
export async function runFirstLooks(context: AppContext, databaseUrl: string) {
  return await runJobs(context, databaseUrl, {
    concurrency: 1,
    connections: FIRST_LOOK_CONNECTIONS,
    crontab: '',
    mine: (name) => FIRST_LOOKS.includes(name),
  })
}

/** Restorations and print files, one at a time, because each takes all the processor it gets. */
export async function runRestorations(context: AppContext, databaseUrl: string, models: Models) {
  return await runJobs(context, databaseUrl, {
    kind: 'restorations',
    concurrency: 1,
    crontab: '',
    mine: (name) => RESTORATION.includes(name),
    models,
  })
}

async function runJobs(
  context: AppContext,
  connectionString: string,
  options: {
    /** How it is registered. Without a kind it is not: the one for background jobs in the same process is. */
    kind?: WorkerKind
    concurrency: number
    connections?: number
    crontab: string
    mine: (name: JobName) => boolean
    models?: Models
  },
): Promise<JobRunner> {
  const all = Object.entries(createJobs(context, options.models))
  const presence = await createWorkerPresence({ connectionString, log: context.log })
  const fetches = followFetches(presence.events)
  const { kind, models } = options
  const registration = kind && registerWorker(context, { kind, events: presence.events, models })
  const pool = openPool(
    connectionString,
    { max: options.connections ?? QUEUE_CONNECTIONS, limits: SESSION_LIMITS },
    context.log,
  )
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(all.filter(([name]) => options.mine(name as JobName))),
    concurrency: options.concurrency,
    crontab: options.crontab,
    events: presence.events,
    noHandleSignals: true,
    logger: jobLogger(context.log),
  })
  const stopRescue = await rescueRegularly(context)
  return {
    get workerId() {
      return presence.workerId()
    },
    async stop(timeIsUp) {
      stopRescue()
      const stopped = runner.stop().then(() => endWhenIdle(pool))
      await Promise.race([stopped, until(timeIsUp)])
      await fetches.over()
      await handBack(context, presence.workerId())
      await registration?.stop()
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

/** What a killed worker had begun goes on at once at the next start, else within a minute. */
async function rescueRegularly({ pool, log }: AppContext): Promise<() => void> {
  const rescue = async () => {
    const dead = await rescueJobs(pool)
    if (dead.length > 0) log.warn({ dead }, 'jobs of dead workers were given back')
  }
  await rescue()
  let isUnderWay = false
  const timer = setInterval(() => {
    // One that waits for a lock holds a connection; more of them would hold all there are.
    if (isUnderWay) return
    isUnderWay = true
    void rescue()
      .catch((error: unknown) => log.error({ err: error }, 'no rescue this time'))
      .finally(() => {
        isUnderWay = false
      })
  }, RESCUE_EVERY_MS)
  return () => clearInterval(timer)
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
