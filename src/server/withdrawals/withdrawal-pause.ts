import type { Actor } from '#domain/orders/order-life.ts'
import { WITHDRAWAL_PAUSE_DAYS } from '#domain/withdrawals/withdrawals.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import type { StoredWithdrawal } from './withdrawals.ts'

const DAY_MS = 24 * 60 * 60_000

type Pause = Pick<StoredWithdrawal, 'paused_at' | 'pause_ended_at'>

/** Until when a statement pauses its order unless somebody decides before; null where it does not. */
export function pausedUntil({ paused_at, pause_ended_at }: Pause): Date | null {
  if (paused_at === null || pause_ended_at !== null) return null
  return new Date(paused_at.getTime() + WITHDRAWAL_PAUSE_DAYS * DAY_MS)
}

/** The last moment at which a pause began that is over now. */
export function lastPauseOver(now: Date): Date {
  return new Date(now.getTime() - WITHDRAWAL_PAUSE_DAYS * DAY_MS)
}

/** Goes on with a locked order, if it is this pause that holds it and not another one since. */
export async function resumeOrder(
  trx: DatabaseTransaction,
  order: StoredOrder,
  { pause, ...actor }: { pause: Pause; by: Actor; actorId?: string },
): Promise<void> {
  const isPaused = pause.paused_at !== null && pause.pause_ended_at === null
  if (!isPaused || order.on_hold_at?.getTime() !== pause.paused_at?.getTime()) return
  if (order.status === 'cancelled') return
  const resumed = await orders.change(trx, order.id, { on_hold_at: null })
  await orderProgress.notify(trx, resumed, { code: 'resumed', ...actor })
}
