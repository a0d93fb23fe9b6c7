import { AppError } from '#domain/app-error.ts'
import type { OrderStatus, PaymentStatus } from '#domain/orders/order-life.ts'
import type { AppContext } from '#server/app-context.ts'
import { createOrderCancellation } from './order-cancellation.ts'
import { purchaseOrders } from './purchases/purchase-orders.ts'

/** What customers may ask of their placed orders. */
export function createOrderService(context: AppContext) {
  const { db } = context
  const cancellation = createOrderCancellation(context)
  return {
    /** Cancels an order of the caller. What was paid is refunded; asking twice changes nothing. */
    async cancel(
      userId: string,
      orderId: string,
    ): Promise<{ status: OrderStatus; paymentStatus: PaymentStatus }> {
      const { status, payment_status } = await db.transaction().execute(async (trx) => {
        // With it go the others that were to be paid at once.
        const locked = await purchaseOrders.lockOwn(trx, userId, orderId)
        const order = locked.find(({ id }) => id === orderId)
        if (order === undefined) throw new AppError('order_not_found')
        return await cancellation.cancelOrder(trx, order, { by: 'customer', actorId: userId })
      })
      return { status, paymentStatus: payment_status }
    },
  }
}
