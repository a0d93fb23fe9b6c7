import { POLICIES } from '#domain/shop/policies.ts'
import type { AppContext } from '#server/app-context.ts'
import { outbox } from '#server/mail/outbox.ts'
import { contactMessages } from './contact-messages.ts'

const DAY_MS = 24 * 60 * 60_000

export type MessageSweepService = ReturnType<typeof createMessageSweepService>

/** Forgets what people wrote, and to whom mails went, once it is old. */
export function createMessageSweepService(context: Pick<AppContext, 'db' | 'clock'>) {
  const { db, clock } = context
  return {
    async sweep(): Promise<void> {
      const kept = new Date(clock().getTime() - POLICIES.messagesKeptDays * DAY_MS)
      await contactMessages.deleteBefore(db, kept)
      await outbox.deleteBefore(db, kept)
    },
  }
}
