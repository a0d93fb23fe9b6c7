import type { NewReview, ReviewOfOrder } from '#contract/reviews/review.ts'
import { AppError } from '#domain/app-error.ts'
import { createSealedIds } from '#server/access-tokens/sealed-ids.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import { digestOf } from '#server/limits/counted-as.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { createReviewRequestService, REVIEW_LINK } from './review-request-service.ts'
import { createReviewService, REVIEW_WRITES } from './review-service.ts'

/** A household shares a network; a link belongs to one person. */
export const REVIEW_LINK_LIMITS = {
  perClient: { most: 60, minutes: 15 },
  perLink: { most: 30, minutes: 15 },
} as const satisfies Record<string, CallLimit>

type Visit = { clientAddress: string; token: string }

/** What the links in a mail are good for. They need no sign-in, and open nothing but the review. */
export function createReviewLinkService(context: AppContext) {
  const { db } = context
  const links = createSealedIds(context.secrets.urlKey, REVIEW_LINK)
  const reviewService = createReviewService(context)
  const requestService = createReviewRequestService(context)
  const callCounter = createCallCounter(context)

  return {
    async show(visit: Visit): Promise<ReviewOfOrder> {
      const orderId = await orderIn(visit)
      const order = await orders.find(db, orderId)
      if (order === undefined) throw new AppError('link_expired')
      return await reviewService.ofOrder(order)
    },

    async write(visit: Visit, review: NewReview): Promise<ReviewOfOrder> {
      await callCounter.require(`review:write:${digestOf(visit.token)}`, REVIEW_WRITES)
      return await change(visit, (trx, order) => reviewService.write(trx, order, review))
    },

    async takeBack(visit: Visit): Promise<ReviewOfOrder> {
      return await change(visit, reviewService.takeBack)
    },

    /** Also where the order is gone, of which nobody will be asked any more. */
    async stopAsking(visit: Visit): Promise<void> {
      await requestService.stopAsking(await orderIn(visit))
    },
  }

  /** Answers with the review as it is then. Counted once: what was done is not refused afterwards. */
  async function change(
    visit: Visit,
    run: (trx: DatabaseTransaction, order: StoredOrder) => Promise<unknown>,
  ): Promise<ReviewOfOrder> {
    const orderId = await orderIn(visit)
    const changed = await db.transaction().execute(async (trx) => {
      const order = await orders.lock(trx, orderId)
      if (order === undefined) throw new AppError('link_expired')
      await run(trx, order)
      return order
    })
    return await reviewService.ofOrder(changed)
  }

  /** Counts first, so that broken tokens count too. */
  async function orderIn({ clientAddress, token }: Visit): Promise<string> {
    const { perClient, perLink } = REVIEW_LINK_LIMITS
    await callCounter.requireAll(clientLimits('review', clientAddress, perClient))
    await callCounter.require(`review:link:${digestOf(token)}`, perLink)
    const orderId = links.idIn(token)
    if (orderId === undefined) throw new AppError('link_expired')
    return orderId
  }
}
