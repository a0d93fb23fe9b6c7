import { oldestKeptWithdrawal } from '#domain/withdrawals/withdrawals.ts'
import type { AppContext } from '#server/app-context.ts'
import { orders } from '#server/orders/orders.ts'
import { doEach } from '#server/queue/do-each.ts'
import { lastPauseOver, resumeOrder } from './withdrawal-pause.ts'
import { withdrawals } from './withdrawals.ts'

export type WithdrawalSweepService = ReturnType<typeof createWithdrawalSweepService>

/** Goes on with orders whose pause is over, and forgets statements that are old. */
export function createWithdrawalSweepService(context: Pick<AppContext, 'db' | 'clock' | 'log'>) {
  const { db, clock, log } = context
  return {
    async sweep(): Promise<void> {
      const now = clock()
      await withdrawals.deleteBefore(db, oldestKeptWithdrawal(now))
      await db.transaction().execute((trx) => withdrawals.beginLatePausesNow(trx, now))
      const paused = await withdrawals.listPausedBefore(db, lastPauseOver(now))
      await doEach(log, paused, async ({ id, orderId }) => {
        await db.transaction().execute(async (trx) => {
          const order = await orders.lock(trx, orderId)
          const pause = await withdrawals.lock(trx, id)
          if (pause === undefined || pause.pause_ended_at !== null) return
          // The statement still waits for a person: only the pause is over.
          if (order) await resumeOrder(trx, order, { pause, by: 'clock' })
          await withdrawals.endPause(trx, id, now)
        })
      })
    },
  }
}
