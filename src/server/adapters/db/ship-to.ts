import type { Address } from '#domain/address.ts'
import type { DatabaseTransaction } from './database.ts'

/** Where orders are sent. */
export const shipTo = {
  async put(trx: DatabaseTransaction, orderId: string, address: Address): Promise<void> {
    const { postalCode: postal_code, ...parts } = address
    const row = { ...parts, postal_code }
    await trx
      .insertInto('private.ship_to')
      .values({ order_id: orderId, ...row })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute()
  },
}
export type ShipToRecords = typeof shipTo
