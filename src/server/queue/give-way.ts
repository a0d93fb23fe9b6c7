import type { Job } from 'graphile-worker'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { JobName } from './queue.ts'

const ASK_EVERY_MS = 200

/** What is known of a job that may have to give way. */
export type GivingJob = Pick<Job, 'id' | 'priority'>

/**
 * Whether a job that can wait has to end now, because one of its kind that cannot, of priority 0, is due
 * and nobody is free to do it. Where several such jobs run, those that come last give way, one for each
 * that waits.
 */
export async function hasToGiveWay(
  db: Database,
  task: JobName,
  { id, priority }: GivingJob,
): Promise<boolean> {
  const { rows } = await sql<{ hasTo: boolean }>`
    select (
      select count(*) from graphile_worker.jobs
      where task_identifier = ${task} and priority = 0
        and locked_at is null and attempts < max_attempts and run_at <= now()
    ) > (
      select count(*) from graphile_worker.jobs
      where task_identifier = ${task} and priority > 0 and locked_at is not null
        and (priority, id) > (${priority}::int, ${id}::bigint)
    ) as "hasTo"`.execute(db)
  return rows[0]?.hasTo ?? false
}

/**
 * Asks that before a job begins and again and again while it runs, and aborts it once it has to give
 * way. A job of priority 0 never does. `over` ends the asking.
 */
export async function watchForUrgentJobs(
  db: Database,
  { task, job, onFault }: { task: JobName; job: GivingJob; onFault: (error: unknown) => void },
): Promise<{ signal: AbortSignal; over: () => void }> {
  const giving = new AbortController()
  if (job.priority <= 0) return { signal: giving.signal, over: () => undefined }
  let isAsking = false
  const ask = async () => {
    if (isAsking || giving.signal.aborted) return
    isAsking = true
    try {
      if (await hasToGiveWay(db, task, job)) giving.abort()
    } catch (error) {
      // The database may be away for a moment; the work goes on.
      onFault(error)
    } finally {
      isAsking = false
    }
  }
  await ask()
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  return { signal: giving.signal, over: () => clearInterval(timer) }
}
