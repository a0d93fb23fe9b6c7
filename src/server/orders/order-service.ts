import { AppError } from '#domain/app-error.ts'
import type { OrderStatus, PaymentStatus } from '#domain/orders/order-life.ts'
import type { Database } from '#server/db/database.ts'
import type { OrderCancellation } from './order-cancellation.ts'
import type { Orders } from './orders.ts'

export type OrderService = ReturnType<typeof createOrderService>

/** What customers may ask of their placed orders. */
export function createOrderService(options: {
  db: Database
  orders: Orders
  cancellation: OrderCancellation
}) {
  const { db, orders, cancellation } = options
  return {
    /** Cancels an order of the caller. What was paid is refunded; asking twice changes nothing. */
    async cancel(
      userId: string,
      orderId: string,
    ): Promise<{ status: OrderStatus; paymentStatus: PaymentStatus }> {
      const { status, payment_status } = await db.transaction().execute(async (trx) => {
        const order = await orders.lock(trx, orderId)
        if (order?.user_id !== userId) throw new AppError('order_not_found')
        return await cancellation.cancelOrder(trx, order, { by: 'customer', actorId: userId })
      })
      return { status, paymentStatus: payment_status }
    },
  }
}
