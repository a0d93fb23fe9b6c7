import { AppError } from '#domain/app-error.ts'
import { mayMove } from '#domain/orders/order-life.ts'
import type { STAFF_REFUND_REASONS } from '#domain/payments/refunds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { copies } from '#server/orders/purchases/copies.ts'
import { payments } from './payments.ts'
import { refundRequests } from './refund-requests.ts'

export type StaffRefund = {
  /** Minor units. */
  amount: number
  /** One that a person chose, or what they accepted. */
  reason: (typeof STAFF_REFUND_REASONS)[number] | 'withdrawal'
  note: string
  /** The person of the shop. */
  staff: string
}

/** Money that the shop gives back of its own will. */
export function createOrderRefunds(context: AppContext) {
  const cancellation = createOrderCancellation(context)

  /** What can still be given back of a locked order, in minor units. */
  async function refundable(trx: DatabaseTransaction, order: StoredOrder): Promise<number> {
    const attempts = await payments.lockOfOrder(trx, order)
    const paid = attempts.find(({ pays_order }) => pays_order)
    return paid === undefined ? 0 : await refundRequests.leftOf(trx, paid, order)
  }

  return {
    refundable,

    /**
     * The order must be locked. Giving back everything of an order that is still being made
     * cancels it. Throws `refund_too_large` with what is left.
     */
    async refundOrder(
      trx: DatabaseTransaction,
      order: StoredOrder,
      { amount, reason, note, staff }: StaffRefund,
    ): Promise<StoredOrder> {
      // Whoever locks orders and payments locks all the orders first.
      await copies.lockOpen(trx, order)
      const left = await refundable(trx, order)
      if (amount > left) throw new AppError('refund_too_large', { left, currency: order.currency })
      const params = { amount, currency: order.currency, reason, note }
      await orderProgress.note(trx, order, {
        kind: 'refund_asked',
        params,
        by: 'staff',
        actorId: staff,
      })
      const isWhole = amount === left && mayMove(order.status, 'cancelled', 'staff')
      if (isWhole) {
        const request = { by: 'staff', actorId: staff, note, reason } as const
        return await cancellation.cancelOrder(trx, order, request)
      }
      const attempts = await payments.lockOfOrder(trx, order)
      const paid = attempts.find(({ pays_order }) => pays_order)
      if (paid === undefined) throw new Error(`order ${order.id} is paid by nothing`)
      await refundRequests.ask(trx, paid, { reason, by: 'staff', order, amount, staff, note })
      // Whoever else has this order on their screen looks again before they give back more.
      return await orders.touch(trx, order.id)
    },
  }
}
