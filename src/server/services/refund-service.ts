import { formatMoney } from '#domain/money.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Orders } from '#server/adapters/db/orders.ts'
import type { Payments, StoredPayment } from '#server/adapters/db/payments.ts'
import type { CheckoutProvider, Refund } from '#server/adapters/payment/checkout-provider.ts'
import type { OrderProgress } from './order-progress.ts'

export type RefundService = ReturnType<typeof createRefundService>

/** Gives payments back in full. */
export function createRefundService(options: {
  db: Database
  orders: Orders
  payments: Payments
  orderProgress: OrderProgress
  provider: Pick<CheckoutProvider, 'refund' | 'getRefund'>
}) {
  const { db, orders, payments, orderProgress, provider } = options

  return {
    /**
     * Refunds a payment once, however often it is called: the provider knows the key of the first
     * call. Throws while the refund is under way, so that it is asked for again.
     */
    async refund(paymentId: string): Promise<void> {
      const payment = await payments.find(db, paymentId)
      if (payment?.status !== 'paid') return
      const refund = await askFor(payment)
      await payments.recordRefund(db, payment.id, refund.id)
      if (refund.state !== 'succeeded') {
        throw new Error(`refund ${refund.id} of payment ${payment.id} is ${refund.state}`)
      }
      await db.transaction().execute((trx) => book(trx, payment, refund))
    },
  }

  async function askFor({ id, refund_id, payment_intent }: StoredPayment): Promise<Refund> {
    if (refund_id !== null) return await provider.getRefund(refund_id)
    if (payment_intent === null) throw new Error(`payment ${id} is paid by nothing`)
    return await provider.refund({ paymentIntent: payment_intent, idempotencyKey: `refund-${id}` })
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
