import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createOrderMails, lateCause } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { purchaseOrders } from '#server/orders/purchases/purchase-orders.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { payments, type StoredPayment } from './payments.ts'
import type { Refund } from './provider/checkout-provider.ts'
import { refunds, type StoredRefund } from './queries/refunds.ts'
import { createRefundBooking, type HeldPayment } from './refund-booking.ts'
import { createRefundFailureMails } from './refund-failure-mails.ts'
import { refundRequests } from './refund-requests.ts'

const ASK_AGAIN_MS = 6 * 3_600_000

export type RefundService = ReturnType<typeof createRefundService>

/** Carries out the refunds that were asked for, and books all that the provider reports. */
export function createRefundService(context: AppContext) {
  const { db, payment: provider, clock } = context
  const orderMails = createOrderMails(context)
  const booking = createRefundBooking(context)
  const failureMails = createRefundFailureMails(context)

  return {
    take,

    /**
     * Gives back once, however often it is called: the provider knows the key of the first call.
     * A bank may take days over it; then it is asked about again.
     */
    async carryOut(refundId: string): Promise<void> {
      const refund = await refunds.find(db, refundId)
      if (refund === undefined || isSettled(refund)) return
      const payment = await payments.find(db, refund.payment_id)
      if (payment === undefined) throw new Error(`refund ${refundId} is of no payment`)
      const answer = await askFor(refund, payment)
      if (typeof answer === 'string') return await giveUp(refund, answer)
      await db.transaction().execute((trx) => take(trx, answer))
      if (answer.state === 'pending') await askLater(refund.id)
    },
  }

  /** What the provider says to a refund; a text where it refuses for good. */
  async function askFor(refund: StoredRefund, payment: StoredPayment): Promise<Refund | string> {
    if (refund.provider_id !== null) return await provider.getRefund(refund.provider_id)
    const paymentIntent = payment.payment_intent
    if (paymentIntent === null) throw new Error(`payment ${payment.id} is paid by nothing`)
    // The provider forgets keys after a day; its own list still knows what an earlier call made.
    const earlier = await provider.listRefunds(paymentIntent)
    const found = earlier.find(({ refundId }) => refundId === refund.id)
    if (found !== undefined) return found
    try {
      return await provider.refund({
        paymentIntent,
        amount: refund.amount,
        refundId: refund.id,
        idempotencyKey: `refund-${refund.id}`,
      })
    } catch (error) {
      if (!isRefused(error)) throw error
      // What was given back in the provider's own dashboard may leave less than was asked for; and
      // a fault that the provider keeps under the key may hide that it has given back.
      const made = await provider.listRefunds(paymentIntent)
      for (const other of made) await db.transaction().execute((trx) => take(trx, other))
      return made.find(({ refundId }) => refundId === refund.id) ?? causeOf(error)
    }
  }

  async function askLater(refundId: string): Promise<void> {
    const runAt = new Date(clock().getTime() + ASK_AGAIN_MS)
    const options = { key: `refund:${refundId}`, runAt }
    await db
      .transaction()
      .execute((trx) => jobQueue.add(trx, 'refund-payment', { refundId }, options))
  }

  /**
   * Books a refund as the provider has it now; one that nobody here asked for was made in its own
   * dashboard. Answers the payment, or undefined where it is none of this shop's.
   */
  async function take(
    trx: DatabaseTransaction,
    answer: Refund,
  ): Promise<StoredPayment | undefined> {
    const known = await payments.findByIntent(trx, answer.paymentIntent)
    if (known === undefined) return undefined
    const held = await hold(trx, known)
    const refund =
      (await refunds.lockByProvider(trx, answer)) ??
      (await refunds.insertProviders(trx, held.payment, answer))
    await apply(trx, held, { refund, answer })
    return known
  }

  /** The orders first, then their payments, as everywhere. */
  async function hold(trx: DatabaseTransaction, known: StoredPayment): Promise<HeldPayment> {
    const orders = await purchaseOrders.lockOfPayment(trx, known)
    const [first] = orders
    if (first !== undefined) await payments.lockOfOrder(trx, first)
    return { orders, payment: (await payments.lock(trx, known.id)) ?? known }
  }

  async function apply(
    trx: DatabaseTransaction,
    held: HeldPayment,
    { refund, answer }: { refund: StoredRefund; answer: Refund },
  ): Promise<void> {
    const { id, amount, state, failure } = answer
    // A bank's last word: what an older answer says about it comes too late.
    if (refund.status === 'failed' && refund.provider_id !== null) return
    if (refund.status === state) return
    switch (state) {
      case 'pending':
        if (refund.status === 'asked') await refunds.recordProvider(trx, refund.id, id)
        return
      case 'succeeded':
        await refunds.succeed(trx, refund.id, { providerId: id, amount, at: clock() })
        return await book(trx, held, { ...refund, amount })
      case 'failed':
        await refunds.fail(trx, refund.id, { providerId: id, reason: failure, at: clock() })
        return await unbook(trx, held, { ...refund, failure })
    }
  }

  async function book(
    trx: DatabaseTransaction,
    held: HeldPayment,
    refund: StoredRefund,
  ): Promise<void> {
    const booked = await booking.book(trx, held, refund)
    if (booked === undefined) return
    const { order, payment, isEnded, facts } = booked
    const isOfEnd = order.status === 'cancelled' && !isEnded
    if (isOfEnd && (await wasAnnounced(trx, order, { payment, refund }))) return
    const mail = {
      kind: 'order-refunded',
      cause: `refund:${refund.id}`,
      facts,
    } as const
    await orderMails.queue(trx, order, mail)
  }

  /**
   * The mail about the end of an order has said what goes back: all that was asked for with it, and
   * what made up for that since. Not what was on its way before, nor what a dispute has kept back;
   * of payments that the order was not made for only the one that the mail was written for.
   */
  async function wasAnnounced(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { payment, refund }: { payment: StoredPayment; refund: StoredRefund },
  ): Promise<boolean> {
    // One transaction has one time, which the database gives to both.
    const sinceEnd = refund.created_at.getTime() - (order.ended_at?.getTime() ?? 0)
    if (sinceEnd <= 0) return sinceEnd === 0
    if (payment.status !== 'refunded') return false
    if (payment.pays_order) return refund.asked_by !== 'payment' || refund.reason !== 'cancelled'
    const beginning = lateCause(payment.id)
    return await orderMails.wasWritten(trx, order, { kind: 'order-cancelled', beginning })
  }

  /** A refund has failed, sometimes after it had seemed done: the money is with the shop again. */
  async function unbook(
    trx: DatabaseTransaction,
    held: HeldPayment,
    refund: StoredRefund,
  ): Promise<void> {
    const { payment } = held
    const order = ownOrder(held, refund) ?? held.orders[0]
    if (refund.status === 'succeeded') await booking.takeBack(trx, held, refund.id)
    // What was given back in another way meanwhile is nobody's concern.
    const left = await refundRequests.leftOf(trx, payment, ownOrder(held, refund))
    const isOwed = left >= refund.amount
    if (isOwed) await failureMails.queue(trx, { order, payment }, refund)
    if (order === undefined) return
    const { amount, currency, failure } = refund
    const params = { amount, currency, failure }
    await orderProgress.note(trx, order, { kind: 'refund_failed', params, by: 'payment' })
  }

  /** The provider will not give back so much. What is left of it is given back where all was due. */
  async function giveUp({ id }: StoredRefund, reason: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const found = await refunds.find(trx, id)
      const known = found && (await payments.find(trx, found.payment_id))
      if (known === undefined) return
      const held = await hold(trx, known)
      const refund = await refunds.lock(trx, id)
      if (refund?.status !== 'asked') return
      await refunds.fail(trx, id, { providerId: null, reason, at: clock() })
      await unbook(trx, held, { ...refund, failure: reason })
      const order = ownOrder(held, refund)
      const left = await refundRequests.leftOf(trx, held.payment, order)
      const told = order ?? held.orders[0]
      const wasAllDue = refund.asked_by !== 'staff' || told?.status === 'cancelled'
      if (!wasAllDue || left >= refund.amount) return
      const again = { reason: refund.reason, by: refund.asked_by, order }
      await refundRequests.ask(trx, held.payment, again)
    })
  }
}

/** The order that a refund is of; none where it is of all of a payment. */
function ownOrder({ orders }: HeldPayment, { order_id }: StoredRefund): StoredOrder | undefined {
  return orders.find(({ id }) => id === order_id)
}

function isSettled({ status }: StoredRefund): boolean {
  return status === 'succeeded' || status === 'failed'
}

function isRefused(error: unknown): error is AppError {
  return error instanceof AppError && error.params.refused === true
}

function causeOf({ cause, message }: AppError): string {
  return cause instanceof Error ? cause.message : message
}
