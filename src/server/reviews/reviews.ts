import { type Selectable, sql } from 'kysely'
import type { NewReview } from '#contract/reviews/review.ts'
import type { Language } from '#domain/languages.ts'
import type { HidingReason } from '#domain/reviews/reviews.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredReview = Selectable<Tables['private.reviews']>

/** What customers say of pictures that have arrived. Lock the order before its review. */
export const reviews = {
  async insert(
    trx: DatabaseTransaction,
    orderId: string,
    { stars, text, name, place, language, at }: Omit<NewReview, 'mayBePublished'> & { at: Date },
  ): Promise<void> {
    await trx
      .insertInto('private.reviews')
      .values({ order_id: orderId, stars, text, name, place, language, written_at: at })
      .execute()
  },

  async findOfOrder(
    db: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<StoredReview | undefined> {
    return await db
      .selectFrom('private.reviews')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  },

  async find(trx: DatabaseTransaction, id: string): Promise<StoredReview | undefined> {
    return await trx
      .selectFrom('private.reviews')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** False where the order has none. */
  async remove(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('private.reviews')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  /** Those that everybody may read: the ones of a language first, the newest first. */
  async listShown(
    db: Database,
    { language, limit }: { language: Language; limit: number },
  ): Promise<StoredReview[]> {
    return await db
      .selectFrom('private.reviews')
      .selectAll()
      .where('hidden_at', 'is', null)
      .orderBy(sql`language = ${language}`, 'desc')
      .orderBy('written_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  },

  /** How many shown reviews give how many stars. */
  async countByStars(db: Database): Promise<{ stars: number; count: number }[]> {
    return await db
      .selectFrom('private.reviews')
      .select(['stars', sql<number>`count(*)::int`.as('count')])
      .where('hidden_at', 'is', null)
      .groupBy('stars')
      .execute()
  },

  /** Hides a review, or with null shows it again; false where it is so already. */
  async setHidden(
    trx: DatabaseTransaction,
    id: string,
    hidden: { at: Date; by: string; reason: HidingReason; note: string } | null,
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('private.reviews')
      .set({
        hidden_at: hidden?.at ?? null,
        hidden_by: hidden?.by ?? null,
        hidden_reason: hidden?.reason ?? null,
        hidden_note: hidden?.note ?? null,
      })
      .where('id', '=', id)
      .where('hidden_at', hidden ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
}
