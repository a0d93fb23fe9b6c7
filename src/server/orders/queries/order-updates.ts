import type { OrderStatus } from '#domain/orders/order-life.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

export type NewOrderUpdate = {
  orderId: string
  status: OrderStatus
  code: string
  params: Record<string, string>
  message: string
}

/** What the customer reads about an order, oldest first. */
export const orderUpdates = {
  async insert(trx: DatabaseTransaction, update: NewOrderUpdate): Promise<void> {
    await trx
      .insertInto('public.order_updates')
      .values({
        order_id: update.orderId,
        status: update.status,
        code: update.code,
        params: JSON.stringify(update.params),
        message: update.message,
      })
      .execute()
  },
}
