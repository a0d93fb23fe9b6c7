import type { z } from 'zod'
import type { studioClaimRequestSchema } from '#contract/studio/order-actions.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import type { ClaimRules } from './claim-rules.ts'
import type { StaffActions } from './staff-actions.ts'

export type ClaimService = ReturnType<typeof createClaimService>

/** Takes orders into somebody's hands, and out of them. */
export function createClaimService(options: {
  staffActions: StaffActions
  claimRules: ClaimRules
}) {
  const { staffActions, claimRules } = options
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
