import type { OrderEventKind } from '#domain/order-events.ts'
import type { Actor, OrderStatus } from '#domain/order-life.ts'
import type { DatabaseTransaction } from './database.ts'

export type NewOrderEvent = {
  orderId: string
  actor: Actor
  actorId: string | undefined
  kind: OrderEventKind
  params: Record<string, unknown>
  status: OrderStatus
}

/** The history of an order as the shop's people see it. */
export const orderEvents = {
  async insert(trx: DatabaseTransaction, event: NewOrderEvent): Promise<void> {
    await trx
      .insertInto('private.order_events')
      .values({
        order_id: event.orderId,
        actor: event.actor,
        actor_id: event.actorId ?? null,
        kind: event.kind,
        params: JSON.stringify(event.params),
        status: event.status,
      })
      .execute()
  },
}
export type OrderEvents = typeof orderEvents
