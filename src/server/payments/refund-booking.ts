import { mayMove, type PaymentStatus } from '#domain/orders/order-life.ts'
import { formatMoney, type Money } from '#domain/payments/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { createInvoiceService } from './invoice-service.ts'
import { payments, type StoredPayment } from './payments.ts'
import { refunds, type StoredRefund } from './queries/refunds.ts'

/** A payment with all its orders, all of them locked; none once they are deleted. */
export type HeldPayment = { orders: readonly StoredOrder[]; payment: StoredPayment }

/** Books what went back to customers; how it went back and what they are written are others' concern. */
export function createRefundBooking(context: AppContext) {
  const cancellation = createOrderCancellation(context)
  const invoiceService = createInvoiceService(context)
  return {
    /**
     * Brings payment, documents and orders in step with a refund that succeeded. Answers the order
     * that it is of, or the first where it is of all of a purchase.
     */
    async book(trx: DatabaseTransaction, held: HeldPayment, refund: StoredRefund) {
      const payment = await payments.bookRefunds(trx, held.payment.id)
      const creditNote = await invoiceService.keepUp(trx, payment, refund.id)
      const money = { amount: refund.amount, currency: payment.currency }
      const booked: { order: StoredOrder; isEnded: boolean }[] = []
      const told = concerned(held, { payment, refund })
      for (const order of told) booked.push(await bookOrder(trx, order, { payment, money }))
      // Where nothing is left of a payment, nothing more is made for it.
      const others = held.orders.filter(({ id }) => !told.some((one) => one.id === id))
      for (const order of payment.status === 'refunded' ? others : []) {
        if (order.payment_status !== 'refunded') await bookOrder(trx, order, { payment, money })
      }
      const [first] = booked
      if (first === undefined) return undefined
      const amount = formatMoney(money, first.order.language)
      return { ...first, payment, facts: { amount, creditNote } }
    },

    /** The same for one that failed after it had seemed done. */
    async takeBack(trx: DatabaseTransaction, held: HeldPayment, refundId: string): Promise<void> {
      const payment = await payments.bookRefunds(trx, held.payment.id)
      await invoiceService.keepUp(trx, payment, refundId)
      for (const order of held.orders) await settle(trx, order)
    },
  }

  async function bookOrder(
    trx: DatabaseTransaction,
    held: StoredOrder,
    { payment, money }: { payment: StoredPayment; money: Money },
  ): Promise<{ order: StoredOrder; isEnded: boolean }> {
    const status = await settle(trx, held)
    // The order that it is a copy of may have ended it in this transaction.
    const { status: stands } = (await orders.find(trx, held.id)) ?? held
    const isWhole = payment.status === 'refunded' || status === 'refunded'
    const isMade = mayMove(stands, 'cancelled', 'staff')
    // Given back whole, but not by a cancellation: nobody shall work on it any more.
    const isEnded = isWhole && payment.pays_order && isMade
    const order = isEnded ? await cancellation.cancelOrder(trx, held, { by: 'staff' }) : held
    const code = isWhole ? 'refunded' : 'partially_refunded'
    const params = { amount: formatMoney(money, order.language) }
    await orderProgress.notify(trx, order, { code, params, by: 'payment' })
    return { order, isEnded }
  }
}

/** Which orders a refund is of: its own, all where all of the payment went back, else the first. */
function concerned(
  { orders: paid }: HeldPayment,
  { payment, refund }: { payment: StoredPayment; refund: StoredRefund },
): readonly StoredOrder[] {
  const own = paid.filter(({ id }) => id === refund.order_id)
  if (own.length > 0) return own
  return payment.status === 'refunded' ? paid : paid.slice(0, 1)
}

/** Brings the order's payment status in step with its payments. */
async function settle(trx: DatabaseTransaction, order: StoredOrder): Promise<PaymentStatus> {
  const attempts = await payments.lockOfOrder(trx, order)
  const status = paymentStatusOf(order, attempts, await refunds.sumOfOrder(trx, order.id))
  if (status !== order.payment_status) await orders.setPaymentStatus(trx, order.id, status)
  return status
}

/** Where an order stands with the payment that it is made for, of which so much went back for it. */
function paymentStatusOf(
  order: StoredOrder,
  attempts: readonly StoredPayment[],
  back: number,
): PaymentStatus {
  const own = attempts.find(({ pays_order }) => pays_order)
  if (own === undefined) {
    const paid = attempts.filter(({ paid_at }) => paid_at !== null)
    const isBack = paid.length > 0 && paid.every(({ status }) => status === 'refunded')
    return isBack && order.status === 'cancelled' ? 'refunded' : order.payment_status
  }
  if (own.status === 'refunded') return 'refunded'
  if (order.purchase_id !== null) {
    if (back >= order.amount) return 'refunded'
    return back > 0 ? 'partially_refunded' : 'paid'
  }
  return own.refunded_amount > 0 ? 'partially_refunded' : 'paid'
}
