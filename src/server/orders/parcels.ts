import { type Selectable, sql } from 'kysely'
import type { CarrierId } from '#domain/orders/carriers.ts'
import type { ParcelContent } from '#domain/orders/parcel-contents.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

/** A parcel with something of an order in it; the number is its place among the parcels of that order. */
export type StoredParcel = Selectable<Tables['private.parcels']>
export type NewParcel = {
  orderId: string
  carrier: CarrierId
  trackingNumber: string
  packedBy: string
  packedAt: Date
}

/**
 * What travels to customers. A parcel belongs to the order that it was packed for, and other orders of
 * its purchase may have something in it. Lock the orders before their parcels.
 */
export const parcels = {
  /** Adds the next parcel of an order; undefined when the carrier has that number already. */
  async insert(trx: DatabaseTransaction, parcel: NewParcel): Promise<StoredParcel | undefined> {
    return await trx
      .insertInto('private.parcels')
      .values({
        order_id: parcel.orderId,
        number: nextNumber(parcel.orderId),
        carrier: parcel.carrier,
        tracking_number: parcel.trackingNumber,
        packed_at: parcel.packedAt,
        packed_by: parcel.packedBy,
      })
      .onConflict((conflict) => conflict.columns(['carrier', 'tracking_number']).doNothing())
      .returningAll()
      .executeTakeFirst()
  },

  /** Every parcel with something of an order in it. */
  async listOfOrder(db: Database | DatabaseTransaction, orderId: string): Promise<StoredParcel[]> {
    return await parcelsWith(db, orderId).execute()
  },

  /** Which parcels have something of these orders in them. */
  async contentsOf(
    db: Database | DatabaseTransaction,
    orderIds: readonly string[],
  ): Promise<ParcelContent[]> {
    return await db
      .selectFrom('private.parcels')
      .select(['id as parcelId', 'order_id as orderId'])
      .where('order_id', 'in', orderIds)
      .unionAll(
        db
          .selectFrom('private.shared_parcels')
          .select(['parcel_id as parcelId', 'order_id as orderId'])
          .where('order_id', 'in', orderIds),
      )
      .execute()
  },

  /** Puts something of another order of the purchase into a parcel, once. */
  async share(trx: DatabaseTransaction, parcelId: string, orderId: string): Promise<void> {
    await trx
      .insertInto('private.shared_parcels')
      .values({ parcel_id: parcelId, order_id: orderId, number: nextNumber(orderId) })
      .onConflict((conflict) => conflict.columns(['order_id', 'parcel_id']).doNothing())
      .execute()
  },

  /** Takes what an order has in a parcel out of it; with nothing left in it the parcel is none. */
  async takeOut(trx: DatabaseTransaction, parcelId: string, orderId: string): Promise<void> {
    // Two who take something out of it at once take turns.
    await trx
      .selectFrom('private.parcels')
      .select('id')
      .where('id', '=', parcelId)
      .forUpdate()
      .execute()
    const { numDeletedRows } = await trx
      .deleteFrom('private.shared_parcels')
      .where('parcel_id', '=', parcelId)
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) return
    const heir = await trx
      .deleteFrom('private.shared_parcels')
      .where('parcel_id', '=', parcelId)
      .where('order_id', '=', (other) =>
        other
          .selectFrom('private.shared_parcels')
          .select('order_id')
          .where('parcel_id', '=', parcelId)
          .orderBy('order_id')
          .limit(1),
      )
      .returning(['order_id', 'number'])
      .executeTakeFirst()
    if (heir)
      await trx.updateTable('private.parcels').set(heir).where('id', '=', parcelId).execute()
    else await trx.deleteFrom('private.parcels').where('id', '=', parcelId).execute()
  },

  /** What is packed of an order does not leave with the others of its purchase. */
  async leaveShared(trx: DatabaseTransaction, orderId: string): Promise<void> {
    const packed = await parcelsWith(trx, orderId)
      .where('p.shipped_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('private.shared_parcels as other')
            .select('other.parcel_id')
            .whereRef('other.parcel_id', '=', 'p.id'),
        ),
      )
      .execute()
    for (const { id } of packed) await parcels.takeOut(trx, id, orderId)
  },

  async ship(trx: DatabaseTransaction, ids: readonly string[], at: Date): Promise<void> {
    await trx
      .updateTable('private.parcels')
      .set({ shipped_at: at })
      .where('id', 'in', ids)
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

/** The parcels with something of an order in them, in its own numbers. */
export function parcelsWith(db: Database | DatabaseTransaction, orderId: string) {
  return db
    .selectFrom('private.parcels as p')
    .leftJoin('private.shared_parcels as s', (join) =>
      join.onRef('s.parcel_id', '=', 'p.id').on('s.order_id', '=', orderId),
    )
    .selectAll('p')
    .select((column) => column.fn.coalesce('s.number', 'p.number').as('number'))
    .where((one) => one.or([one('p.order_id', '=', orderId), one('s.order_id', 'is not', null)]))
    .orderBy(sql`coalesce(s.number, p.number)`)
}

function nextNumber(orderId: string) {
  return sql<number>`(
    select coalesce(max(number), 0) + 1 from (
      select number from private.parcels where order_id = ${orderId}
      union all
      select number from private.shared_parcels where order_id = ${orderId}
    ) own
  )`
}
