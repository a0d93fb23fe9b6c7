import { mayDelete } from '#domain/orders/order-life.ts'
import type { ShownOrder } from '../shown-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { deleteOrderRow } from './delete-order-row.ts'
import { deleteOrderUpdates } from './delete-order-updates.ts'
import { removePhotos } from './remove-photos.ts'

/** An order with its pictures and updates goes; one still being made is cancelled first. */
export async function deleteOrder(order: ShownOrder): Promise<void> {
  if (!mayDelete(order)) await cancelOrder(order.id)
  await warnOnFailure('The photos of an order could not be removed', removePhotos(order))
  await warnOnFailure('The updates of an order could not be deleted', deleteOrderUpdates(order.id))
  await deleteOrderRow(order.id, order.user_id)
}

/** What stays behind is swept by the server; it must not keep the customer from deleting. */
async function warnOnFailure(what: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    console.warn(what, error)
  }
}
