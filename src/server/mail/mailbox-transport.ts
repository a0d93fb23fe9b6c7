import type { Clock } from '#domain/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { MailTransport } from './mail-transport.ts'

/** Mails into the built-in mailbox, a table, while no mail server is configured. */
export function createMailboxTransport(db: Database, clock: Clock): MailTransport {
  return {
    isReady: () => true,
    begin: () => true,
    giveBack: () => undefined,
    async send({ id, to, replyTo, subject, text, html, attachments }) {
      const mail = {
        id,
        recipient: to,
        reply_to: replyTo ?? null,
        subject,
        text,
        html,
        sent_at: clock(),
      }
      const carried = attachments.map((file, position) => ({ mail_id: id, position, ...file }))
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('private.mailbox')
          .values(mail)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (row === undefined || carried.length === 0) return
        await trx.insertInto('private.mailbox_attachments').values(carried).execute()
      })
      return {}
    },
  }
}
