import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredShipTo = Selectable<Tables['private.ship_to']>
export type NewShipTo = Pick<
  StoredShipTo,
  'name' | 'line1' | 'line2' | 'city' | 'state' | 'country' | 'phone'
> & { postalCode: string | null }

/** Where each order is sent. */
export const shippingAddresses = {
  async find(
    db: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<StoredShipTo | undefined> {
    return await db
      .selectFrom('private.ship_to')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  },

  /** Replaces what was there. Lock the order before. */
  async put(
    trx: DatabaseTransaction,
    orderId: string,
    { postalCode, ...rest }: NewShipTo,
  ): Promise<void> {
    const address = { ...rest, postal_code: postalCode }
    await trx
      .insertInto('private.ship_to')
      .values({ order_id: orderId, ...address })
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet({ ...address, updated_at: sql<Date>`now()` }),
      )
      .execute()
  },
}
