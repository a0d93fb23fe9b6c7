import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { JobName } from './queue.ts'

/** Work over pixels for orders that are paid. */
const PAID: readonly JobName[] = ['restore-order', 'make-print-file']

/** Says when work that costs nothing has to wait. */
export const paidWork = {
  /**
   * Whether every worker that restores has its hands full with paid orders, or will have as soon as it
   * looks: then whatever else computes would be in their way.
   */
  async needsAll(db: Database): Promise<boolean> {
    const { rows } = await sql<{ needsAll: boolean }>`
      select count(*) >= greatest(1, (
        select count(*) from private.workers
        where kind = 'restorations' and seen_at > now() - interval '90 seconds'
      )) as "needsAll"
      from graphile_worker.jobs
      where task_identifier = any (${PAID})
        and (locked_at is not null or (attempts < max_attempts and run_at <= now()))`.execute(db)
    return rows[0]?.needsAll ?? false
  },
}
