import { type Actor, mayMove, type OrderStatus } from '#domain/order-life.ts'
import type { DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { OrderUpdates } from '#server/adapters/db/order-updates.ts'
import type { Orders, StoredOrder } from '#server/adapters/db/orders.ts'
import { type OrderUpdateCode, type OrderUpdateParams, orderUpdateMessage } from './order-texts.ts'

export type OrderNews = { code: OrderUpdateCode; params?: OrderUpdateParams }
export type OrderProgress = ReturnType<typeof createOrderProgress>

/** Moves orders along their life; each move and each piece of news is one line for the customer. */
export function createOrderProgress(options: { orders: Orders; orderUpdates: OrderUpdates }) {
  const { orders, orderUpdates } = options

  async function tell(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { code, params = {} }: OrderNews,
  ): Promise<void> {
    await orderUpdates.insert(trx, {
      orderId: order.id,
      status: order.status,
      code,
      params,
      message: orderUpdateMessage(code, params, order.language),
    })
  }

  return {
    tell,

    /** Moves a locked order, tells the customer why and returns it as it is now. */
    async move(
      trx: DatabaseTransaction,
      order: StoredOrder,
      step: OrderNews & { to: OrderStatus; by: Actor },
    ): Promise<StoredOrder> {
      const { to, by } = step
      if (!mayMove(order.status, to, by)) {
        throw new Error(`order ${order.id}: ${by} may not move it from ${order.status} to ${to}`)
      }
      await orders.setStatus(trx, order.id, to)
      const moved = { ...order, status: to }
      await tell(trx, moved, step)
      return moved
    },
  }
}
