import type { FileKey } from '#server/adapters/files/file-store.ts'
import type { Database } from './database.ts'

export type FileCheck = {
  at: Date
  /** How many files the rows name. */
  named: number
  /** Files that a row names and that are not in the store. */
  missing: FileKey[]
  /** Files of an age at which a row should name them, and none does. */
  orphans: FileKey[]
  /** How many of the orphans were removed. */
  removed: number
}

/** More names than anybody looks up. */
const MOST_KEYS = 100

/** What looks at the file store found, for whoever watches over the shop. */
export const fileChecks = {
  async insert(db: Database, check: FileCheck): Promise<void> {
    await db
      .insertInto('private.file_checks')
      .values({
        checked_at: check.at,
        named: check.named,
        missing: check.missing.length,
        missing_keys: check.missing.slice(0, MOST_KEYS),
        orphans: check.orphans.length,
        orphan_keys: check.orphans.slice(0, MOST_KEYS),
        removed: check.removed,
      })
      .execute()
  },

  /** The newest look; undefined before the first. */
  async latest(db: Database) {
    return await db
      .selectFrom('private.file_checks')
      .select(['checked_at', 'named', 'missing', 'missing_keys', 'orphans', 'orphan_keys'])
      .select(['removed', 'ok'])
      .orderBy('checked_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  },
}
export type FileChecks = typeof fileChecks
