import type { Database } from '#server/db/database.ts'

export type MadeBackup = {
  /** The moment that the snapshot shows. */
  takenAt: Date
  snapshot: string
  files: number
  bytes: number
  /** How many files a row names that were not there, or were not what it says. */
  missing: number
  changed: number
}

/** Which backups were made. They lie elsewhere; the shop does not know where. */
export const backups = {
  async insert(db: Database, { takenAt, ...made }: MadeBackup): Promise<void> {
    await db
      .insertInto('private.backups')
      .values({ taken_at: takenAt, ...made })
      .execute()
  },

  /** The newest; undefined before the first. */
  async latest(db: Database): Promise<MadeBackup | undefined> {
    const row = await db
      .selectFrom('private.backups')
      .select(['taken_at', 'snapshot', 'files', 'bytes', 'missing', 'changed'])
      .orderBy('taken_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { taken_at: takenAt, bytes, ...made } = row
    return { takenAt, bytes: Number(bytes), ...made }
  },
}
