import type { ClientBase, Pool } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'

export type GivenBack = { id: string; name: string }

/**
 * Gives back to the queue what workers hold that have ended or have to end now. It was not the
 * jobs' fault, so the try does not count: they are as they were before they were taken.
 */
export async function giveBackJobs(pool: Pool, workerId: string): Promise<GivenBack[]> {
  return await inTransaction(await pool.connect(), (client) => giveBackIn(client, [workerId]))
}

/** The same in a transaction of the caller. */
export async function giveBackIn(
  client: Pick<ClientBase, 'query'>,
  workerIds: readonly string[],
): Promise<GivenBack[]> {
  const { rows } = await client.query<GivenBack & { attempts: number }>(
    `select id, task_identifier as name, attempts from graphile_worker.jobs
     where locked_by = any ($1)`,
    [workerIds],
  )
  // Also a queue that a worker holds without a job.
  await client.query('select graphile_worker.force_unlock_workers($1)', [workerIds])
  for (const { id, attempts } of rows) {
    await client.query(
      'select graphile_worker.reschedule_jobs(array[$1::bigint], attempts => $2::int)',
      [id, Math.max(0, attempts - 1)],
    )
  }
  return rows.map(({ id, name }) => ({ id, name }))
}
