import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { goingBack } from '#server/orders/order-mail-facts.ts'
import { createOrderMails, lateCause } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { totalOf } from '#server/orders/purchases/purchase-lines.ts'
import { purchaseOrders } from '#server/orders/purchases/purchase-orders.ts'
import { createOrderFulfilment } from './order-fulfilment.ts'
import { payments, type StoredPayment } from './payments.ts'
import type { CheckoutSession } from './provider/checkout-provider.ts'
import { refundRequests } from './refund-requests.ts'

/** A session, and what had to be found out about its orders before rows are locked. */
export type PreparedSession = { session: CheckoutSession; missingPhotos: readonly string[] }
export type PaymentService = ReturnType<typeof createPaymentService>

/**
 * Keeps orders and the ledger in step with what the payment provider says. Events are only hints:
 * the session is asked for, and where it stands decides. Every function may be repeated.
 */
export function createPaymentService(context: AppContext) {
  const { db, payment: provider, clock, log } = context
  const orderMails = createOrderMails(context)
  const fulfilment = createOrderFulfilment(context)

  return {
    /** Applies the session's present state. Resolves with the payment that it belongs to, if known. */
    take,
    prepare,
    settle,

    /** Closes the payment pages of an order that nobody shall pay any more. */
    async closeCheckouts(orderId: string): Promise<void> {
      const order = await orders.find(db, orderId)
      const attempts = order === undefined ? [] : await payments.listOfOrder(db, order)
      await expireSessions(
        attempts.flatMap(({ status, session_id }) =>
          status === 'open' && session_id !== null ? [session_id] : [],
        ),
      )
    },

    /** Closes sessions by name, for orders that are gone. */
    expireSessions,
  }

  async function prepare(session: CheckoutSession): Promise<PreparedSession> {
    if (session.state !== 'paid' || !session.paymentId) return { session, missingPhotos: [] }
    const payment = await payments.find(db, session.paymentId)
    const paid = payment === undefined ? [] : await purchaseOrders.listOfPayment(db, payment)
    return { session, missingPhotos: await fulfilment.findMissingPhotos(paid) }
  }

  async function settle(session: CheckoutSession): Promise<void> {
    const prepared = await prepare(session)
    await db.transaction().execute((trx) => take(trx, prepared))
  }

  async function expireSessions(sessionIds: readonly string[]): Promise<void> {
    for (const id of sessionIds) {
      await settle(await provider.expireSession(id))
    }
  }

  async function take(
    trx: DatabaseTransaction,
    prepared: PreparedSession,
  ): Promise<StoredPayment | undefined> {
    const { session } = prepared
    const known = session.paymentId && (await payments.find(trx, session.paymentId))
    if (!known) return undefined
    await apply(trx, prepared, known)
    return known
  }

  async function apply(
    trx: DatabaseTransaction,
    { session, missingPhotos }: PreparedSession,
    known: StoredPayment,
  ): Promise<void> {
    // The orders first, as everywhere, so that two transactions never wait for each other.
    const paid = await purchaseOrders.lockOfPayment(trx, known)
    const payment = await payments.lock(trx, known.id)
    if (payment === undefined || isSettled(payment) || payment.status === session.state) return
    switch (session.state) {
      case 'open':
        return await payments.recordSession(trx, payment.id, session)
      case 'processing':
        return await applyProcessing(trx, session, { payment, orders: paid })
      case 'paid':
        return await applyPaid(trx, { session, missingPhotos, payment, orders: paid })
      case 'failed':
        return await applyFailed(trx, payment, paid)
      case 'expired':
        return await applyExpired(trx, payment, paid)
    }
  }

  /** The bank takes its time, so that the customer has nothing in hand yet but this mail. */
  async function applyProcessing(
    trx: DatabaseTransaction,
    session: CheckoutSession,
    { payment, orders: asked }: PaymentOfOrders,
  ): Promise<void> {
    await payments.recordSession(trx, payment.id, session)
    const isNew = payment.status === 'created' || payment.status === 'open'
    const waiting = asked.filter(isUnpaid)
    const [first] = waiting
    if (!isNew || first === undefined) return
    for (const { id, payment_confirming_since } of waiting) {
      if (payment_confirming_since === null) await orders.setConfirming(trx, id, clock())
    }
    const cause = payment.attempt === 1 ? 'order' : `payment:${payment.id}`
    await orderMails.queue(trx, first, { kind: 'order-placed', cause, facts: {} })
  }

  async function applyPaid(
    trx: DatabaseTransaction,
    paidSession: PreparedSession & PaymentOfOrders,
  ): Promise<void> {
    const { session, missingPhotos, payment, orders: asked } = paidSession
    if (session.paymentIntent === undefined) throw new Error(`${session.id} is paid by nothing`)
    const wanted = asked.filter(isUnpaid)
    const isWanted = wanted.length > 0
    // A purchase of which something is gone or over is not begun in part.
    const isWhole = payment.purchase_id === null || totalOf(wanted) === payment.amount
    const isAsked = session.amount === payment.amount && session.currency === payment.currency
    const isExact = isAsked && (isWhole || !isWanted)
    const paid = await payments.markPaid(trx, payment.id, {
      sessionId: session.id,
      paymentIntent: session.paymentIntent,
      amount: session.amount,
      paysOrder: isExact && isWanted,
      at: clock(),
    })
    if (!isExact) {
      const { amount, currency } = session
      log.error({ paymentId: payment.id, amount, currency }, 'paid another amount than was asked')
      for (const { id } of asked) await orders.setConfirming(trx, id, null)
    }
    if (isExact && isWanted) {
      const { shipTo, buyerCountry } = session
      const from = { shipTo, buyerCountry }
      return await fulfilment.begin(trx, wanted, { payment: paid, ...from, missingPhotos })
    }
    const back = await refundRequests.ask(trx, paid, {
      reason: isWanted ? 'wrong_amount' : 'not_wanted',
      by: 'payment',
    })
    const [first] = asked
    if (first?.status === 'cancelled') await announceEnd(trx, first, { payment, back })
  }

  /** Who left an order unpaid, or let it expire, got no mail about its end, which says this too. */
  async function announceEnd(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { payment, back }: { payment: StoredPayment; back: number },
  ): Promise<void> {
    const kind = 'order-cancelled'
    if (await orderMails.wasWritten(trx, order, { kind, beginning: '' })) return
    const facts = goingBack(back, order)
    await orderMails.queue(trx, order, { kind, cause: lateCause(payment.id), facts })
  }

  async function applyFailed(
    trx: DatabaseTransaction,
    payment: StoredPayment,
    asked: readonly StoredOrder[],
  ): Promise<void> {
    await payments.fail(trx, payment.id, clock())
    const waiting = asked.filter(isUnpaid)
    for (const order of waiting) {
      await orders.setPaymentStatus(trx, order.id, 'failed')
      await orderProgress.notify(trx, order, { code: 'payment_failed', by: 'payment' })
    }
    const [first] = waiting
    if (first === undefined) return
    const cause = `payment:${payment.id}`
    await orderMails.queue(trx, first, { kind: 'payment-failed', cause, facts: {} })
  }

  async function applyExpired(
    trx: DatabaseTransaction,
    payment: StoredPayment,
    asked: readonly StoredOrder[],
  ): Promise<void> {
    await payments.expire(trx, payment.id)
    const open = asked.filter(({ status }) => status === 'pending' || status === 'cancelled')
    const [first] = open
    if (first === undefined) return
    const attempts = await payments.lockOfOrder(trx, first)
    const isLatest = attempts[0]?.id === payment.id
    if (!isLatest || attempts.some((attempt) => attempt.paid_at !== null)) return
    const step = { to: 'cancelled', by: 'clock', code: 'checkout_expired' } as const
    for (const order of open) {
      await orders.setPaymentStatus(trx, order.id, 'expired')
      if (order.status !== 'cancelled') await orderProgress.move(trx, order, step)
    }
  }
}

type PaymentOfOrders = { payment: StoredPayment; orders: readonly StoredOrder[] }

function isUnpaid({ status, payment_status }: StoredOrder): boolean {
  return status === 'pending' && payment_status !== 'paid'
}

/** A payment that failed or expired may turn out to be paid; one that was paid stays so. */
function isSettled({ status }: StoredPayment): boolean {
  return status === 'paid' || status === 'refunded'
}
