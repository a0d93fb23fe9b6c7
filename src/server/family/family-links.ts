import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

/** What the tokens of links are sealed for. */
export const FAMILY_LINK_PURPOSE = 'family-link'

export type StoredFamilyLink = Selectable<Tables['private.family_links']>
export type SharedProof = NonNullable<Awaited<ReturnType<typeof familyLinks.findShared>>>

/** Links by which customers show a proof to their families. Lock the order before its links. */
export const familyLinks = {
  async insert(
    trx: DatabaseTransaction,
    link: { orderId: string; at: Date; expiresAt: Date },
  ): Promise<StoredFamilyLink> {
    const { orderId, at, expiresAt } = link
    return await trx
      .insertInto('private.family_links')
      .values({ order_id: orderId, created_at: at, expires_at: expiresAt })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Ends the link of an order; false where none was open. */
  async end(trx: DatabaseTransaction, orderId: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('private.family_links')
      .set({ ended_at: at })
      .where('order_id', '=', orderId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** The link of an order that works at a moment. */
  async findOfOrder(db: Database, orderId: string, now: Date) {
    return await db
      .selectFrom('private.family_links')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  },

  /**
   * The order whose picture its readers may order, as its customer lets them: also through a link that
   * has run out by itself, as a payment may have been under way. Undefined of one that was ended.
   */
  async findOrderable(db: Database | DatabaseTransaction, id: string): Promise<string | undefined> {
    const link = await db
      .selectFrom('private.family_links')
      .select('order_id')
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('lets_order', '=', true)
      .executeTakeFirst()
    return link?.order_id
  },

  /**
   * Whether readers of the link may order; false where it was ended. One that has run out can still be
   * closed: what was ordered through it may be unpaid.
   */
  async letOrder(trx: DatabaseTransaction, orderId: string, letsOrder: boolean): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('private.family_links')
      .set({ lets_order: letsOrder })
      .where('order_id', '=', orderId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /**
   * What a link shows at a moment: the newest version that was sent, or the one that is named.
   * Undefined of a link that there is not, that has ended, or whose picture is gone: all are one
   * question, so that its time reveals nothing either.
   */
  async findShared(
    db: Database | DatabaseTransaction,
    link: { id: string; version?: number },
    now: Date,
  ) {
    const { id, version } = link
    return await db
      .selectFrom('private.family_links as l')
      .innerJoin('public.orders as o', 'o.id', 'l.order_id')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('private.proofs as sent')
            .selectAll()
            .whereRef('sent.order_id', '=', 'l.order_id')
            .where('sent.sent_at', 'is not', null)
            .where('sent.picture_at', 'is not', null)
            .$if(version !== undefined, (query) => query.where('sent.version', '=', version ?? 0))
            .orderBy('sent.version', 'desc')
            .limit(1)
            .as('p'),
        (join) => join.onTrue(),
      )
      .innerJoin('storage.objects as picture', 'picture.id', 'p.object_id')
      .leftJoin('storage.objects as photo', (join) =>
        join
          .on('photo.bucket_id', '=', PHOTO_BUCKET)
          .onRef('photo.name', '=', 'o.image_path')
          .onRef('photo.sha256', '=', 'o.image_sha256'),
      )
      .select(['l.id', 'l.expires_at', 'l.lets_order', 'o.status', 'o.proof_status'])
      .select(['o.id as order_id', 'o.processed_image_url', 'p.status as proof', 'p.sha256'])
      .select(['p.id as proof_id', 'p.version', 'p.width', 'p.height', 'picture.name as path'])
      .select(['photo.name as photo_path', 'photo.width as photo_width'])
      .select('photo.height as photo_height')
      .where('l.id', '=', id)
      .where('l.ended_at', 'is', null)
      .where('l.expires_at', '>', now)
      .executeTakeFirst()
  },

  /**
   * Lets comments through a link come one after the other, until the transaction ends. An answer to
   * the proof comes before or after them, never between.
   */
  async lock(trx: DatabaseTransaction, id: string): Promise<void> {
    await trx
      .selectFrom('public.orders')
      .select('id')
      .where('id', '=', (eb) =>
        eb.selectFrom('private.family_links').select('order_id').where('id', '=', id),
      )
      .forKeyShare()
      .execute()
    await trx
      .selectFrom('private.family_links')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute()
  },

  /** Forgets links that ended before a moment, with their comments, and says how many. */
  async removeEnded(db: Database, before: Date): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('private.family_links')
      .where(endedBefore(before))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  async countEnded(db: Database, before: Date): Promise<number> {
    const { count } = await db
      .selectFrom('private.family_links')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(endedBefore(before))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
}

/** A link ends by itself or before that; the earlier moment counts. */
function endedBefore(moment: Date): Expression<SqlBool> {
  return sql<SqlBool>`least(ended_at, expires_at) <= ${moment}`
}
