import type { NewReview, ReviewOfOrder } from '#contract/reviews/review.ts'
import { AppError } from '#domain/app-error.ts'
import { mayAgreeToBeAsked, mayReview } from '#domain/reviews/review-times.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { CallLimit } from '#server/limits/call-counter.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { isToBeAsked, reviewRequests } from './queries/review-requests.ts'
import { reviews, type StoredReview } from './reviews.ts'

/** Reviews that one person or link may write; each can be taken back and written anew. */
export const REVIEW_WRITES = { most: 10, minutes: 60 } as const satisfies CallLimit

/** The review of an order. Whether somebody has a right to it is asked before. */
export function createReviewService(context: AppContext) {
  const { db, clock } = context
  return {
    async ofOrder(order: StoredOrder): Promise<ReviewOfOrder> {
      const review = await reviews.findOfOrder(db, order.id)
      return {
        mayReview: mayReview(order),
        review: review ? toOwnReview(review) : null,
        isToBeAsked: isToBeAsked(await reviewRequests.find(db, order.id)),
        mayAgreeToBeAsked: mayAgreeToBeAsked(order),
      }
    },

    /**
     * Publishes a review, once for each order. Where the shop had to hide the one before, a new one
     * waits hidden until somebody of the shop has looked at it.
     */
    async write(trx: DatabaseTransaction, order: StoredOrder, review: NewReview): Promise<void> {
      if (!mayReview(order)) throw new AppError('order_not_ready')
      if (await reviews.findOfOrder(trx, order.id)) throw new AppError('already_reviewed')
      const hiding = await reviews.findHiding(trx, order.id)
      await reviews.insert(trx, order.id, { ...review, at: clock() }, hiding)
    },

    /** Its words are gone at once, and there is no copy of them. */
    async takeBack(trx: DatabaseTransaction, order: StoredOrder): Promise<{ removed: boolean }> {
      return { removed: await reviews.remove(trx, order.id) }
    },
  }
}

function toOwnReview(review: StoredReview): NonNullable<ReviewOfOrder['review']> {
  const { stars, text, name, place, hidden_reason: reason, hidden_note: note } = review
  return {
    stars,
    text,
    name,
    place,
    writtenAt: review.written_at.toISOString(),
    hidden: reason === null || note === null ? null : { reason, note },
  }
}
