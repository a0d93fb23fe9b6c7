import type { DatabaseTransaction } from '#server/db/database.ts'
import { jobQueue } from '#server/queue/queue.ts'
import type { StoredOrder } from '../orders.ts'

/** Orders that are made of the approved picture of another one. Lock that one before its copies. */
export const copies = {
  /** Begins the work on a paid copy; it ends at once while the picture is not approved. */
  async start(trx: DatabaseTransaction, orderId: string): Promise<void> {
    await jobQueue.add(trx, 'copy-picture', { orderId }, { key: `copy:${orderId}` })
  },

  /** The paid copies of an order that wait for its picture, by their place and held. */
  async lockWaiting(
    trx: DatabaseTransaction,
    { id }: Pick<StoredOrder, 'id'>,
  ): Promise<StoredOrder[]> {
    return await trx
      .selectFrom('public.orders')
      .selectAll()
      .where('copy_of', '=', id)
      .where('status', '=', 'uploaded')
      .orderBy('purchase_place')
      .orderBy('id')
      .forUpdate()
      .execute()
  },

  /** Whether a letter has said already that copies of a picture wait: all that are bought at once come at once. */
  async areAnnounced(
    trx: DatabaseTransaction,
    { id, copy_of, purchase_id }: StoredOrder,
  ): Promise<boolean> {
    if (copy_of === null || purchase_id === null) return false
    const sent = await trx
      .selectFrom('public.orders')
      .select('id')
      .where('copy_of', '=', copy_of)
      .where('purchase_id', '=', purchase_id)
      .where('id', '<>', id)
      .where('proof_status', '<>', 'none')
      .where('proof_status', '<>', 'in_review')
      .limit(1)
      .executeTakeFirst()
    return sent !== undefined
  },
}
