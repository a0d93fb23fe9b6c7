import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { jobQueue } from '#server/queue/queue.ts'
import type { StoredOrder } from '../orders.ts'

/** Orders that are made of the approved picture of another one. Lock that one before its copies. */
export const copies = {
  /** Begins the work on a paid copy; it ends at once while the picture is not approved. */
  async start(trx: DatabaseTransaction, orderId: string): Promise<void> {
    await jobQueue.add(trx, 'copy-picture', { orderId }, { key: `copy:${orderId}` })
  },

  /**
   * Paid copies whose picture is approved, or comes no more, and that nothing has begun: the release
   * before knows no copies, and a job may have failed for good.
   */
  async listForgotten(db: Database, before: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select copy.id from public.orders copy
      left join public.orders original on original.id = copy.copy_of
      where copy.copy_of is not null and copy.status = 'uploaded'
        and copy.updated_at < ${before}
        and (original.id is null or original.proof_status = 'approved'
          or original.status in ('cancelled', 'delivered'))`.execute(db)
    return rows.map(({ id }) => id)
  },

  /** The paid copies of an order that are not approved themselves, by their place and held. */
  async lockOpen(
    trx: DatabaseTransaction,
    { id }: Pick<StoredOrder, 'id'>,
  ): Promise<StoredOrder[]> {
    return await trx
      .selectFrom('public.orders')
      .selectAll()
      .where('copy_of', '=', id)
      .where('status', 'in', ['uploaded', 'processing', 'colorizing'])
      .where('proof_status', '<>', 'approved')
      .orderBy('purchase_place')
      .orderBy('id')
      .forUpdate()
      .execute()
  },

  /** Whether an earlier copy of the same purchase waits for its customer as well. */
  async isBehindAnother(
    trx: DatabaseTransaction,
    { copy_of, purchase_id, purchase_place }: StoredOrder,
  ): Promise<boolean> {
    if (copy_of === null || purchase_id === null || purchase_place === null) return false
    const earlier = await trx
      .selectFrom('public.orders')
      .select('id')
      .where('copy_of', '=', copy_of)
      .where('purchase_id', '=', purchase_id)
      .where('purchase_place', '<', purchase_place)
      .where('status', '=', 'colorizing')
      .where('proof_status', '=', 'sent')
      .limit(1)
      .executeTakeFirst()
    return earlier !== undefined
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
