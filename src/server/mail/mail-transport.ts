import type { MailKind } from './letters/mail-texts.ts'

/** A file that a mail carries; its name is what the recipient saves it as. */
export type MailAttachment = { name: string; type: string; bytes: Buffer }

const CARRY_FILES: readonly string[] = ['order-paid'] satisfies MailKind[]

/** Whether mails of a kind carry files; another release may know kinds that this one does not. */
export function carriesFiles(kind: string): boolean {
  return CARRY_FILES.includes(kind)
}

/** Makes what a mail carries, at the moment at which it leaves. */
export type AttachmentsOf = (mail: {
  kind: string
  /** Null where the mail is about no order, or about one that was deleted since. */
  orderId: string | null
}) => Promise<MailAttachment[]>

/** A mail ready to leave. Its id stays the same when a delivery is tried again. */
type OutgoingMail = {
  id: string
  to: string
  /** Where an answer goes, when that is not the shop's sending address. */
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  attachments: readonly MailAttachment[]
}

/**
 * Carries one mail to its recipient, in a turn that was begun. Returns why when that will never be
 * possible, as with an address that does not exist; rejects when it was not possible now, and is
 * then asked again later. A second call with the same id may follow a first one that succeeded
 * unnoticed.
 */
export type MailTransport = {
  /** Whether a delivery may begin now. */
  isReady(): boolean
  /** Takes the turn of a delivery; false where none may begin now, as while the server is silent. */
  begin(): boolean
  /** Gives back a turn in which nothing was sent. */
  giveBack(): void
  send(mail: OutgoingMail): Promise<{ refusal?: string }>
}
