import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { purchaseOrders } from '#server/orders/purchases/purchase-orders.ts'
import { payments } from './payments.ts'
import { refunds } from './queries/refunds.ts'
import { createRefundBooking } from './refund-booking.ts'
import { refundRequests } from './refund-requests.ts'

/** Refunds that the payment provider could not pay, and that the shop has paid by bank transfer. */
export function createRefundTransfers(context: AppContext) {
  const { clock } = context
  const booking = createRefundBooking(context)
  const orderMails = createOrderMails(context)
  return {
    /**
     * Books that a failed refund has been transferred, once. The order must be locked. Refused where
     * nothing is owed of it any more. Returns the order as it is then.
     */
    async record(
      trx: DatabaseTransaction,
      order: StoredOrder,
      { refundId, staff }: { refundId: string; staff: string },
    ): Promise<StoredOrder> {
      const attempts = await payments.lockOfOrder(trx, order)
      const failed = await refunds.lock(trx, refundId)
      const payment = attempts.find(({ id }) => id === failed?.payment_id)
      const isOfOther = (failed?.order_id ?? order.id) !== order.id
      if (failed === undefined || payment === undefined || isOfOther)
        throw new AppError('not_found')
      const owed = await refundRequests.owedOf(trx, payment)
      if (!owed.some(({ id }) => id === failed.id)) {
        throw new AppError('order_not_ready', { status: order.status })
      }
      const paid = await refunds.insertTransfer(trx, failed, { staff, at: clock() })
      const { amount, currency } = paid
      await orderProgress.note(trx, order, {
        kind: 'refund_transferred',
        params: { amount, currency },
        by: 'staff',
        actorId: staff,
      })
      const booked = await booking.book(
        trx,
        { orders: await purchaseOrders.lockWith(trx, order), payment },
        paid,
      )
      if (booked === undefined) throw new Error(`order ${order.id} is gone though it is locked`)
      await orderMails.queue(trx, booked.order, {
        kind: 'refund-transferred',
        cause: `refund:${paid.id}`,
        facts: booked.facts,
      })
      return await orders.touch(trx, order.id)
    },
  }
}
