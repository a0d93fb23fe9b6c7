import { AppError } from '#domain/app-error.ts'
import { inLanguage } from '#domain/languages.ts'
import { mayAgreeToBeAsked } from '#domain/reviews/review-times.ts'
import { REVIEW_PATH, REVIEW_REQUEST_DAYS, STOP_ASKING } from '#domain/reviews/reviews.ts'
import { createSealedIds } from '#server/access-tokens/sealed-ids.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { doEach } from '#server/queue/do-each.ts'
import { reviewRequests } from './queries/review-requests.ts'

const DAY_MS = 24 * 60 * 60_000
/** What the links of these mails are sealed for. */
export const REVIEW_LINK = 'review-link'

export type ReviewRequestService = ReturnType<typeof createReviewRequestService>

/** Asks for reviews by mail: once, of whoever agreed to it, until they object. */
export function createReviewRequestService(context: AppContext) {
  const { db, clock, log } = context
  const { publicOrigin } = context.config.http
  const { contactEmail: replyTo } = context.config
  const mails = createMailService(context)
  const links = createSealedIds(context.secrets.urlKey, REVIEW_LINK)

  return {
    /** The box on the page of an order. */
    async setAgreed(
      trx: DatabaseTransaction,
      order: StoredOrder,
      isAgreed: boolean,
    ): Promise<{ isToBeAsked: boolean }> {
      if (!isAgreed) {
        await reviewRequests.withdraw(trx, order.id, clock())
        return { isToBeAsked: false }
      }
      if (!mayAgreeToBeAsked(order)) throw new AppError('order_not_ready')
      await reviewRequests.agree(trx, order.id, clock())
      return { isToBeAsked: true }
    },

    /** Whoever clicks it twice, or has never been asked, changes nothing by it. */
    async stopAsking(orderId: string): Promise<void> {
      await reviewRequests.withdrawAll(db, orderId, clock())
    },

    /** Writes the mails that are due, each once, however many copies of the server ask for it. */
    async askAll(): Promise<void> {
      const deliveredBefore = new Date(clock().getTime() - REVIEW_REQUEST_DAYS * DAY_MS)
      await doEach(log, await reviewRequests.listDue(db, deliveredBefore), async (orderId) => {
        await db.transaction().execute(async (trx) => {
          const order = await orders.lock(trx, orderId)
          if (order && (await reviewRequests.noteAsked(trx, orderId, clock())))
            await ask(trx, order)
        })
      })
    },
  }

  /** Not kept as a letter of the order: nobody may send it a second time. */
  async function ask(trx: DatabaseTransaction, order: StoredOrder): Promise<void> {
    const { email } = await orders.customerOf(trx, order)
    const page = `${publicOrigin}${inLanguage(REVIEW_PATH, order.language)}`
    const token = links.tokenOf(order.id)
    await mails.queue(trx, {
      to: email,
      replyTo,
      kind: 'review-request',
      language: order.language,
      params: { link: `${page}#${token}`, stopLink: `${page}#${STOP_ASKING}${token}` },
    })
  }
}
