import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'

const PATIENCE_MS = 20_000

/** Mails through an SMTP server such as `smtps://user:password@mail.example:465`. */
export function createSmtpTransport(url: string): MailTransport {
  const server = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, from, replyTo, subject, text, html }) {
      await server.sendMail({
        messageId: `<${id}@hueloom>`,
        // RFC 3834: absence notes and ticket systems do not answer it, so that no two go on for ever.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // As an object it is one address, however it is spelled; a string would be read as a list.
        to: { name: '', address: to },
        from,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
      })
    },
  }
}
