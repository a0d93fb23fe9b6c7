import type { z } from 'zod'
import type { studioHoldRequestSchema } from '#contract/studio/order-actions.ts'
import type { Clock } from '#domain/clock.ts'
import type { OrderProgress } from '#server/orders/order-progress.ts'
import type { Orders } from '#server/orders/orders.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import type { StaffActions } from './staff-actions.ts'

export type HoldService = ReturnType<typeof createHoldService>

/** Lays orders aside, and goes on with them. */
export function createHoldService(options: {
  staffActions: StaffActions
  orders: Pick<Orders, 'change'>
  orderProgress: Pick<OrderProgress, 'notify'>
  clock: Clock
}) {
  const { staffActions, orders, orderProgress, clock } = options
  return {
    async change(
      caller: StudioCaller,
      { orderId, version, isOnHold }: z.infer<typeof studioHoldRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'hold' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        if ((order.on_hold_at !== null) === isOnHold) return
        await orders.change(trx, orderId, { on_hold_at: isOnHold ? clock() : null })
        const code = isOnHold ? 'laid_aside' : 'resumed'
        await orderProgress.notify(trx, order, { code, by: 'staff', actorId: member.id })
      })
    },
  }
}
