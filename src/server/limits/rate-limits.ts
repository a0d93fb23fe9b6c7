import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

/** The release before counts by windows in this table too; of this one's rows none has a window. */
const NO_WINDOW = new Date(0)
/** The longest window of the release before. */
const WINDOW_MS = 24 * 60 * 60_000
/** More than one call adds, so that the table never holds much more than what still counts. */
const SWEPT_AT_ONCE = 20

/** When the calls under each key are paid off, shared by every copy of the server. */
export const rateLimits = {
  /** Makes others who count under the same keys wait until the transaction ends. */
  async lock(trx: DatabaseTransaction, keys: readonly string[]): Promise<void> {
    // All lock in the same order, so that no two wait for each other.
    const sorted = keys.map((key) => `limit ${key}`).sort()
    await sql`
      select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) key
    `.execute(trx)
  },

  async find(db: Database, keys: readonly string[]): Promise<Map<string, Date>> {
    const rows = await db
      .selectFrom('private.rate_limits')
      .select(['key', 'free_at'])
      .where('key', 'in', keys)
      .where('window_start', '=', NO_WINDOW)
      .execute()
    return new Map(rows.flatMap(({ key, free_at }) => (free_at ? [[key, free_at]] : [])))
  },

  async set(db: Database, entries: readonly { key: string; freeAt: Date }[]): Promise<void> {
    await db
      .insertInto('private.rate_limits')
      .values(entries.map(({ key, freeAt }) => ({ key, window_start: NO_WINDOW, free_at: freeAt })))
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet(({ ref }) => ({ free_at: ref('excluded.free_at') })),
      )
      .execute()
  },

  /** Makes room for what was counted without need. */
  async bringForward(db: Database, key: string, milliseconds: number): Promise<void> {
    await db
      .updateTable('private.rate_limits')
      .set({ free_at: sql`free_at - ${milliseconds} * interval '1 millisecond'` })
      .where('key', '=', key)
      .where('window_start', '=', NO_WINDOW)
      .execute()
  },

  /** Brings a moment forward that a clock has written which ran ahead. */
  async cap(db: Database, key: string, freeAt: Date): Promise<void> {
    await db
      .updateTable('private.rate_limits')
      .set({ free_at: freeAt })
      .where('key', '=', key)
      .where('window_start', '=', NO_WINDOW)
      .where('free_at', '>', freeAt)
      .execute()
  },

  async forget(db: Database, key: string): Promise<void> {
    await db.deleteFrom('private.rate_limits').where('key', '=', key).execute()
  },

  /** Clears away a few rows that count no more, without waiting for anybody. */
  async sweepSome(db: Database, now: Date): Promise<void> {
    await sql`
      delete from private.rate_limits where (key, window_start) in (
        select key, window_start from private.rate_limits
        where free_at < ${now} limit ${SWEPT_AT_ONCE} for update skip locked
      )
    `.execute(db)
  },

  async sweepAll(db: Database, now: Date): Promise<void> {
    await db
      .deleteFrom('private.rate_limits')
      .where(({ and, or, eb }) =>
        or([
          eb('free_at', '<', now),
          and([
            eb('free_at', 'is', null),
            eb('window_start', '<', new Date(now.getTime() - WINDOW_MS)),
          ]),
        ]),
      )
      .execute()
  },
}
