import { sql } from 'kysely'
import type { Language } from '#domain/languages.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { noteOrder } from '#server/telemetry/work-context.ts'

export type OutboxMail = {
  id: string
  kind: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
}
/** A mail whose delivery has begun, for the so-many-th time. */
export type DeliveredMail = OutboxMail & { attempts: number; orderId: string | null }
/** What of an order causes a mail, and what the letter is given beyond the order itself. */
export type MailCause = { orderId: string; cause: string; facts: unknown }

const EMPTIED = { reply_to: null, subject: '', text: null, html: null }

/** Mails that are to be sent, and the record of those that were. */
export const outbox = {
  /** Undefined when a mail of this kind was written for the same cause before. */
  async insert(
    trx: DatabaseTransaction,
    mail: Omit<OutboxMail, 'id'> & { language: Language; about?: MailCause | undefined; now: Date },
  ): Promise<string | undefined> {
    const row = await trx
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
        order_id: mail.about?.orderId ?? null,
        cause: mail.about?.cause ?? null,
        facts: mail.about ? JSON.stringify(mail.about.facts) : null,
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'cause']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  },

  /** Counts a delivery that begins. Undefined when the mail was delivered or given up already. */
  async beginDelivery(db: Database, id: string): Promise<DeliveredMail | undefined> {
    const row = await db
      .updateTable('private.outbox')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .returning([
        'recipient',
        'reply_to',
        'kind',
        'subject',
        'text',
        'html',
        'attempts',
        'order_id',
      ])
      .executeTakeFirst()
    if (!row) return undefined
    if (row.order_id !== null) noteOrder(row.order_id)
    const { recipient, reply_to, kind, subject, text, html, attempts } = row
    if (text === null || html === null) return undefined
    return {
      id,
      to: recipient,
      replyTo: reply_to ?? undefined,
      kind,
      subject,
      text,
      html,
      attempts,
      orderId: row.order_id,
    }
  },

  /** Notes the delivery and empties the mail: its links grant access, and its subject may hold a name. */
  async markSent(db: Database, id: string, now: Date): Promise<void> {
    await db
      .updateTable('private.outbox')
      .set({ sent_at: now, last_error: null, ...EMPTIED })
      .where('id', '=', id)
      .execute()
  },

  /** Notes why a delivery failed; the mail stays to be delivered. */
  async noteFailure(db: Database, id: string, reason: string): Promise<void> {
    await db
      .updateTable('private.outbox')
      .set({ last_error: reason })
      .where('id', '=', id)
      .execute()
  },

  /** Notes that a mail will not be tried again, and drops what was in it. */
  async giveUp(db: Database, id: string, failed: { reason: string; now: Date }): Promise<void> {
    await db
      .updateTable('private.outbox')
      .set({ failed_at: failed.now, last_error: failed.reason, ...EMPTIED })
      .where('id', '=', id)
      .execute()
  },

  /** A mail that may still be delivered. */
  async findWaiting(
    trx: DatabaseTransaction,
    id: string,
  ): Promise<Pick<OutboxMail, 'id' | 'kind' | 'to'> | undefined> {
    return await trx
      .selectFrom('private.outbox')
      .select(['id', 'kind', 'recipient as to'])
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
  },

  /** A mail about an order, with what it takes to write it anew. */
  async findOfOrder(trx: DatabaseTransaction, orderId: string, id: string) {
    return await trx
      .selectFrom('private.outbox')
      .select(['id', 'kind', 'cause', 'facts', 'sent_at', 'failed_at'])
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** How many mails of a kind about an order have a cause that begins so. */
  async countOfCause(
    trx: DatabaseTransaction,
    { orderId, kind, beginning }: { orderId: string; kind: string; beginning: string },
  ): Promise<number> {
    const { count } = await trx
      .selectFrom('private.outbox')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .where(sql<boolean>`starts_with(cause, ${beginning})`)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** What a server said about the former address is no longer of use, and names it. */
  async readdress(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
    await db
      .updateTable('private.outbox')
      .set({ recipient: to, last_error: null })
      .where('recipient', '=', from)
      .execute()
  },

  async delete(db: Database, id: string): Promise<void> {
    await db.deleteFrom('private.outbox').where('id', '=', id).execute()
  },

  async deleteBefore(db: Database, moment: Date): Promise<void> {
    await db.deleteFrom('private.outbox').where('created_at', '<', moment).execute()
  },
}
