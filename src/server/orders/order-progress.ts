import type { CustomerNews, StaffEvent } from '#domain/orders/order-events.ts'
import { type Actor, mayMove, type OrderStatus } from '#domain/orders/order-life.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderEvents } from './order-events.ts'
import { type OrderUpdateParams, orderUpdateMessage } from './order-texts.ts'
import { orders, type StoredOrder } from './orders.ts'
import { orderUpdates } from './queries/order-updates.ts'

/** Who did it; the account where it was a person. */
export type OrderActor = { by: Actor; actorId?: string }
export type OrderNews = OrderActor & { code: CustomerNews; params?: OrderUpdateParams }
export type OrderNote = OrderActor & { kind: StaffEvent; params?: Record<string, unknown> }

/**
 * Moves orders along their life. Each move and each piece of news is one line for the customer and
 * one event of the history; a note is an event that only the shop's people see.
 */
export const orderProgress = {
  notify,

  /** Writes into the history what the customer does not read. */
  async note(
    trx: DatabaseTransaction,
    { id: orderId, status }: Pick<StoredOrder, 'id' | 'status'>,
    { kind, params = {}, by, actorId }: OrderNote,
  ): Promise<void> {
    await orderEvents.insert(trx, { orderId, status, kind, params, actor: by, actorId })
  },

  /** Moves a locked order, notifies the customer and returns it as it is now. */
  async move(
    trx: DatabaseTransaction,
    order: StoredOrder,
    step: OrderNews & { to: OrderStatus },
  ): Promise<StoredOrder> {
    const { to, by } = step
    if (!mayMove(order.status, to, by)) {
      throw new Error(`order ${order.id}: ${by} may not move it from ${order.status} to ${to}`)
    }
    const moved = await orders.setStatus(trx, order.id, to)
    await notify(trx, moved, step)
    return moved
  },
}

async function notify(
  trx: DatabaseTransaction,
  order: StoredOrder,
  { code, params = {}, by, actorId }: OrderNews,
): Promise<void> {
  const { id: orderId, status } = order
  const message = orderUpdateMessage(code, params, order.language)
  await orderUpdates.insert(trx, { orderId, status, code, params, message })
  await orderEvents.insert(trx, { orderId, status, kind: code, params, actor: by, actorId })
}
