import type { z } from 'zod'
import type { studioHoldRequestSchema } from '#contract/studio/order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders } from '#server/orders/orders.ts'
import { withdrawals } from '#server/withdrawals/withdrawals.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createStaffActions } from './staff-actions.ts'

/** Lays orders aside, and goes on with them. */
export function createHoldService(context: AppContext) {
  const { clock } = context
  const staffActions = createStaffActions(context)
  return {
    async change(
      caller: StudioCaller,
      { orderId, version, isOnHold }: z.infer<typeof studioHoldRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'hold' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        if ((order.on_hold_at !== null) === isOnHold) return
        await orders.change(trx, orderId, { on_hold_at: isOnHold ? clock() : null })
        if (!isOnHold) await withdrawals.endPauseOfOrder(trx, orderId, clock())
        const code = isOnHold ? 'laid_aside' : 'resumed'
        await orderProgress.notify(trx, order, { code, by: 'staff', actorId: member.id })
      })
    },
  }
}
