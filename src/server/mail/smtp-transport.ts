import { createTransport } from 'nodemailer'
import type { MailSender } from '#server/config/environment.ts'
import type { MailTransport } from './mail-transport.ts'

const PATIENCE_MS = 20_000
const SUBMISSION_PORT = 587
const SUBMISSION_OVER_TLS_PORT = 465
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** At these commands a server judges this mail; at others the sender, the session or the shop. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA']

/**
 * Mails through an SMTP server such as `smtps://user:password@mail.example`. With `smtp:` the
 * connection changes to TLS before anything is said, unless the server is on this machine. Each
 * mail has a connection of its own, so that nothing stays open between them.
 */
export function createSmtpTransport(url: string, from: MailSender): MailTransport {
  const server = openServer(url)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ id, to, replyTo, subject, text, html }) {
      const mail = {
        messageId: `<${id}@${domain}>`,
        // RFC 3834: absence notes and ticket systems do not answer it, so that no two go on for ever.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // As an object it is one address, however it is spelled; a string would be read as a list.
        to: { name: '', address: to },
        from,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
      }
      try {
        await server.sendMail(mail)
        return {}
      } catch (error) {
        if (isRefusal(error)) return { refusal: error.message }
        throw error
      }
    },
  }
}

/** Connects and signs in as a delivery would, and sends nothing; throws where that fails. */
export async function verifySmtpServer(url: string): Promise<void> {
  await openServer(url).verify()
}

function openServer(url: string) {
  return createTransport({
    ...connectionOf(new URL(url)),
    tls: { rejectUnauthorized: true },
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function connectionOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? SUBMISSION_OVER_TLS_PORT : SUBMISSION_PORT),
    secure,
    requireTLS: !secure && !LOOPBACK.test(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}

/** Whether the recipient's server will never take this mail: no such address, or not such a text. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { permanent, command } = error as Error & { permanent?: unknown; command?: unknown }
  return permanent === true && ABOUT_THE_MAIL.includes(command)
}
