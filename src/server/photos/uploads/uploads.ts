import { type Selectable, sql } from 'kysely'
import type { PhotoPlace } from '#domain/photos/photo-url.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

/** An upload that comes in pieces, as it was asked for when it began. */
export type OpenUpload = PhotoPlace & {
  /** Also the id of the picture once it is stored. */
  id: string
  owner: string
  intent: 'add' | 'put'
  size: number
  fileName: string | null
  cacheControl: string
  touchedAt: Date
  expiresAt: Date
  finishedAt: Date | null
}
type Connection = Database | DatabaseTransaction

export const uploads = {
  async add(db: Connection, upload: Omit<OpenUpload, 'finishedAt'>): Promise<void> {
    await db
      .insertInto('private.uploads')
      .values({
        id: upload.id,
        owner: upload.owner,
        bucket_id: upload.bucket,
        name: upload.path,
        intent: upload.intent,
        size: upload.size,
        file_name: upload.fileName,
        cache_control: upload.cacheControl,
        touched_at: upload.touchedAt,
        expires_at: upload.expiresAt,
      })
      .execute()
  },

  /** Finds an upload that its owner may go on with, and notes that they are at it. */
  async touch(
    db: Connection,
    { id, owner, now }: { id: string; owner: string; now: Date },
  ): Promise<OpenUpload | undefined> {
    const row = await db
      .updateTable('private.uploads')
      .set({ touched_at: now })
      .where('id', '=', id)
      .where('owner', '=', owner)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst()
    return row && toUpload(row)
  },

  /** Those of a person that still wait for bytes; the one that waits longest comes first. */
  async unfinishedOf(db: Connection, owner: string): Promise<OpenUpload[]> {
    const rows = await db
      .selectFrom('private.uploads')
      .selectAll()
      .where('owner', '=', owner)
      .where('finished_at', 'is', null)
      .orderBy('touched_at')
      .execute()
    return rows.map(toUpload)
  },

  async finish(db: Connection, id: string, now: Date): Promise<void> {
    await db.updateTable('private.uploads').set({ finished_at: now }).where('id', '=', id).execute()
  },

  async remove(db: Connection, id: string): Promise<void> {
    await db.deleteFrom('private.uploads').where('id', '=', id).execute()
  },

  async expired(db: Connection, now: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('private.uploads')
      .select('id')
      .where('expires_at', '<=', now)
      .execute()
    return rows.map(({ id }) => id)
  },

  async ids(db: Connection): Promise<Set<string>> {
    const rows = await db.selectFrom('private.uploads').select('id').execute()
    return new Set(rows.map(({ id }) => id))
  },

  /** One person's uploads begin one after the other, until the transaction ends. */
  async lockOwner(tx: DatabaseTransaction, owner: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${owner}`}, 0))`.execute(tx)
  },
}

function toUpload(row: Selectable<Tables['private.uploads']>): OpenUpload {
  return {
    id: row.id,
    owner: row.owner,
    bucket: row.bucket_id,
    path: row.name,
    intent: row.intent,
    size: Number(row.size),
    fileName: row.file_name,
    cacheControl: row.cache_control,
    touchedAt: row.touched_at,
    expiresAt: row.expires_at,
    finishedAt: row.finished_at,
  }
}
