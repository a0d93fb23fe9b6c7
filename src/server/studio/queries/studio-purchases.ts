import { sql } from 'kysely'
import type { ParcelContent } from '#domain/orders/parcel-contents.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

/** What was paid together with an order, in the transaction of a member's role or of a change. */
export const studioPurchases = {
  /** The other orders of its purchase, in the order of the album. */
  async othersOf(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('public.orders as o')
      .innerJoin('public.orders as own', 'own.purchase_id', 'o.purchase_id')
      .select(['o.id', 'o.file_name', 'o.status', 'o.print_size'])
      .where('own.id', '=', orderId)
      .where('o.id', '!=', orderId)
      .orderBy('o.purchase_place')
      .execute()
  },

  /** Those of them that go to the same address. */
  async atOneAddress(trx: DatabaseTransaction, orderId: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('public.orders as o')
      .innerJoin('public.orders as own', 'own.purchase_id', 'o.purchase_id')
      .innerJoin('private.ship_to as there', 'there.order_id', 'o.id')
      .innerJoin('private.ship_to as here', 'here.order_id', 'own.id')
      .select('o.id')
      .where('own.id', '=', orderId)
      .where('o.id', '!=', orderId)
      .where(
        sql<boolean>`
        (there.name, there.line1, there.line2, there.postal_code, there.city, there.state,
          there.country, there.phone)
        is not distinct from
        (here.name, here.line1, here.line2, here.postal_code, here.city, here.state,
          here.country, here.phone)`,
      )
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Which parcels have something in them of an order and the others of its purchase. */
  async contentsWith(trx: DatabaseTransaction, orderId: string): Promise<ParcelContent[]> {
    const bought = trx
      .selectFrom('public.orders as o')
      .innerJoin('public.orders as own', 'own.purchase_id', 'o.purchase_id')
      .select('o.id')
      .where('own.id', '=', orderId)
    return await trx
      .selectFrom('private.parcels')
      .select(['id as parcelId', 'order_id as orderId'])
      .where('order_id', 'in', bought)
      .unionAll(
        trx
          .selectFrom('private.shared_parcels')
          .select(['parcel_id as parcelId', 'order_id as orderId'])
          .where('order_id', 'in', bought),
      )
      .execute()
  },
}
