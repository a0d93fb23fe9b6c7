import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseAddress } from '#server/db/embedded/database-server.ts'
import { giveBackJobs } from '#server/queue/give-back-jobs.ts'
import { jobDeaths } from '#server/queue/job-deaths.ts'
import { workers } from '#server/queue/workers.ts'
import { countRelayed } from '#server/telemetry/relayed-meter.ts'
import { type Part, until } from './closing.ts'

const WORKER = join(import.meta.dirname, 'restoration-worker.ts')
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** What the worker sends to its parent before it takes jobs. */
export type RestorationWorkerReady = { workerId: string }
/** Asks the worker to end after the job that it is at. */
export const FINISH = 'finish'

/**
 * Keeps one restoration worker alive in a process of its own, so that pixels never slow down or
 * bring down the shop. It ends with this process, however this process ends, and reports what is
 * to be counted. One that ends by itself is started again, after a pause that doubles each time it
 * does not come up.
 */
export function keepRestorationWorker(
  { db, pool, log, telemetry }: Pick<AppContext, 'db' | 'pool' | 'log' | 'telemetry'>,
  { url, directUrl }: DatabaseAddress,
): Part {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let pauseMs = FIRST_PAUSE_MS
  let workerId: string | undefined
  let noting = Promise.resolve()
  let child: ChildProcess = launch()

  function launch(): ChildProcess {
    const addresses = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }
    const worker = fork(WORKER, { env: { ...process.env, ...addresses, METRICS_PORT: '' } })
    worker.on('message', (message: Partial<RestorationWorkerReady>) => {
      if (message.workerId === undefined) return countRelayed(telemetry.meter, message)
      workerId = message.workerId
      pauseMs = FIRST_PAUSE_MS
    })
    // It may be gone before it hears what it is asked for; its end is reported by itself.
    worker.on('error', (error) =>
      log.warn({ err: error }, 'the restoration worker was not reached'),
    )
    worker.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ code, signal, pauseMs }, 'the restoration worker ended and is started again')
      const ended = workerId
      workerId = undefined
      timer = setTimeout(() => {
        // Before the next one begins, whose rescue would find the jobs without knowing the cause.
        noting = noteEnd(ended).then(() => {
          if (!stopping) child = launch()
        })
      }, pauseMs)
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    })
    return worker
  }

  /** The worker ended while this process lived on, so what it was at may be the cause. */
  async function noteEnd(worker: string | undefined): Promise<void> {
    if (worker === undefined) return
    try {
      for (const job of await giveBackJobs(pool, worker)) {
        if (!(await jobDeaths.note(pool, job))) continue
        log.error({ job }, 'a job has ended its process each time and is set aside')
      }
    } catch (error) {
      log.warn({ err: error }, 'what the restoration worker was at is given back by a rescue')
    }
  }

  return {
    async stop(timeIsUp) {
      stopping = true
      clearTimeout(timer)
      await noting
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      if (child.connected) child.send(FINISH)
      await Promise.race([ended, until(timeIsUp)])
      // Deep in its pixels it hears of nothing.
      child.kill('SIGKILL')
      await ended
      if (workerId === undefined) return
      const jobs = await giveBackJobs(pool, workerId)
      if (jobs.length > 0)
        log.info(
          { jobs: jobs.map(({ name }) => name) },
          'unfinished work over pixels was handed back',
        )
      // It was ended before it could sign off itself.
      await workers.remove(db, workerId)
    },
  }
}
