import type { z } from 'zod'
import type { studioClaimRequestSchema } from '#contract/studio/order-actions.ts'
import type { StudioCaller } from '#server/adapters/db/studio-access.ts'
import type { ClaimDesk } from './claim-desk.ts'
import type { OrderTurns } from './order-turn.ts'

export type ClaimService = ReturnType<typeof createClaimService>

/** Takes orders into somebody's hands, and out of them. */
export function createClaimService(options: { turns: OrderTurns; claimDesk: ClaimDesk }) {
  const { turns, claimDesk } = options
  return {
    async change(
      caller: StudioCaller,
      { orderId, version, isClaimed }: z.infer<typeof studioClaimRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'claim' } as const
      return await turns.take(caller, wanted, async ({ trx, order, member }) => {
        if (isClaimed) await claimDesk.claim(trx, order, member)
        else await claimDesk.release(trx, order, member)
      })
    },
  }
}
