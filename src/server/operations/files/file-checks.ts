import { sql } from 'kysely'
import type { FileKey } from '#domain/photos/file-key.ts'
import type { Database } from '#server/db/database.ts'

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

export type LookedUpFile = { key: string; orderId: string | null }

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

  /** The files by their keys, each with an order that it was made or sent for. */
  async withOrders(db: Database, keys: readonly string[]): Promise<LookedUpFile[]> {
    const { rows } = await sql<LookedUpFile>`
      select key, coalesce(
        (select order_id from private.proofs where object_id = object.id limit 1),
        (select id from public.orders where image_path = object.name limit 1)
      ) as "orderId"
      from unnest(${keys}::text[]) with ordinality wanted (key, place)
      left join storage.objects object on object.id::text = split_part(key, '/', 2)
      order by place
    `.execute(db)
    return rows
  },
}
