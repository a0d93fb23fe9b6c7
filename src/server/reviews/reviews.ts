import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { NewReview } from '#contract/reviews/review.ts'
import type { Language } from '#domain/languages.ts'
import { HIDING_REASONS, type HidingReason } from '#domain/reviews/reviews.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

const hidingSchema = z.object({ reason: z.enum(HIDING_REASONS), note: z.string() })
type Hiding = z.infer<typeof hidingSchema>
export type StoredReview = Selectable<Tables['private.reviews']>

/** What customers say of pictures that have arrived. Lock the order before its review. */
export const reviews = {
  async insert(
    trx: DatabaseTransaction,
    orderId: string,
    { stars, text, name, place, language, at }: Omit<NewReview, 'mayBePublished'> & { at: Date },
    hiding: Hiding | undefined,
  ): Promise<void> {
    await trx
      .insertInto('private.reviews')
      .values({
        order_id: orderId,
        stars,
        text,
        name,
        place,
        language,
        written_at: at,
        ...(hiding && {
          hidden_at: at,
          hidden_reason: hiding.reason,
          hidden_note: hiding.note,
        }),
      })
      .execute()
  },

  /** Why the last review of an order was hidden; undefined if none was, or it was shown again. */
  async findHiding(trx: DatabaseTransaction, orderId: string): Promise<Hiding | undefined> {
    const latest = await trx
      .selectFrom('private.order_events')
      .select(['kind', 'params'])
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['review_hidden', 'review_shown'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return latest?.kind === 'review_hidden' ? hidingSchema.parse(latest.params) : undefined
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
    // One question for each part, so that an index answers it without a look at all reviews.
    const newest = async (is: '=' | '<>', most: number) =>
      await db
        .selectFrom('private.reviews')
        .selectAll()
        .where('hidden_at', 'is', null)
        .where('language', is, language)
        .orderBy('written_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute()
    const own = await newest('=', limit)
    return own.length === limit ? own : [...own, ...(await newest('<>', limit - own.length))]
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
