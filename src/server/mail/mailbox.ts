import type { Database } from '#server/db/database.ts'

export type MailboxMail = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  sentAt: Date
}

const PAGE = 100

/** The built-in mailbox as its page reads it. */
export const mailbox = {
  /** The newest mails, of everybody or of one address. */
  async list(db: Database, to?: string): Promise<MailboxMail[]> {
    const all = db
      .selectFrom('private.mailbox')
      .select([
        'id',
        'recipient as to',
        'reply_to as replyTo',
        'subject',
        'text',
        'html',
        'sent_at as sentAt',
      ])
      .orderBy('sent_at', 'desc')
      .limit(PAGE)
    return await (to === undefined ? all : all.where('recipient', '=', to)).execute()
  },
}
