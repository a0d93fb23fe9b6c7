import { ordersSentWith } from '#domain/orders/parcel-contents.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import type { StoredOrder } from '../orders.ts'
import { parcels } from '../parcels.ts'
import { purchaseOrders } from './purchase-orders.ts'

/** The other orders of a purchase that leave with an order, as they lie in its parcels. */
export async function packedWith(
  db: Database | DatabaseTransaction,
  order: StoredOrder,
): Promise<StoredOrder[]> {
  if (order.purchase_id === null) return []
  const bought = await purchaseOrders.listWith(db, order)
  const contents = await parcels.contentsOf(
    db,
    bought.map(({ id }) => id),
  )
  const sent = ordersSentWith(order.id, contents)
  return bought.filter(({ id }) => id !== order.id && sent.has(id))
}
