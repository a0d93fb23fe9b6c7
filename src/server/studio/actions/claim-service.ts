import type { z } from 'zod'
import type { studioClaimRequestSchema } from '#contract/studio/order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createClaimRules } from './claim-rules.ts'
import { createStaffActions } from './staff-actions.ts'

/** Takes orders into somebody's hands, and out of them. */
export function createClaimService(context: AppContext) {
  const staffActions = createStaffActions(context)
  const claimRules = createClaimRules(context)
  return {
    async change(
      caller: StudioCaller,
      { orderId, version, isClaimed }: z.infer<typeof studioClaimRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'claim' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        if (isClaimed) await claimRules.claim(trx, order, member)
        else await claimRules.release(trx, order, member)
      })
    },
  }
}
