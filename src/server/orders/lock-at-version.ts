import { AppError } from '#domain/app-error.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orders, type StoredOrder } from './orders.ts'

/**
 * Holds an order as somebody saw it, and counts what they do to it as a change, also where it shows
 * in other tables only. When it has changed since they looked, nothing may be done to it: two
 * people never move one order twice. Whatever else is locked is locked afterwards.
 */
export async function lockAtVersion(
  trx: DatabaseTransaction,
  orderId: string,
  version: number,
): Promise<StoredOrder> {
  const order = await orders.lock(trx, orderId)
  if (order === undefined) throw new AppError('order_not_found')
  if (order.version !== version) throw new AppError('order_changed', { version: order.version })
  return await orders.touch(trx, order.id)
}
