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
  const { others, contents } = await purchaseOf(db, order)
  const sent = ordersSentWith(order.id, contents)
  return others.filter(({ id }) => sent.has(id))
}

/** Those of them that have something in some of its parcels. */
export async function packedInto(
  db: Database | DatabaseTransaction,
  order: StoredOrder,
  parcelIds: readonly string[],
): Promise<StoredOrder[]> {
  const { others, contents } = await purchaseOf(db, order)
  const inThem = contents.filter(({ parcelId }) => parcelIds.includes(parcelId))
  return others.filter(({ id }) => inThem.some(({ orderId }) => orderId === id))
}

async function purchaseOf(db: Database | DatabaseTransaction, order: StoredOrder) {
  if (order.purchase_id === null) return { others: [], contents: [] }
  const bought = await purchaseOrders.listWith(db, order)
  const contents = await parcels.contentsOf(
    db,
    bought.map(({ id }) => id),
  )
  return { others: bought.filter(({ id }) => id !== order.id), contents }
}
