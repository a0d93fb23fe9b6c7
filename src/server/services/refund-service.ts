import type { Clock } from '#domain/clock.ts'
import { formatMoney } from '#domain/money.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Orders } from '#server/adapters/db/orders.ts'
import type { Payments, StoredPayment } from '#server/adapters/db/payments.ts'
import type { Refunds, StoredRefund } from '#server/adapters/db/refunds.ts'
import type { JobQueue } from '#server/adapters/jobs/queue.ts'
import type { CheckoutProvider, Refund } from '#server/adapters/payment/checkout-provider.ts'
import type { OrderProgress } from './order-progress.ts'

const ASK_AGAIN_MS = 6 * 3_600_000

export type RefundService = ReturnType<typeof createRefundService>

/** Carries out the refunds that were asked for. */
export function createRefundService(options: {
  db: Database
  orders: Orders
  payments: Payments
  refunds: Refunds
  orderProgress: OrderProgress
  provider: Pick<CheckoutProvider, 'refund' | 'getRefund'>
  queue: JobQueue
  clock: Clock
}) {
  const { db, orders, payments, refunds, orderProgress, provider, queue, clock } = options

  return {
    /**
     * Gives back once, however often it is called: the provider knows the key of the first call.
     * A bank may take days over it; then it is asked about again. Throws when it fails.
     */
    async carryOut(refundId: string): Promise<void> {
      const refund = await refunds.find(db, refundId)
      if (refund === undefined || isSettled(refund)) return
      const payment = await payments.find(db, refund.payment_id)
      if (payment === undefined) throw new Error(`refund ${refundId} is of no payment`)
      const answer = await askFor(refund, payment)
      await refunds.recordProvider(db, refund.id, answer.id)
      if (answer.state === 'failed') {
        throw new Error(`refund ${answer.id} of payment ${payment.id} has failed`)
      }
      if (answer.state === 'pending') return await askLater(refund.id)
      await db.transaction().execute((trx) => book(trx, { refund, payment, answer }))
    },
  }

  async function askFor(refund: StoredRefund, payment: StoredPayment): Promise<Refund> {
    if (refund.provider_id !== null) return await provider.getRefund(refund.provider_id)
    if (payment.payment_intent === null) throw new Error(`payment ${payment.id} is paid by nothing`)
    return await provider.refund({
      paymentIntent: payment.payment_intent,
      amount: refund.amount,
      idempotencyKey: `refund-${refund.id}`,
    })
  }

  async function askLater(refundId: string): Promise<void> {
    const runAt = new Date(clock().getTime() + ASK_AGAIN_MS)
    const options = { key: `refund:${refundId}`, runAt }
    await db.transaction().execute((trx) => queue.add(trx, 'refund-payment', { refundId }, options))
  }

  async function book(
    trx: DatabaseTransaction,
    { refund, payment, answer }: { refund: StoredRefund; payment: StoredPayment; answer: Refund },
  ): Promise<void> {
    const order = payment.order_id === null ? undefined : await orders.lock(trx, payment.order_id)
    const attempts = order ? await payments.lockOfOrder(trx, order.id) : []
    const paid = await payments.lock(trx, payment.id)
    const current = await refunds.lock(trx, refund.id)
    if (paid === undefined || current === undefined || isSettled(current)) return
    await refunds.succeed(trx, refund.id, { amount: answer.amount, at: clock() })
    const isWhole = await payments.addRefund(trx, paid.id, answer.amount)
    if (order === undefined) return
    const isLeft = attempts.some(
      ({ id, status }) => status === 'paid' && !(id === payment.id && isWhole),
    )
    const isExtra = order.status !== 'cancelled' && isLeft && isWhole
    if (isExtra) return
    await orders.setPaymentStatus(trx, order.id, isLeft ? 'partially_refunded' : 'refunded')
    const money = { amount: answer.amount, currency: payment.currency }
    await orderProgress.tell(trx, order, {
      code: isLeft ? 'partially_refunded' : 'refunded',
      params: { amount: formatMoney(money, order.language) },
      by: 'payment',
    })
  }
}

function isSettled({ status }: StoredRefund): boolean {
  return status === 'succeeded' || status === 'failed'
}
