import type { Language } from '#domain/languages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { composeMail } from './letters/compose-mail.ts'
import type { MailKind, MailParams } from './letters/mail-texts.ts'
import { countMail, flagsOf } from './mail-pace.ts'
import { type AttachmentsOf, carriesFiles, type MailAttachment } from './mail-transport.ts'
import { priorityOf } from './mail-urgency.ts'
import { type DeliveredMail, type MailCause, type OutboxMail, outbox } from './outbox.ts'

/** With the growing pauses of the queue these span three days; a mail server may be down so long. */
export const MAIL_ATTEMPTS = 20
/** What servers say can be long; its beginning is enough. */
const MAX_REASON_LENGTH = 300

export type MailRequest<Kind extends MailKind> = {
  to: string
  /** Where an answer goes, when that is not the shop's sending address. */
  replyTo?: string
  kind: Kind
  language: Language
  params: MailParams[Kind]
  /** What of an order causes the mail: for each cause one of a kind leaves. */
  about?: MailCause
}
/** Not even a record stays of these: their recipients have no account, not yet or not any more. */
const UNRECORDED: readonly string[] = [
  'confirm-new-address',
  'account-deleted',
] satisfies MailKind[]

export type MailService = ReturnType<typeof createMailService>

/**
 * Mails leave by a job, so that a change and the mail about it happen both or neither. Whoever
 * delivers says what mails carry; whoever only queues them need not know.
 */
export function createMailService(
  context: Pick<
    AppContext,
    'db' | 'mailTransport' | 'readSettings' | 'clock' | 'log' | 'telemetry'
  >,
  attachmentsOf: AttachmentsOf = async () => [],
) {
  const { db, mailTransport: transport, readSettings, clock, log } = context
  const { meter } = context.telemetry

  return {
    /** Writes a mail in the recipient's language and queues its delivery in the transaction. */
    async queue<Kind extends MailKind>(
      trx: DatabaseTransaction,
      { to, replyTo, kind, language, params, about }: MailRequest<Kind>,
    ): Promise<void> {
      const mail = await composeMail(kind, language, params, await readSettings())
      const letter = { to, replyTo, kind, language, ...mail, about, now: clock() }
      const mailId = await outbox.insert(trx, letter)
      if (mailId === undefined) return
      await jobQueue.add(
        trx,
        jobOf(kind),
        { mailId },
        { key: `mail:${mailId}`, priority: priorityOf(kind), flags: flagsOf({ kind, to }) },
      )
    },

    /** Has the mails of an account, sent and to be sent, follow it to its new address. */
    async readdress(trx: DatabaseTransaction, move: { from: string; to: string }): Promise<void> {
      await outbox.readdress(trx, move)
    },

    /**
     * Sends a queued mail; one that was sent already is left alone. Rejects when it should be tried
     * again; a mail that its recipient's server will never take is given up. While the mail server
     * is known to be silent no delivery begins, so none is counted.
     */
    async deliver(mailId: string): Promise<void> {
      if (!transport.begin()) throw new Error(`mail ${mailId} waits: the mail server is silent`)
      const mail = await beginDelivery(mailId)
      if (!mail) return
      const { refusal } = await send(mail)
      if (refusal !== undefined) return await giveUp(db, mail, refusal)
      meter.mail('sent')
      if (UNRECORDED.includes(mail.kind)) return await outbox.delete(db, mailId)
      await outbox.markSent(db, mailId, clock())
    },

    /** Gives up a mail that nobody tries to deliver any more, since a person decided so. */
    async abandon(trx: DatabaseTransaction, mailId: string, reason: string): Promise<void> {
      const mail = await outbox.findWaiting(trx, mailId)
      if (mail) await giveUp(trx, mail, reason)
    },
  }

  /** Counts the delivery; where there is none, the turn is another mail's. */
  async function beginDelivery(mailId: string) {
    let mail: DeliveredMail | undefined
    try {
      mail = await outbox.beginDelivery(db, mailId)
      if (mail) await countMail(context, mail.kind)
      return mail
    } finally {
      if (!mail) transport.giveBack()
    }
  }

  async function send(mail: DeliveredMail): Promise<{ refusal?: string }> {
    try {
      return await transport.send({ ...mail, attachments: await attach(mail) })
    } catch (error) {
      const reason = reasonOf(error, mail)
      if (mail.attempts >= MAIL_ATTEMPTS) return { refusal: reason }
      meter.mail('failed')
      await outbox.noteFailure(db, mail.id, reason)
      throw new Error(`mail ${mail.id} was not delivered: ${reason}`, { cause: error })
    }
  }

  /** Where a file cannot be made nothing is sent, and the turn is another mail's. */
  async function attach(mail: DeliveredMail): Promise<MailAttachment[]> {
    try {
      return await attachmentsOf(mail)
    } catch (error) {
      transport.giveBack()
      throw error
    }
  }

  async function giveUp(
    writer: Database | DatabaseTransaction,
    mail: Pick<OutboxMail, 'id' | 'kind' | 'to'>,
    refusal: string,
  ): Promise<void> {
    meter.mail('given_up')
    const reason = reasonOf(refusal, mail)
    log.error({ mailId: mail.id, kind: mail.kind, reason }, 'a mail was given up')
    if (UNRECORDED.includes(mail.kind)) return await outbox.delete(writer, mail.id)
    await outbox.giveUp(writer, mail.id, { reason, now: clock() })
  }
}

/**
 * Mails with files have a job of their own: the release before this one knows nothing of files, and
 * while both run it would send such a mail without them.
 */
function jobOf(kind: MailKind): 'deliver-mail' | 'deliver-mail-with-files' {
  return carriesFiles(kind) ? 'deliver-mail-with-files' : 'deliver-mail'
}

/** Servers repeat the address that they refuse; the record has it already. */
function reasonOf(error: unknown, { to }: Pick<OutboxMail, 'to'>): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replaceAll(to, '<recipient>').slice(0, MAX_REASON_LENGTH)
}
