import type { Database } from '#server/db/database.ts'

export type RetentionCheck = { at: Date; removed: number; leftRows: number; leftFiles: number }

/** What the nightly runs found, for whoever must show that nothing is kept too long. */
export const retentionChecks = {
  async insert(db: Database, check: RetentionCheck): Promise<void> {
    await db
      .insertInto('private.retention_checks')
      .values({
        checked_at: check.at,
        removed: check.removed,
        left_rows: check.leftRows,
        left_files: check.leftFiles,
      })
      .execute()
  },
}
