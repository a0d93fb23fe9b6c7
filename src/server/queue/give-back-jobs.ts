import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/**
 * Gives back to the queue what a worker holds that has to end now. It was not the jobs' fault, so
 * the try does not count: they are as they were before the worker took them. Returns their names.
 */
export async function giveBackJobs(db: Database, workerId: string): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const { rows: held } = await sql<{ id: string; name: string; attempts: number }>`
      select id, task_identifier as name, attempts from graphile_worker.jobs
      where locked_by = ${workerId}`.execute(trx)
    // Also a queue that the worker holds without a job.
    await sql`select graphile_worker.force_unlock_workers(array[${workerId}])`.execute(trx)
    for (const { id, attempts } of held) {
      await sql`select graphile_worker.reschedule_jobs(
        array[${id}::bigint], attempts => ${attempts - 1}::int)`.execute(trx)
    }
    return held.map(({ name }) => name)
  })
}
