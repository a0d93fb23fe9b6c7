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
    async send({ id, to, from, subject, text, html }) {
      await server.sendMail({
        messageId: `<${id}@hueloom>`,
        // As an object it is one address, however it is spelled; a string would be read as a list.
        to: { name: '', address: to },
        from,
        subject,
        text,
        html,
      })
    },
  }
}
