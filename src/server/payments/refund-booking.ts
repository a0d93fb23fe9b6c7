import { mayMove, type PaymentStatus } from '#domain/orders/order-life.ts'
import { formatMoney } from '#domain/payments/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { createInvoiceService } from './invoice-service.ts'
import { payments, type StoredPayment } from './payments.ts'
import type { StoredRefund } from './queries/refunds.ts'

/** A payment with its order, both locked; undefined once the order is deleted. */
export type HeldPayment = { order: StoredOrder | undefined; payment: StoredPayment }

/** Books what went back to customers; how it went back and what they are written is others' concern. */
export function createRefundBooking(context: AppContext) {
  const cancellation = createOrderCancellation(context)
  const invoiceService = createInvoiceService(context)
  return {
    /** Brings payment, documents and order in step with a refund that succeeded. */
    async book(trx: DatabaseTransaction, held: HeldPayment, refund: StoredRefund) {
      const payment = await payments.bookRefunds(trx, held.payment.id)
      const creditNote = await invoiceService.keepUp(trx, payment, refund.id)
      if (held.order === undefined) return undefined
      const isWhole = payment.status === 'refunded'
      const isMade = mayMove(held.order.status, 'cancelled', 'staff')
      // Given back whole, but not by a cancellation: nobody shall work on it any more.
      const isEnded = isWhole && payment.pays_order && isMade
      const order = isEnded
        ? await cancellation.cancelOrder(trx, held.order, { by: 'staff' })
        : held.order
      await settle(trx, order)
      const money = { amount: refund.amount, currency: payment.currency }
      const amount = formatMoney(money, order.language)
      const code = isWhole ? 'refunded' : 'partially_refunded'
      await orderProgress.notify(trx, order, { code, params: { amount }, by: 'payment' })
      return { order, payment, isEnded, facts: { amount, creditNote } }
    },

    /** The same for one that failed after it had seemed done. */
    async takeBack(trx: DatabaseTransaction, held: HeldPayment, refundId: string): Promise<void> {
      const payment = await payments.bookRefunds(trx, held.payment.id)
      await invoiceService.keepUp(trx, payment, refundId)
      if (held.order !== undefined) await settle(trx, held.order)
    },
  }
}

/** Brings the order's payment status in step with its payments. */
async function settle(trx: DatabaseTransaction, order: StoredOrder): Promise<void> {
  const attempts = await payments.lockOfOrder(trx, order.id)
  const status = paymentStatusOf(order, attempts)
  if (status !== order.payment_status) await orders.setPaymentStatus(trx, order.id, status)
}

/** Where an order stands with the payment that it is made for. */
function paymentStatusOf(order: StoredOrder, attempts: readonly StoredPayment[]): PaymentStatus {
  const own = attempts.find(({ pays_order }) => pays_order)
  if (own === undefined) {
    const paid = attempts.filter(({ paid_at }) => paid_at !== null)
    const isBack = paid.length > 0 && paid.every(({ status }) => status === 'refunded')
    return isBack && order.status === 'cancelled' ? 'refunded' : order.payment_status
  }
  if (own.status === 'refunded') return 'refunded'
  return own.refunded_amount > 0 ? 'partially_refunded' : 'paid'
}
