import type { Pool } from 'pg'
import type { Clock } from '#domain/clock.ts'

/** By how many seconds a clock is ahead of that of the database; negative where it is behind. */
export async function secondsAhead(pool: Pool, clock: Clock): Promise<number> {
  const client = await pool.connect()
  try {
    const before = clock().getTime()
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    // The database looked at its clock between the two.
    const between = (before + clock().getTime()) / 2
    return (between - (rows[0]?.now.getTime() ?? between)) / 1000
  } finally {
    client.release()
  }
}
