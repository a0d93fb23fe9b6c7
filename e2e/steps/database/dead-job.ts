import { Client } from 'pg'

/**
 * Leaves a job in the shop's queue that has used up its tries, as after three days of a mail server
 * that is down: no call of the shop can bring that about while somebody waits.
 */
export async function leaveDeadJob(
  task: string,
  { payload, error }: { payload: object; error: string },
): Promise<void> {
  const client = new Client(process.env.SHOP_DATABASE_URL)
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      'select id from graphile_worker.add_job($1, $2::json)',
      [task, JSON.stringify(payload)],
    )
    await client.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2
       where id = $1`,
      [rows[0]?.id, error],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
