import { type Selectable, sql } from 'kysely'
import type { CarrierId } from '#domain/orders/carriers.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredParcel = Selectable<Tables['private.parcels']>
export type NewParcel = {
  orderId: string
  carrier: CarrierId
  trackingNumber: string
  packedBy: string
  packedAt: Date
}

/** What travels to customers. Lock the order before its parcels. */
export const parcels = {
  /** Adds the next parcel of an order; undefined when the carrier has that number already. */
  async insert(trx: DatabaseTransaction, parcel: NewParcel): Promise<StoredParcel | undefined> {
    return await trx
      .insertInto('private.parcels')
      .values({
        order_id: parcel.orderId,
        number: sql<number>`(
          select coalesce(max(number), 0) + 1 from private.parcels where order_id = ${parcel.orderId}
        )`,
        carrier: parcel.carrier,
        tracking_number: parcel.trackingNumber,
        packed_at: parcel.packedAt,
        packed_by: parcel.packedBy,
      })
      .onConflict((conflict) => conflict.columns(['carrier', 'tracking_number']).doNothing())
      .returningAll()
      .executeTakeFirst()
  },

  async listOfOrder(db: Database | DatabaseTransaction, orderId: string): Promise<StoredParcel[]> {
    return await db
      .selectFrom('private.parcels')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute()
  },

  async remove(trx: DatabaseTransaction, id: string): Promise<void> {
    await trx.deleteFrom('private.parcels').where('id', '=', id).execute()
  },

  /** Every parcel of an order has left. */
  async ship(trx: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
    await trx
      .updateTable('private.parcels')
      .set({ shipped_at: at })
      .where('order_id', '=', orderId)
      .where('shipped_at', 'is', null)
      .execute()
  },

  async deliver(trx: DatabaseTransaction, ids: readonly string[], at: Date): Promise<void> {
    await trx
      .updateTable('private.parcels')
      .set({ delivered_at: at })
      .where('id', 'in', ids)
      .execute()
  },
}
