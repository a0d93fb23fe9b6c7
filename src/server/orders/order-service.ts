import type { OrderStatus, PaymentStatus } from '#domain/orders/order-life.ts'
import type { AppContext } from '#server/app-context.ts'
import { createOrderCancellation } from './order-cancellation.ts'
import { orders } from './orders.ts'

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
        const order = await orders.lockOwn(trx, userId, orderId)
        return await cancellation.cancelOrder(trx, order, { by: 'customer', actorId: userId })
      })
      return { status, paymentStatus: payment_status }
    },
  }
}
