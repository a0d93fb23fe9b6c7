import type { z } from 'zod'
import type { studioResendMailRequestSchema } from '#contract/studio/order-actions.ts'
import type { OrderMails } from '#server/orders/order-mails.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import type { StaffActions } from './staff-actions.ts'

export type MailRetryService = ReturnType<typeof createMailRetryService>

/** Mails about orders that did not arrive, once more. */
export function createMailRetryService(options: {
  staffActions: StaffActions
  orderMails: Pick<OrderMails, 'resend'>
}) {
  const { staffActions, orderMails } = options
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
