import type { Pool } from 'pg'
import { expect, vi } from 'vitest'

/** Returns once so many statements of a database wait for a lock, as the middle of a race. */
export async function lockWaiters(pool: Pool, atLeast = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBeGreaterThanOrEqual(atLeast)
    },
    { timeout: 20_000, interval: 20 },
  )
}
