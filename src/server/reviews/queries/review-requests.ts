import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredReviewRequest = Selectable<Tables['private.review_requests']>

/** Who agreed to be asked for a review by mail, who has been, and who objected. */
export const reviewRequests = {
  async find(
    db: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<StoredReviewRequest | undefined> {
    return await db
      .selectFrom('private.review_requests')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  },

  /** Agreeing anew ends an objection of before. Whoever has been asked is not asked again. */
  async agree(trx: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
    await trx
      .insertInto('private.review_requests')
      .values({ order_id: orderId, agreed_at: at })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet({ agreed_at: at, withdrawn_at: null })
          .where('private.review_requests.withdrawn_at', 'is not', null),
      )
      .execute()
  },

  async withdraw(trx: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
    await trx
      .updateTable('private.review_requests')
      .set({ withdrawn_at: at })
      .where('order_id', '=', orderId)
      .where('withdrawn_at', 'is', null)
      .execute()
  },

  /** For every order of whoever placed this one. */
  async withdrawAll(db: Database, orderId: string, at: Date): Promise<void> {
    await db
      .updateTable('private.review_requests')
      .set({ withdrawn_at: at })
      .where('withdrawn_at', 'is', null)
      .where('order_id', 'in', (eb) =>
        eb
          .selectFrom('public.orders as o')
          .innerJoin('public.orders as same', 'same.user_id', 'o.user_id')
          .select('same.id')
          .where('o.id', '=', orderId),
      )
      .execute()
  },

  /** Orders delivered before a moment whose customers agreed, were not asked and have not written. */
  async listDue(db: Database, deliveredBefore: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('private.review_requests as r')
      .innerJoin('public.orders as o', 'o.id', 'r.order_id')
      .select('r.order_id')
      .where('r.withdrawn_at', 'is', null)
      .where('r.asked_at', 'is', null)
      .where('o.status', '=', 'delivered')
      .where('o.ended_at', '<=', deliveredBefore)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('private.reviews as written')
              .select('written.id')
              .whereRef('written.order_id', '=', 'r.order_id'),
          ),
        ),
      )
      .orderBy('o.ended_at')
      .execute()
    return rows.map(({ order_id }) => order_id)
  },

  /** Notes the one mail; false where it was written before, or its customer has objected. */
  async noteAsked(trx: DatabaseTransaction, orderId: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('private.review_requests')
      .set({ asked_at: at })
      .where('order_id', '=', orderId)
      .where('withdrawn_at', 'is', null)
      .where('asked_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
}

export const isToBeAsked = (request: StoredReviewRequest | undefined): boolean =>
  request !== undefined && request.withdrawn_at === null && request.asked_at === null
