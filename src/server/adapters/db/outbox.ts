import type { Language } from '#domain/languages.ts'
import type { Database } from './database.ts'

export type OutboxMail = { id: string; to: string; subject: string; text: string; html: string }

/** Mails that are to be sent, and the record of those that were. */
export const outbox = {
  async insert(
    db: Database,
    mail: Omit<OutboxMail, 'id'> & { kind: string; language: Language; now: Date },
  ): Promise<string> {
    const { id } = await db
      .insertInto('private.outbox')
      .values({
        recipient: mail.to,
        kind: mail.kind,
        language: mail.language,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        created_at: mail.now,
        sent_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** The mail, unless it was delivered already. */
  async findUnsent(db: Database, id: string): Promise<OutboxMail | undefined> {
    const row = await db
      .selectFrom('private.outbox')
      .select(['recipient', 'subject', 'text', 'html'])
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (!row || row.text === null || row.html === null) return undefined
    return { id, to: row.recipient, subject: row.subject, text: row.text, html: row.html }
  },

  /** Notes the delivery and drops the texts, because links in them are keys. */
  async markSent(db: Database, id: string, now: Date): Promise<void> {
    await db
      .updateTable('private.outbox')
      .set({ sent_at: now, text: null, html: null })
      .where('id', '=', id)
      .execute()
  },
}
export type Outbox = typeof outbox
