import type { Language } from '#domain/languages.ts'
import type { Database } from './database.ts'

export type OutboxMail = {
  id: string
  kind: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
}

/** Mails that are to be sent, and the record of those that were. */
export const outbox = {
  /** Undefined when a mail of this kind was written for the same cause before. */
  async insert(
    db: Database,
    mail: Omit<OutboxMail, 'id'> & {
      language: Language
      about?: { orderId: string; cause: string; params: unknown } | undefined
      now: Date
    },
  ): Promise<string | undefined> {
    const row = await db
      .insertInto('private.outbox')
      .values({
        recipient: mail.to,
        reply_to: mail.replyTo ?? null,
        kind: mail.kind,
        language: mail.language,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        created_at: mail.now,
        sent_at: null,
        order_id: mail.about?.orderId ?? null,
        cause: mail.about?.cause ?? null,
        params: mail.about ? JSON.stringify(mail.about.params) : null,
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'cause']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  },

  /** The mail, unless it was delivered already. */
  async findUnsent(db: Database, id: string): Promise<OutboxMail | undefined> {
    const row = await db
      .selectFrom('private.outbox')
      .select(['recipient', 'reply_to', 'kind', 'subject', 'text', 'html'])
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (!row) return undefined
    const { recipient, reply_to, kind, subject, text, html } = row
    if (text === null || html === null) return undefined
    return { id, to: recipient, replyTo: reply_to ?? undefined, kind, subject, text, html }
  },

  /** Notes the delivery and drops what was in the mail: links are keys, and subjects name people. */
  async markSent(db: Database, id: string, now: Date): Promise<void> {
    await db
      .updateTable('private.outbox')
      .set({ sent_at: now, reply_to: null, subject: '', text: null, html: null })
      .where('id', '=', id)
      .execute()
  },

  async readdress(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
    await db
      .updateTable('private.outbox')
      .set({ recipient: to })
      .where('recipient', '=', from)
      .execute()
  },

  async delete(db: Database, id: string): Promise<void> {
    await db.deleteFrom('private.outbox').where('id', '=', id).execute()
  },

  /** Also takes the mails that could never be delivered, which still hold their texts. */
  async deleteBefore(db: Database, moment: Date): Promise<void> {
    await db.deleteFrom('private.outbox').where('created_at', '<', moment).execute()
  },
}
export type Outbox = typeof outbox
