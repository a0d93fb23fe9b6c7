import { createTransport } from 'nodemailer'
import type { MailSender } from '#server/config/environment.ts'
import type { MailServerBreaker } from './mail-server-breaker.ts'
import type { MailTransport } from './mail-transport.ts'

/** A server that is well takes a connection and greets at once; a busy one may take its time. */
const CONNECT_MS = 10_000
/** Between two of its words, as when it looks a mail through before it takes it. */
const SILENCE_MS = 20_000
/** All of it: one that says a word now and then holds nobody up for longer. */
const CONVERSATION_MS = 60_000
const SUBMISSION_PORT = 587
const SUBMISSION_OVER_TLS_PORT = 465
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** At these commands a server judges this mail; at others the sender, the session or the shop. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA']
/** What the library calls a mail that it could not even write. */
const OWN_FAULTS: readonly unknown[] = ['EENVELOPE', 'EMESSAGE', 'ESTREAM']
/** The server ends the conversation, whatever it is at. */
const CLOSING = 421

/**
 * Mails through an SMTP server such as `smtps://user:password@mail.example`. With `smtp:` the
 * connection changes to TLS before anything is said, unless the server is on this machine. Each
 * mail has a connection of its own: the library's pool would try a mail again by itself, beside the
 * deliveries that the outbox counts, and still wait for a silent server once for each mail.
 */
export function createSmtpTransport(
  url: string,
  { from, breaker }: { from: MailSender; breaker: MailServerBreaker },
): MailTransport {
  const server = openServer(url)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    isReady: breaker.isReady,
    begin: breaker.begin,
    giveBack: breaker.giveBack,
    async send({ id, to, replyTo, subject, text, html, attachments }) {
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
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
        signal: AbortSignal.timeout(CONVERSATION_MS),
      }
      try {
        await server.sendMail(mail)
        breaker.noteAnswer()
        return {}
      } catch (error) {
        if (isAboutTheMail(error)) breaker.noteAnswer()
        else if (isOwnFault(error)) breaker.giveBack()
        else breaker.noteSilence()
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
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
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
  return error instanceof Error && isAboutTheMail(error) && factsOf(error).permanent === true
}

/** Whether the server answered, and what it said is about this mail and not about all of them. */
function isAboutTheMail(error: unknown): boolean {
  const { command, responseCode } = factsOf(error)
  return ABOUT_THE_MAIL.includes(command) && responseCode !== CLOSING
}

/** Whether the library did not get as far as the server, as with an address that it cannot write. */
function isOwnFault(error: unknown): boolean {
  const { code, responseCode } = factsOf(error)
  return responseCode === undefined && OWN_FAULTS.includes(code)
}

/** What the library notes at an error. */
function factsOf(error: unknown) {
  return error as Partial<Record<'permanent' | 'command' | 'code' | 'responseCode', unknown>>
}
