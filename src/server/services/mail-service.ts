import type { Clock } from '#domain/clock.ts'
import type { Language } from '#domain/languages.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Outbox } from '#server/adapters/db/outbox.ts'
import type { JobQueue } from '#server/adapters/jobs/queue.ts'
import type { MailTransport } from '#server/adapters/mail/mail-transport.ts'
import { composeMail } from '#server/mails/compose-mail.ts'
import type { MailKind, MailParams } from '#server/mails/mail-texts.ts'

export type MailRequest<Kind extends MailKind> = {
  to: string
  /** Where an answer goes, when that is not the shop's sending address. */
  replyTo?: string
  kind: Kind
  language: Language
  params: MailParams[Kind]
  /** What of an order causes the mail: for each cause one of a kind leaves. */
  about?: { orderId: string; cause: string }
}
/** Not even a record stays of these: their recipients have no account, not yet or not any more. */
const UNRECORDED: readonly string[] = [
  'confirm-new-address',
  'account-deleted',
] satisfies MailKind[]

export type MailService = ReturnType<typeof createMailService>

/** Mails leave by a job, so that a change and the mail about it happen both or neither. */
export function createMailService(options: {
  db: Database
  outbox: Outbox
  queue: JobQueue
  transport: MailTransport
  from: string
  clock: Clock
}) {
  const { db, outbox, queue, transport, from, clock } = options
  return {
    /** Writes a mail in the recipient's language and queues its delivery in the transaction. */
    async queue<Kind extends MailKind>(
      trx: DatabaseTransaction,
      { to, replyTo, kind, language, params, about }: MailRequest<Kind>,
    ): Promise<void> {
      const mail = await composeMail(kind, language, params)
      const mailId = await outbox.insert(trx, {
        to,
        replyTo,
        kind,
        language,
        ...mail,
        about: about && { ...about, params },
        now: clock(),
      })
      if (mailId === undefined) return
      await queue.add(trx, 'deliver-mail', { mailId }, { key: `mail:${mailId}` })
    },

    /** Has the mails of an account, sent and to be sent, follow it to its new address. */
    async readdress(trx: DatabaseTransaction, move: { from: string; to: string }): Promise<void> {
      await outbox.readdress(trx, move)
    },

    /** Sends a queued mail; one that was sent already is left alone. */
    async deliver(mailId: string): Promise<void> {
      const mail = await outbox.findUnsent(db, mailId)
      if (!mail) return
      await transport.send({ ...mail, from })
      if (UNRECORDED.includes(mail.kind)) return await outbox.delete(db, mailId)
      await outbox.markSent(db, mailId, clock())
    },
  }
}
