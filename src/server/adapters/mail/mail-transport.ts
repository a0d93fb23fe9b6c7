/** A mail ready to leave. Its id stays the same when a delivery is tried again. */
export type OutgoingMail = {
  id: string
  to: string
  from: string
  /** Where an answer goes, when that is not `from`. */
  replyTo: string | undefined
  subject: string
  text: string
  html: string
}

/**
 * Carries one mail to its recipient; rejects when it could not, and is then asked again later.
 * A second call with the same id may follow a first one that succeeded unnoticed.
 */
export type MailTransport = { send(mail: OutgoingMail): Promise<void> }
