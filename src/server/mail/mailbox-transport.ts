import type { Clock } from '#domain/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { MailTransport } from './mail-transport.ts'

/** Mails into the built-in mailbox, a table, while no mail server is configured. */
export function createMailboxTransport(db: Database, clock: Clock): MailTransport {
  return {
    isReady: () => true,
    begin: () => true,
    giveBack: () => undefined,
    async send({ id, to, replyTo, subject, text, html }) {
      await db
        .insertInto('private.mailbox')
        .values({
          id,
          recipient: to,
          reply_to: replyTo ?? null,
          subject,
          text,
          html,
          sent_at: clock(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return {}
    },
  }
}
