import type { z } from 'zod'
import type {
  studioMessageRequestSchema,
  studioNoteRequestSchema,
} from '#contract/studio/order-actions.ts'
import { AppError } from '#domain/app-error.ts'
import { type MessageReason, PHOTO_PROBLEMS } from '#domain/orders/customer-messages.ts'
import type { AppContext } from '#server/app-context.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { customerMessage } from '#server/orders/order-texts.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { orderMessages } from '../queries/order-messages.ts'
import { createStaffActions } from './staff-actions.ts'

/** Each message is a mail to one and the same person. */
const MESSAGE_LIMIT = { most: 10, minutes: 60 } as const satisfies CallLimit

/** What the shop's people write about an order: to its customer, and to each other. */
export function createMessageService(context: AppContext) {
  const { clock } = context
  const staffActions = createStaffActions(context)
  const orderMails = createOrderMails(context)
  const callCounter = createCallCounter(context)
  return {
    /** The reason has words in the customer's language; the person's own come with them. */
    async write(
      caller: StudioCaller,
      { orderId, version, reason, text }: z.infer<typeof studioMessageRequestSchema>,
    ): Promise<{ version: number }> {
      if (reason === 'other' && text === '') {
        throw new AppError('bad_request', { field: 'text', reason: 'a message has no words' })
      }
      const wanted = { orderId, version, action: 'message_customer' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        await callCounter.require(`studio:message:${orderId}`, MESSAGE_LIMIT)
        const message = { orderId, staff: member.id, reason, text: text || undefined, at: clock() }
        const id = await orderMessages.insert(trx, message)
        const actor = { by: 'staff', actorId: member.id } as const
        await orderProgress.notify(trx, order, { code: 'message_sent', ...actor })
        await orderMails.queue(trx, order, {
          kind: isPhotoProblem(reason) ? 'photo-problem' : 'order-message',
          cause: `message:${id}`,
          facts: { reason: customerMessage(reason, order.language), message: message.text },
        })
      })
    },

    /** Customers never read these. */
    async addNote(
      caller: StudioCaller,
      { orderId, version, text }: z.infer<typeof studioNoteRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'add_note' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        const actor = { by: 'staff', actorId: member.id } as const
        await orderProgress.note(trx, order, { kind: 'note_added', params: { text }, ...actor })
      })
    },
  }
}

function isPhotoProblem(reason: MessageReason): boolean {
  const problems: readonly MessageReason[] = PHOTO_PROBLEMS
  return problems.includes(reason)
}
