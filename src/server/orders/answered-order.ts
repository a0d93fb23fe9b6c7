import type { DatabaseTransaction } from '#server/db/database.ts'
import { withdrawals } from '#server/withdrawals/withdrawals.ts'
import { orderProgress } from './order-progress.ts'
import { type OrderChange, orders, type StoredOrder } from './orders.ts'

/** Changes a locked order by what its customer answers, which also ends its rest for want of one. */
export async function changeAnsweredOrder(
  trx: DatabaseTransaction,
  order: StoredOrder,
  { at, ...change }: OrderChange & { at: Date },
): Promise<StoredOrder> {
  const changed = await orders.change(trx, order.id, { ...change, on_hold_at: null })
  if (order.on_hold_at !== null) {
    await withdrawals.endPauseOfOrder(trx, order.id, at)
    const news = { by: 'customer', actorId: order.user_id, code: 'resumed' } as const
    await orderProgress.notify(trx, changed, news)
  }
  return changed
}
