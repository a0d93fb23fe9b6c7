import { Logger, run } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'
import type { Models } from '#engine/models/models.ts'
import type { JobName } from '#server/adapters/jobs/queue.ts'
import { createWorkerPresence, rescueJobs } from '#server/adapters/jobs/rescue-jobs.ts'
import type { Foundations } from './assemble.ts'
import { assembleTasks } from './assemble-tasks.ts'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** Work over pixels has a process of its own; every other job is an errand of the API's process. */
const RESTORATION: readonly JobName[] = ['restore-order', 'make-print-file']
const ERRANDS_AT_ONCE = 4
const RESCUE_EVERY_MS = 60_000
/** A run that takes long, as when the provider is slow, makes the next wait instead of joining it. */
const ERRAND_TIMES = [
  '*/5 * * * * reconcile-payments ?queue=reconcile&jobKey=reconcile',
  '37 * * * * remind-proofs ?queue=reminders&jobKey=reminders',
  '17 3 * * * sweep-accounts',
  '47 3 * * * sweep-files',
  '47 4 * * * enforce-retention',
  '17 4 * * * sweep-messages',
].join('\n')

export type JobRunner = { stop(): Promise<void> }

/** Mails, refunds, reconciling: short jobs that wait for others most of the time. */
export async function runErrands(foundations: Foundations, databaseUrl: string) {
  return await runJobs(foundations, databaseUrl, {
    concurrency: ERRANDS_AT_ONCE,
    crontab: ERRAND_TIMES,
    mine: (name) => !RESTORATION.includes(name),
  })
}

/** Restorations and print files, one at a time, because each takes all the processor it gets. */
export async function runRestorations(
  foundations: Foundations,
  databaseUrl: string,
  models: Models,
) {
  return await runJobs(foundations, databaseUrl, {
    concurrency: 1,
    crontab: '',
    mine: (name) => RESTORATION.includes(name),
    models,
  })
}

async function runJobs(
  foundations: Foundations,
  connectionString: string,
  options: {
    concurrency: number
    crontab: string
    mine: (name: JobName) => boolean
    models?: Models
  },
): Promise<JobRunner> {
  const all = Object.entries(assembleTasks(foundations, options.models))
  const presence = await createWorkerPresence({ connectionString, log: foundations.log })
  const runner = await run({
    connectionString,
    taskList: Object.fromEntries(all.filter(([name]) => options.mine(name as JobName))),
    concurrency: options.concurrency,
    crontab: options.crontab,
    events: presence.events,
    noHandleSignals: true,
    logger: jobLogger(foundations.log),
  })
  const stopRescue = await rescueRegularly(foundations)
  return {
    async stop() {
      stopRescue()
      await runner.stop()
      await presence.stop()
    },
  }
}

/** What a killed worker had begun goes on at once at the next start, else within a minute. */
async function rescueRegularly({ pool, log }: Foundations): Promise<() => void> {
  const rescue = async () => {
    const dead = await rescueJobs(pool)
    if (dead.length > 0) log.warn({ dead }, 'jobs of dead workers were given back')
  }
  await rescue()
  const timer = setInterval(() => {
    rescue().catch((error: unknown) => log.error({ err: error }, 'no rescue this time'))
  }, RESCUE_EVERY_MS)
  return () => clearInterval(timer)
}

function jobLogger(log: PinoLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    // What else comes with a message is the job itself, with what it was told.
    const { error } = meta ?? {}
    // `watchTasks` tells of it, with the order and the request.
    if (message.startsWith('Failed task')) return
    log[LEVELS[level]]({ ...scope, ...(error instanceof Error && { err: error }) }, message)
  })
}
