import { Logger, run } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'
import type { JobName } from '#server/adapters/jobs/queue.ts'
import type { Foundations } from './assemble.ts'
import { assembleTasks } from './assemble-tasks.ts'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** Work over pixels has a process of its own; every other job is an errand of the API's process. */
const RESTORATION: readonly JobName[] = ['restore-order']
const ERRANDS_AT_ONCE = 4
const ERRAND_TIMES = ['*/5 * * * * reconcile-payments', '17 3 * * * sweep-accounts'].join('\n')

export type JobRunner = { stop(): Promise<void> }

/** Mails, refunds, reconciling: short jobs that wait for others most of the time. */
export async function runErrands(foundations: Foundations, databaseUrl: string) {
  return await runJobs(foundations, databaseUrl, {
    concurrency: ERRANDS_AT_ONCE,
    crontab: ERRAND_TIMES,
    mine: (name) => !RESTORATION.includes(name),
  })
}

/** Restorations, one at a time, because each takes all the processor it gets. */
export async function runRestorations(foundations: Foundations, databaseUrl: string) {
  return await runJobs(foundations, databaseUrl, {
    concurrency: 1,
    crontab: '',
    mine: (name) => RESTORATION.includes(name),
  })
}

async function runJobs(
  foundations: Foundations,
  connectionString: string,
  options: { concurrency: number; crontab: string; mine: (name: JobName) => boolean },
): Promise<JobRunner> {
  const all = Object.entries(assembleTasks(foundations))
  const runner = await run({
    connectionString,
    taskList: Object.fromEntries(all.filter(([name]) => options.mine(name as JobName))),
    concurrency: options.concurrency,
    crontab: options.crontab,
    noHandleSignals: true,
    logger: jobLogger(foundations.log),
  })
  return { stop: () => runner.stop() }
}

function jobLogger(log: PinoLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    log[LEVELS[level]]({ ...scope, meta }, message)
  })
}
