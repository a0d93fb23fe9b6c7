import { sql } from 'kysely'
import { awaitsAnswer } from '#domain/orders/order-standing.ts'
import { isCopy } from '#domain/orders/sold-things.ts'
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
      where (copy.copy_of is not null or copy.family_link_id is not null)
        and copy.status = 'uploaded' and copy.updated_at < ${before}
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
  async isBehindAnother(trx: DatabaseTransaction, order: StoredOrder): Promise<boolean> {
    const earlier = (one: StoredOrder) => (one.purchase_place ?? 0) < (order.purchase_place ?? 0)
    return (await boughtWith(trx, order)).some((one) => earlier(one) && awaitsAnswer(one))
  },

  /** Whether a letter has said already that copies of a picture wait: all that are bought at once come at once. */
  async areAnnounced(trx: DatabaseTransaction, order: StoredOrder): Promise<boolean> {
    const wasSent = ({ proof_status }: StoredOrder) => !['none', 'in_review'].includes(proof_status)
    return (await boughtWith(trx, order)).some(wasSent)
  },
}

/** The other copies of the same picture in a purchase; none of what is no copy, or is bought alone. */
async function boughtWith(
  trx: DatabaseTransaction,
  { id, copy_of, family_link_id, purchase_id }: StoredOrder,
): Promise<StoredOrder[]> {
  if (purchase_id === null || !isCopy({ copy_of, family_link_id })) return []
  return await trx
    .selectFrom('public.orders')
    .selectAll()
    .where('copy_of', 'is not distinct from', copy_of)
    .where('family_link_id', 'is not distinct from', family_link_id)
    .where('purchase_id', '=', purchase_id)
    .where('id', '<>', id)
    .execute()
}
