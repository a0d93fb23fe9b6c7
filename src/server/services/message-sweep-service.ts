import type { Clock } from '#domain/clock.ts'
import { POLICIES } from '#domain/policies.ts'
import type { ContactMessages } from '#server/adapters/db/contact-messages.ts'
import type { Database } from '#server/adapters/db/database.ts'
import type { Outbox } from '#server/adapters/db/outbox.ts'

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
