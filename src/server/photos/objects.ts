import type { PoolClient } from 'pg'
import type { PhotoDescription } from '#contract/restoration/describe-photo.ts'
import type { FadingChoice } from '#contract/restoration/fading.ts'
import type { FoundPrint, FourCorners } from '#domain/photos/found-print.ts'
import type { MissingPart } from '#domain/photos/missing-part.ts'
import type { PhotoUsage } from '#domain/photos/photo-quota.ts'
import type { PhotoPlace } from '#domain/photos/photo-url.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

/** A stored picture. Its bytes lie in the file store under its id. */
export type PhotoObject = PhotoPlace & {
  id: string
  owner: string | null
  size: number
  mimeType: string
  sha256: string
  width: number
  height: number
  /** What its damaged file has lost of it; null of a whole one. */
  missing: MissingPart | null
  /** Prints that were found lying in it, to be offered; null where there are none. */
  prints: FoundPrint[] | null
  /** Of the print in the file that is this photo; null where the whole file is. */
  corners: FourCorners | null
  /** Whether its owner says that it is a negative; null where they said nothing. */
  isNegative: boolean | null
  /** Whether its owner says that its colors are its own; null where they said nothing. */
  hasOwnColours: boolean | null
  /** How far its owner wants it to be brought back from fading; null where they leave it to the engine. */
  fading: FadingChoice | null
  cacheControl: string
  /** The customer's own name of the file, where it is known. */
  fileName: string | null
  createdAt: Date
  updatedAt: Date
}
export type NewPhotoObject = Omit<
  PhotoObject,
  keyof PhotoDescription | 'fading' | 'createdAt' | 'updatedAt'
>
export type NewResult = Omit<
  NewPhotoObject,
  'owner' | 'missing' | 'prints' | 'corners' | 'cacheControl' | 'fileName'
>

/** What one level of a listing shows: a picture, or a folder that holds some. */
export type ListEntry = { name: string; object: PhotoObject | undefined }
export type ListQuery = {
  bucket: string
  /** A folder with its slash, or empty for the top. */
  folder: string
  search: string
  limit: number
  offset: number
  order: 'asc' | 'desc'
}

/** The pool acts as the shop itself; a client of `withRowAccess` acts as the caller. */
type Connection = Pick<PoolClient, 'query'>

const COLUMNS = `id, bucket_id as bucket, name as path, owner, size::float8 as size,
  mime_type as "mimeType", sha256, width, height, missing, prints, corners,
  is_negative as "isNegative", has_own_colours as "hasOwnColours", fading, cache_control as "cacheControl",
  file_name as "fileName", created_at as "createdAt", updated_at as "updatedAt"`

/** The name of the lock that makes a person's changes to their photos wait for each other. */
export function photosLock(owner: string): string {
  return `photos:${owner}`
}

export const objects = {
  async hasBucket(connection: Connection, bucket: string): Promise<boolean> {
    const { rowCount } = await connection.query('select from storage.buckets where id = $1', [
      bucket,
    ])
    return rowCount === 1
  },

  async find(connection: Connection, place: PhotoPlace): Promise<PhotoObject | undefined> {
    const { rows } = await connection.query<PhotoObject>(
      `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
      [place.bucket, place.path],
    )
    return rows[0]
  },

  async findById(connection: Connection, id: string): Promise<PhotoObject | undefined> {
    const { rows } = await connection.query<PhotoObject>(
      `select ${COLUMNS} from storage.objects where id = $1`,
      [id],
    )
    return rows[0]
  },

  async findAll(
    connection: Connection,
    bucket: string,
    paths: readonly string[],
  ): Promise<PhotoObject[]> {
    const { rows } = await connection.query<PhotoObject>(
      `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = any ($2::text[])`,
      [bucket, paths],
    )
    return rows
  },

  /** The newest of a person's own photos that is a whole file with this checksum, and no result. */
  async findByChecksum(
    connection: Connection,
    owner: string,
    sha256: string,
  ): Promise<PhotoObject | undefined> {
    const { rows } = await connection.query<PhotoObject>(
      `select ${COLUMNS} from storage.objects
       where owner = $1 and sha256 = $2 and split_part(name, '/', 2) <> 'results'
         and corners is null
       order by created_at desc limit 1`,
      [owner, sha256],
    )
    return rows[0]
  },

  /** A photo of the same person that is the very same print of the very same file. */
  async findPrint(
    connection: Connection,
    { owner, sha256, corners }: { owner: string; sha256: string; corners: FourCorners },
  ): Promise<PhotoObject | undefined> {
    const { rows } = await connection.query<PhotoObject>(
      `select ${COLUMNS} from storage.objects
       where owner = $1 and sha256 = $2 and corners = $3::jsonb limit 1`,
      [owner, sha256, JSON.stringify(corners)],
    )
    return rows[0]
  },

  async add(connection: Connection, object: NewPhotoObject): Promise<void> {
    await connection.query(
      `insert into storage.objects
         (id, bucket_id, name, owner, size, mime_type, sha256, width, height, cache_control,
          file_name, missing, prints, corners)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        object.id,
        object.bucket,
        object.path,
        object.owner,
        object.size,
        object.mimeType,
        object.sha256,
        object.width,
        object.height,
        object.cacheControl,
        object.fileName,
        object.missing && JSON.stringify(object.missing),
        object.prints && JSON.stringify(object.prints),
        object.corners && JSON.stringify(object.corners),
      ],
    )
  },

  /** Notes what its owner says of it; what they say nothing of stays. */
  async describe(
    trx: DatabaseTransaction,
    id: string,
    { isNegative, hasOwnColours }: { [Key in keyof PhotoDescription]?: boolean | undefined },
  ): Promise<PhotoDescription> {
    const described = await trx
      .updateTable('storage.objects')
      .set({
        ...(isNegative !== undefined && { is_negative: isNegative }),
        ...(hasOwnColours !== undefined && { has_own_colours: hasOwnColours }),
      })
      .where('id', '=', id)
      .returning(['is_negative', 'has_own_colours'])
      .executeTakeFirstOrThrow()
    return { isNegative: described.is_negative, hasOwnColours: described.has_own_colours }
  },

  /** What its owner said of it, for its order. */
  async findSaid(trx: DatabaseTransaction, id: string) {
    return await trx
      .selectFrom('storage.objects')
      .select(['fading', 'has_own_colours as hasOwnColours'])
      .where('id', '=', id)
      .executeTakeFirst()
  },

  async chooseFading(db: Database, id: string, fading: FadingChoice | null): Promise<void> {
    await db.updateTable('storage.objects').set({ fading }).where('id', '=', id).execute()
  },

  /** Removes what the connection may remove, and returns it; the files are the caller's to remove. */
  async remove(
    connection: Connection,
    bucket: string,
    paths: readonly string[],
  ): Promise<PhotoObject[]> {
    const { rows } = await connection.query<PhotoObject>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2::text[])
       returning ${COLUMNS}`,
      [bucket, paths],
    )
    return rows
  },

  /** Forgets the pictures whose time has come, and returns their ids; their files stay. */
  async removeExpired(connection: Connection, now: Date): Promise<string[]> {
    const { rows } = await connection.query<{ id: string }>(
      `delete from storage.objects
       where expires_at <= $1 and not storage.is_in_use(name) returning id`,
      [now],
    )
    return rows.map(({ id }) => id)
  },

  /** Of some pictures those whose time has come: the next night takes them and their files. */
  async expiredAmong(connection: Connection, ids: readonly string[], now: Date): Promise<string[]> {
    const { rows } = await connection.query<{ id: string }>(
      `select id from storage.objects where id::text = any ($1::text[]) and expires_at <= $2`,
      [ids, now],
    )
    return rows.map(({ id }) => id)
  },

  async countExpired(connection: Connection, now: Date): Promise<number> {
    const { rows } = await connection.query<{ count: number }>(
      'select count(*)::int as count from storage.objects where expires_at <= $1',
      [now],
    )
    return rows[0]?.count ?? 0
  },

  /** What a person has stored; results are the shop's own doing. */
  async usage(connection: Connection, owner: string): Promise<PhotoUsage> {
    const { rows } = await connection.query<PhotoUsage>(
      `select count(*)::int as photos, coalesce(sum(size), 0)::float8 as bytes
       from storage.objects where owner = $1 and split_part(name, '/', 2) <> 'results'`,
      [owner],
    )
    return rows[0] ?? { photos: 0, bytes: 0 }
  },

  /** One person's pictures are added one after the other, until the transaction ends. */
  async lockOwner(connection: Connection, owner: string): Promise<void> {
    await connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      photosLock(owner),
    ])
  },

  async isStored(connection: Connection, id: string): Promise<boolean> {
    const { rowCount } = await connection.query('select from storage.objects where id = $1', [id])
    return rowCount === 1
  },

  async ids(connection: Connection): Promise<Set<string>> {
    const { rows } = await connection.query<{ id: string }>('select id from storage.objects')
    return new Set(rows.map(({ id }) => id))
  },

  async list(connection: Connection, query: ListQuery): Promise<ListEntry[]> {
    const { bucket, folder, search, limit, offset, order } = query
    const { rows } = await connection.query<PhotoObject & { entry: string; isFolder: boolean }>(
      `select distinct on (entry, "isFolder") ${COLUMNS}, entry, "isFolder"
       from storage.objects,
         lateral (select substr(name, length($2) + 1) as rest) as below,
         lateral (select split_part(rest, '/', 1) as entry, strpos(rest, '/') > 0 as "isFolder")
           as level
       where bucket_id = $1 and starts_with(name, $2) and strpos(lower(entry), lower($3)) > 0
       order by entry ${order === 'desc' ? 'desc' : 'asc'}, "isFolder", name
       limit $4 offset $5`,
      [bucket, folder, search, limit, offset],
    )
    return rows.map(({ entry, isFolder, ...object }) => ({
      name: entry,
      object: isFolder ? undefined : object,
    }))
  },

  /** A restored picture. It has no owner, so nobody sees it until it is released. */
  async insertResult(db: Database | DatabaseTransaction, result: NewResult): Promise<void> {
    await db
      .insertInto('storage.objects')
      .values({
        id: result.id,
        bucket_id: result.bucket,
        name: result.path,
        owner: null,
        size: result.size,
        mime_type: result.mimeType,
        sha256: result.sha256,
        width: result.width,
        height: result.height,
      })
      .execute()
  },

  /** The size and type of a restored picture. */
  async findResult(
    db: Database | DatabaseTransaction,
    id: string,
  ): Promise<Pick<PhotoObject, 'size' | 'mimeType'> | undefined> {
    const row = await db
      .selectFrom('storage.objects')
      .select(['size', 'mime_type as mimeType'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { ...row, size: Number(row.size) }
  },

  /** Shows a restored picture to the person it was made for, and returns where it lies. */
  async release(
    db: Database | DatabaseTransaction,
    objectId: string,
    owner: string,
  ): Promise<PhotoPlace> {
    return await db
      .updateTable('storage.objects')
      .set({ owner })
      .where('id', '=', objectId)
      .returning(['bucket_id as bucket', 'name as path'])
      .executeTakeFirstOrThrow()
  },

  /** Hides a restored picture again from the person it was made for. */
  async withdraw(trx: DatabaseTransaction, objectId: string): Promise<void> {
    await trx
      .updateTable('storage.objects')
      .set({ owner: null })
      .where('id', '=', objectId)
      .execute()
  },
}
export type Objects = typeof objects
