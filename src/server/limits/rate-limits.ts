import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Counters of fixed windows, shared by every copy of the server. */
export const rateLimits = {
  /** Counts one hit and returns how many the window has now. */
  async hit(db: Database, key: string, windowStart: Date): Promise<number> {
    const { hits } = await db
      .insertInto('private.rate_limits')
      .values({ key, window_start: windowStart })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
      )
      .returning('hits')
      .executeTakeFirstOrThrow()
    return hits
  },

  /** How many hits the window has. */
  async read(db: Database, key: string, windowStart: Date): Promise<number> {
    const row = await db
      .selectFrom('private.rate_limits')
      .select('hits')
      .where('key', '=', key)
      .where('window_start', '=', windowStart)
      .executeTakeFirst()
    return row?.hits ?? 0
  },

  async forget(db: Database, key: string): Promise<void> {
    await db.deleteFrom('private.rate_limits').where('key', '=', key).execute()
  },

  async deleteBefore(db: Database, moment: Date): Promise<void> {
    await db.deleteFrom('private.rate_limits').where('window_start', '<', moment).execute()
  },
}
