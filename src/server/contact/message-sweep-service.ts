import type { Clock } from '#domain/clock.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import type { Database } from '#server/db/database.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import type { ContactMessages } from './contact-messages.ts'

const DAY_MS = 24 * 60 * 60_000

export type MessageSweepService = ReturnType<typeof createMessageSweepService>

/** Forgets what people wrote, and to whom mails went, once it is old. */
export function createMessageSweepService(options: {
  db: Database
  contactMessages: ContactMessages
  outbox: Outbox
  clock: Clock
}) {
  const { db, contactMessages, outbox, clock } = options
  return {
    async sweep(): Promise<void> {
      const kept = new Date(clock().getTime() - POLICIES.messagesKeptDays * DAY_MS)
      await contactMessages.deleteBefore(db, kept)
      await outbox.deleteBefore(db, kept)
    },
  }
}
