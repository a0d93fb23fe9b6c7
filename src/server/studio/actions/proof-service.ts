import type { z } from 'zod'
import type {
  studioGrantRevisionsRequestSchema,
  studioSendProofRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders } from '#server/orders/orders.ts'
import { createProofSender } from '#server/proofs/proof-sender.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createStaffActions } from './staff-actions.ts'

/** What the shop's people do about versions and rounds of changes. */
export function createProofService(context: AppContext) {
  const staffActions = createStaffActions(context)
  const proofSender = createProofSender(context)
  return {
    async send(
      caller: StudioCaller,
      {
        orderId,
        version,
        proofId,
        note,
        hasComparedFaces,
        staysBlackAndWhite,
      }: z.infer<typeof studioSendProofRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'send_proof' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        await proofSender.send(trx, order, {
          proofId,
          note: note ?? undefined,
          hasComparedFaces,
          staysBlackAndWhite,
          by: 'staff',
          actorId: member.id,
        })
      })
    },

    async grantRevisions(
      caller: StudioCaller,
      { orderId, version, count }: z.infer<typeof studioGrantRevisionsRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'grant_revisions' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        const revisions_granted = order.revisions_granted + count
        const granted = await orders.change(trx, orderId, { revisions_granted })
        await orderProgress.notify(trx, granted, {
          code: 'revisions_granted',
          params: { count: String(count) },
          by: 'staff',
          actorId: member.id,
        })
      })
    },
  }
}
