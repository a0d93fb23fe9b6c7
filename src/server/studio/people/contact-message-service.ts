import type { z } from 'zod'
import type {
  ContactMessages,
  contactHandledRequestSchema,
  contactMessagesRequestSchema,
} from '#contract/studio/people.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { contactMessages } from '#server/contact/contact-messages.ts'
import { replySubject } from '#server/contact/contact-texts.ts'
import { requireRight } from '../access/require-right.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { type StudioContact, studioContact } from '../queries/studio-contact.ts'

const PAGE = 50

/** What came through the contact form, and what was done about it. */
export function createContactMessageService(context: AppContext) {
  const { clock } = context
  const studioAccess = createStudioAccess(context)
  return {
    async list(
      caller: StudioCaller,
      { isHandled, before }: z.infer<typeof contactMessagesRequestSchema>,
    ): Promise<ContactMessages> {
      return await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_contact_messages')
        const rows = await studioContact.list(trx, {
          isHandled,
          before: before === undefined ? undefined : new Date(before),
          limit: PAGE + 1,
        })
        return {
          messages: rows.slice(0, PAGE).map(toMessage),
          hasMore: rows.length > PAGE,
          open: await studioContact.countOpen(trx),
        }
      })
    },

    async setHandled(
      caller: StudioCaller,
      { messageId, isHandled }: z.infer<typeof contactHandledRequestSchema>,
    ): Promise<{ open: number }> {
      return await studioAccess.change(caller, async (trx, member) => {
        requireRight(member, 'see_contact_messages')
        const handled = isHandled ? { by: member.id, at: clock() } : undefined
        if (!(await contactMessages.setHandled(trx, messageId, handled))) {
          throw new AppError('not_found', { messageId })
        }
        return { open: await studioContact.countOpen(trx) }
      })
    },
  }
}

function toMessage(row: Awaited<ReturnType<StudioContact['list']>>[number]) {
  const { id, email, phone, service, language, message, handled_by, handler } = row
  return {
    id,
    createdAt: row.created_at.toISOString(),
    name: `${row.first_name} ${row.last_name}`,
    email,
    phone,
    service,
    language,
    message,
    replySubject: replySubject(service, language),
    handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: handled_by === null || handler === null ? null : { id: handled_by, name: handler },
  }
}
