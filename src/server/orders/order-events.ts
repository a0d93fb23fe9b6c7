import type { Selectable } from 'kysely'
import type { OrderEventKind } from '#domain/orders/order-events.ts'
import type { Actor, OrderStatus } from '#domain/orders/order-life.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type NewOrderEvent = {
  orderId: string
  actor: Actor
  actorId: string | undefined
  kind: OrderEventKind
  params: Record<string, unknown>
  status: OrderStatus
}

/** What happened, who did it and when; `params` are as they were given. */
export type StoredOrderEvent = Selectable<Tables['private.order_events']>

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

  /** Everything that happened to an order, the oldest first. */
  async listOfOrder(
    db: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<StoredOrderEvent[]> {
    return await db
      .selectFrom('private.order_events')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  },
}
