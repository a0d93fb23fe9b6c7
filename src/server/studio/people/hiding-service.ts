import type { z } from 'zod'
import type { Done } from '#contract/studio/done.ts'
import type {
  hideReviewRequestSchema,
  StudioReview,
  StudioReviews,
  showReviewRequestSchema,
  studioReviewsRequestSchema,
} from '#contract/studio/reviews.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { hidingReason } from '#server/orders/order-texts.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { reviews } from '#server/reviews/reviews.ts'
import { requireRight } from '../access/require-right.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { studioReviews } from '../queries/studio-reviews.ts'

const PAGE = 50

/**
 * What the shop's people may do about reviews: hide one that breaks the law, and undo that. The reason
 * is kept with the order and mailed to its author.
 */
export function createHidingService(context: AppContext) {
  const { clock } = context
  const studioAccess = createStudioAccess(context)
  const orderMails = createOrderMails(context)

  return {
    async list(
      caller: StudioCaller,
      { before }: z.infer<typeof studioReviewsRequestSchema>,
    ): Promise<StudioReviews> {
      return await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_reviews')
        const request = { before: before === undefined ? undefined : new Date(before) }
        const rows = await studioReviews.list(trx, { ...request, limit: PAGE + 1 })
        return { reviews: rows.slice(0, PAGE).map(toReview), hasMore: rows.length > PAGE }
      })
    },

    async hide(
      caller: StudioCaller,
      { reviewId, reason, note }: z.infer<typeof hideReviewRequestSchema>,
    ): Promise<Done> {
      return await studioAccess.change(caller, async (trx, member) => {
        requireRight(member, 'hide_review')
        const order = await lockOrderOf(trx, reviewId)
        const hidden = { at: clock(), by: member.id, reason, note }
        if (!(await reviews.setHidden(trx, reviewId, hidden))) return {}
        const actor = { by: 'staff', actorId: member.id } as const
        const params = { reason, note }
        await orderProgress.note(trx, order, { kind: 'review_hidden', params, ...actor })
        await orderMails.queue(trx, order, {
          kind: 'review-hidden',
          cause: `review:${reviewId}:${hidden.at.getTime()}`,
          facts: { reason: hidingReason(reason, order.language), message: note },
        })
        return {}
      })
    },

    async show(
      caller: StudioCaller,
      { reviewId }: z.infer<typeof showReviewRequestSchema>,
    ): Promise<Done> {
      return await studioAccess.change(caller, async (trx, member) => {
        requireRight(member, 'hide_review')
        const order = await lockOrderOf(trx, reviewId)
        if (!(await reviews.setHidden(trx, reviewId, null))) return {}
        const actor = { by: 'staff', actorId: member.id } as const
        await orderProgress.note(trx, order, { kind: 'review_shown', ...actor })
        return {}
      })
    },
  }
}

async function lockOrderOf(trx: DatabaseTransaction, reviewId: string): Promise<StoredOrder> {
  const review = await reviews.find(trx, reviewId)
  const order = review && (await orders.lock(trx, review.order_id))
  if (order === undefined) throw new AppError('not_found', { reviewId })
  return order
}

type Row = Awaited<ReturnType<typeof studioReviews.list>>[number]

function toReview(row: Row): StudioReview {
  const { id, order_id, stars, text, name, place, language, hidden_at, hidden_reason } = row
  return {
    id,
    orderId: order_id,
    stars,
    text,
    name,
    place,
    language,
    writtenAt: row.written_at.toISOString(),
    hidden:
      hidden_at === null || hidden_reason === null
        ? null
        : {
            at: hidden_at.toISOString(),
            by: row.hider,
            reason: hidden_reason,
            note: row.hidden_note ?? '',
          },
  }
}
