import type { Task, TaskList } from 'graphile-worker'
import type { AppContext } from '#server/app-context.ts'
import { usualLevel } from '#server/telemetry/log/usual-level.ts'
import type { JobOutcome } from '#server/telemetry/meter.ts'
import type { Work } from '#server/telemetry/work-context.ts'
import { failedByOutage, giveTryBack } from './give-try-back.ts'
import { causeOf } from './job-cause.ts'
import { jobDeaths } from './job-deaths.ts'
import { laneLabel } from './lanes.ts'
import { SCHEDULED } from './schedule.ts'
import { taskRuns } from './task-runs.ts'
import { wasReplaced } from './was-replaced.ts'

type Watching = Pick<AppContext, 'config' | 'db' | 'pool' | 'log' | 'telemetry'>

/** The same jobs, each seen in log, figures and traces with what caused it and whom it concerns. */
export function watchTasks(tasks: Record<string, Task | undefined>, watching: Watching): TaskList {
  const found = Object.entries(tasks).flatMap(([name, task]) =>
    task === undefined ? [] : [[name, watched(name, task, watching)]],
  )
  return Object.fromEntries(found)
}

function watched(name: string, task: Task, { config, db, pool, log, telemetry }: Watching): Task {
  const { work: context, meter, tracing } = telemetry
  return async (payload, helpers) => {
    const { job } = helpers
    const { requestId, traceparent } = causeOf(payload)
    const span = tracing.start(`job ${name}`, { kind: 'consumer', parent: traceparent })
    const work: Work = {
      jobId: job.id,
      task: name,
      span,
      ...(requestId !== undefined && { requestId }),
      ...orderIn(payload),
    }
    await context.run(work, async () => {
      const began = performance.now()
      const report = (outcome: JobOutcome) => {
        const ms = Math.round(performance.now() - began)
        meter.job({ lane: laneLabel(name), task: name, outcome, seconds: ms / 1000 })
        span.set({
          'hueloom.job_id': job.id,
          'hueloom.attempt': job.attempts,
          'hueloom.outcome': outcome,
          ...(work.orderId !== undefined && { 'hueloom.order_id': work.orderId }),
        })
        span.end()
        return { ms, attempt: job.attempts, outcome }
      }
      try {
        await task(payload, helpers)
        if (SCHEDULED.includes(name)) await taskRuns.note(db, name)
        log[usualLevel(config)](report('done'), 'job done')
      } catch (error) {
        span.fail(error)
        if (await isLeftToAnother()) {
          log.warn({ ...report('failed'), err: error }, 'a job failed; a newer one does its work')
          return
        }
        if (failedByOutage(name, error)) {
          log.warn(
            { ...report('failed'), err: error },
            'a job was cut short by an outage and is tried again, untried',
          )
          await giveTryBack(pool, job, helpers.abortSignal)
          throw error
        }
        await forgetDeaths()
        const isDead = job.attempts >= job.max_attempts
        const facts = { ...report(isDead ? 'dead' : 'failed'), err: error }
        if (isDead) log.error(facts, 'a job failed for good')
        else log.warn(facts, 'a job failed and is tried again')
        throw error
      }
    })

    /** It failed by itself this time. Without the database it is forgotten at the next failure. */
    async function forgetDeaths(): Promise<void> {
      await jobDeaths.forget(pool, job.id).catch((error: unknown) => {
        log.warn({ err: error }, 'earlier deaths of a job are not forgotten yet')
      })
    }

    /** Where the database cannot say it, a warning is logged and the job counts as failed: it is tried again. */
    async function isLeftToAnother(): Promise<boolean> {
      try {
        return await wasReplaced(db, job)
      } catch (error) {
        log.warn({ err: error }, 'whether a newer job does the work is not known')
        return false
      }
    }
  }
}

function orderIn(payload: unknown): { orderId?: string } {
  if (typeof payload !== 'object' || payload === null || !('orderId' in payload)) return {}
  return typeof payload.orderId === 'string' ? { orderId: payload.orderId } : {}
}
