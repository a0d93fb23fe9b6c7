import type { PaidService } from '#domain/purchases/delivery-services.ts'
import type { Gift } from '#domain/purchases/gift.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { parcelsWith } from '#server/orders/parcels.ts'

/** What is printed, packed and sent, in the transaction of a role that may see it. */
export const studioWorkshop = {
  async printFile(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.print_files as f')
      .innerJoin('private.proofs as p', 'p.id', 'f.proof_id')
      .leftJoin('storage.objects as picture', 'picture.id', 'p.object_id')
      .innerJoin('public.orders as o', 'o.id', 'f.order_id')
      .select(['f.proof_id', 'f.width', 'f.height', 'f.dpi', 'f.bytes', 'f.sha256'])
      .select(['picture.name as path', 'p.version', 'o.print_size'])
      .where('f.order_id', '=', orderId)
      .executeTakeFirst()
  },

  async shipTo(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.ship_to')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  },

  /** How it is sent, and what goes with a present. */
  async sending(
    trx: DatabaseTransaction,
    orderId: string,
  ): Promise<{ gift: Gift | null; deliveryService: PaidService | null }> {
    const row = await trx
      .selectFrom('public.orders')
      .select(['gift', 'delivery_service as deliveryService'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    return row ?? { gift: null, deliveryService: null }
  },

  async parcels(trx: DatabaseTransaction, orderId: string) {
    return await parcelsWith(trx, orderId).execute()
  },
}
export type StudioWorkshop = typeof studioWorkshop
