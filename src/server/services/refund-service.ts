import type { Clock } from '#domain/clock.ts'
import { formatMoney } from '#domain/money.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Orders } from '#server/adapters/db/orders.ts'
import type { Payments, StoredPayment } from '#server/adapters/db/payments.ts'
import type { JobQueue } from '#server/adapters/jobs/queue.ts'
import type { CheckoutProvider, Refund } from '#server/adapters/payment/checkout-provider.ts'
import type { OrderProgress } from './order-progress.ts'

const ASK_AGAIN_MS = 6 * 3_600_000

export type RefundService = ReturnType<typeof createRefundService>

/** Gives payments back in full. */
export function createRefundService(options: {
  db: Database
  orders: Orders
  payments: Payments
  orderProgress: OrderProgress
  provider: Pick<CheckoutProvider, 'refund' | 'getRefund'>
  queue: JobQueue
  clock: Clock
}) {
  const { db, orders, payments, orderProgress, provider, queue, clock } = options

  return {
    /**
     * Refunds a payment once, however often it is called: the provider knows the key of the first
     * call. A bank may take days over it; then it is asked about again. Throws when it fails.
     */
    async refund(paymentId: string): Promise<void> {
      const payment = await payments.find(db, paymentId)
      if (payment?.status !== 'paid') return
      const refund = await askFor(payment)
      await payments.recordRefund(db, payment.id, refund.id)
      if (refund.state === 'failed') {
        throw new Error(`refund ${refund.id} of payment ${payment.id} has failed`)
      }
      if (refund.state === 'pending') return await askLater(payment.id)
      await db.transaction().execute((trx) => book(trx, payment, refund))
    },
  }

  async function askFor({ id, refund_id, payment_intent }: StoredPayment): Promise<Refund> {
    if (refund_id !== null) return await provider.getRefund(refund_id)
    if (payment_intent === null) throw new Error(`payment ${id} is paid by nothing`)
    return await provider.refund({ paymentIntent: payment_intent, idempotencyKey: `refund-${id}` })
  }

  async function askLater(paymentId: string): Promise<void> {
    const runAt = new Date(clock().getTime() + ASK_AGAIN_MS)
    await db
      .transaction()
      .execute((trx) =>
        queue.add(trx, 'refund-payment', { paymentId }, { key: `refund:${paymentId}`, runAt }),
      )
  }

  async function book(trx: DatabaseTransaction, payment: StoredPayment, refund: Refund) {
    const order = payment.order_id === null ? undefined : await orders.lock(trx, payment.order_id)
    const current = await payments.lock(trx, payment.id)
    if (current?.status !== 'paid') return
    await payments.markRefunded(trx, payment.id, refund)
    if (order?.status !== 'cancelled') return
    const rest = await payments.lockOfOrder(trx, order.id)
    if (rest.some(({ status }) => status === 'paid')) return
    await orders.setPaymentStatus(trx, order.id, 'refunded')
    const amount = formatMoney(
      { amount: refund.amount, currency: payment.currency },
      order.language,
    )
    await orderProgress.tell(trx, order, { code: 'refunded', params: { amount } })
  }
}
