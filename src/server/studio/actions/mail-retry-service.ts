import type { z } from 'zod'
import type { studioResendMailRequestSchema } from '#contract/studio/order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createStaffActions } from './staff-actions.ts'

/** Mails about orders that did not arrive, once more. */
export function createMailRetryService(context: AppContext) {
  const staffActions = createStaffActions(context)
  const orderMails = createOrderMails(context)
  return {
    async resend(
      caller: StudioCaller,
      { orderId, version, mailId }: z.infer<typeof studioResendMailRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'resend_mail' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        await orderMails.resend(trx, order, { mailId, staff: member.id })
      })
    },
  }
}
