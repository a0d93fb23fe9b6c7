import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { orders, type StoredOrder } from '../orders.ts'

/** What names the orders that are paid at once. */
type Paid = { order_id: string | null; purchase_id: string | null }

/** The orders of a purchase by their place, in which everybody takes their locks. */
export const purchaseOrders = {
  /** All that are paid with an order, which is locked; it alone where it was bought alone. */
  async lockWith(trx: DatabaseTransaction, order: StoredOrder): Promise<StoredOrder[]> {
    const { id, purchase_id } = order
    return await purchaseOrders.lockOfPayment(trx, { order_id: id, purchase_id })
  },

  /**
   * The same for a customer who names one of them.
   * @throws AppError `order_not_found` also for the order of somebody else.
   */
  async lockOwn(trx: DatabaseTransaction, userId: string, id: string): Promise<StoredOrder[]> {
    const known = await orders.find(trx, id)
    if (known?.user_id === userId) await purchaseOrders.lockWith(trx, known)
    return await purchaseOrders.lockWith(trx, await orders.lockOwn(trx, userId, id))
  },

  /** The orders that a payment is for: one, all of a purchase, or none where they are deleted. */
  async lockOfPayment(
    trx: DatabaseTransaction,
    { order_id, purchase_id }: Paid,
  ): Promise<StoredOrder[]> {
    if (purchase_id !== null) return await ordersOf(trx, purchase_id).forUpdate().execute()
    const order = order_id === null ? undefined : await orders.lock(trx, order_id)
    return order === undefined ? [] : [order]
  },

  /** All that are paid with an order, without a lock. */
  async listWith(db: Database | DatabaseTransaction, order: StoredOrder): Promise<StoredOrder[]> {
    return order.purchase_id === null ? [order] : await ordersOf(db, order.purchase_id).execute()
  },

  /** The orders that a payment is for, without a lock. */
  async listOfPayment(db: Database, { order_id, purchase_id }: Paid): Promise<StoredOrder[]> {
    if (purchase_id !== null) return await ordersOf(db, purchase_id).execute()
    const order = order_id === null ? undefined : await orders.find(db, order_id)
    return order === undefined ? [] : [order]
  },
}

function ordersOf(db: Database | DatabaseTransaction, purchaseId: string) {
  return db
    .selectFrom('public.orders')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('purchase_place')
}
