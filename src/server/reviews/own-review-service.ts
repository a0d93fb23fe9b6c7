import type { NewReview } from '#contract/reviews/review.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { createReviewRequestService } from './review-request-service.ts'
import { createReviewService, REVIEW_WRITES } from './review-service.ts'

/** What signed-in customers do about the reviews of their orders. */
export function createOwnReviewService(context: AppContext) {
  const { db } = context
  const reviewService = createReviewService(context)
  const callCounter = createCallCounter(context)
  const requestService = createReviewRequestService(context)

  return {
    async write(
      userId: string,
      { orderId, review }: { orderId: string; review: NewReview },
    ): Promise<void> {
      await callCounter.require(`review:user:${userId}`, REVIEW_WRITES)
      await withOwn(userId, orderId, (trx, order) => reviewService.write(trx, order, review))
    },

    async takeBack(userId: string, orderId: string): Promise<{ removed: boolean }> {
      return await withOwn(userId, orderId, reviewService.takeBack)
    },

    async setAgreed(
      userId: string,
      { orderId, isAgreed }: { orderId: string; isAgreed: boolean },
    ): Promise<{ isToBeAsked: boolean }> {
      return await withOwn(userId, orderId, (trx, order) =>
        requestService.setAgreed(trx, order, isAgreed),
      )
    },
  }

  async function withOwn<T>(
    userId: string,
    orderId: string,
    run: (trx: DatabaseTransaction, order: StoredOrder) => Promise<T>,
  ): Promise<T> {
    return await db.transaction().execute(async (trx) => {
      const order = await orders.lockOwn(trx, userId, orderId)
      return await run(trx, order)
    })
  }
}
