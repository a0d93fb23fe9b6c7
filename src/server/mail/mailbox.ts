import type { Database } from '#server/db/database.ts'
import type { MailAttachment } from './mail-transport.ts'

export type MailboxMail = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  sentAt: Date
  /** In the order in which the mail has them; each is fetched by its position. */
  attachments: string[]
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
    const mails = await (to === undefined ? all : all.where('recipient', '=', to)).execute()
    const names = await attachmentNames(
      db,
      mails.map(({ id }) => id),
    )
    return mails.map((mail) => ({ ...mail, attachments: names.get(mail.id) ?? [] }))
  },

  async findAttachment(
    db: Database,
    { mailId, position }: { mailId: string; position: number },
  ): Promise<MailAttachment | undefined> {
    return await db
      .selectFrom('private.mailbox_attachments')
      .select(['name', 'type', 'bytes'])
      .where('mail_id', '=', mailId)
      .where('position', '=', position)
      .executeTakeFirst()
  },
}

async function attachmentNames(
  db: Database,
  mailIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (mailIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('private.mailbox_attachments')
    .select(['mail_id', 'name'])
    .where('mail_id', 'in', mailIds)
    .orderBy('position')
    .execute()
  const byMail = Map.groupBy(rows, (row) => row.mail_id)
  return new Map([...byMail].map(([id, files]) => [id, files.map(({ name }) => name)]))
}
