import { sql } from 'kysely'
import type { Database, Tables } from '#server/db/database.ts'

export type FindingKind = Tables['private.reconcile_findings']['kind']

/** Where the provider and the ledger differed. */
export const reconcileFindings = {
  async note(db: Database, finding: { kind: FindingKind; subject: string }): Promise<void> {
    await db
      .insertInto('private.reconcile_findings')
      .values(finding)
      .onConflict((on) => on.columns(['kind', 'subject']).doUpdateSet({ found_at: sql`now()` }))
      .execute()
  },

  /** Long enough to be looked into. */
  async deleteOld(db: Database): Promise<void> {
    await db
      .deleteFrom('private.reconcile_findings')
      .where('found_at', '<', sql<Date>`now() - interval '1 year'`)
      .execute()
  },
}
