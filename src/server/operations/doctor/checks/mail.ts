import { verifySmtpServer } from '#server/mail/smtp-transport.ts'
import { type Check, codesOf, fault, ok, reasonOf, skipped } from '../check.ts'

/** What to mend, by what the connection ends with; the library keeps no code of the cause. */
const MENDING: readonly [RegExp, string][] = [
  [/EAUTH/, 'mend user or password (signs in them percent-encoded); the server refuses them'],
  [/EDNS|ENOTFOUND/, 'mend the name of the server; nothing is called so'],
  [/ECONNREFUSED/, 'start the server or mend host and port; nothing listens there'],
  [/certificate has expired/, 'renew the certificate of the server'],
  [/altnames/, 'name the server as its certificate does'],
  [/certificate/, 'give the server a certificate that machines trust, with its whole chain'],
  [/wrong version number/, 'write smtp:// instead of smtps://; the server begins without TLS'],
  [/ETLS/, 'use a server that offers TLS'],
  [/ETIMEDOUT/, 'mend the port, or let this machine out to it; the server does not answer'],
]

/** Connects as a delivery would, up to the sign-in; no mail is sent. */
export const mailCheck: Check = {
  name: 'mail',
  async look({ settings, raw }) {
    const { MAIL_URL: url } = settings
    if (url === undefined) {
      if (raw.MAIL_URL) return [skipped('MAIL_URL cannot be read')]
      return [ok('mails go into the built-in mailbox')]
    }
    const { host } = new URL(url)
    try {
      await verifySmtpServer(url)
      return [ok(`${host} takes mails from the shop`)]
    } catch (error) {
      const reason = reasonOf(error)
      const answer = `${codesOf(error).join(' ')} ${reason}`
      const mending = MENDING.find(([sign]) => sign.test(answer))?.[1]
      return [
        fault(`MAIL_URL: ${mending ?? 'mend it or the server; it takes no mails'} (${reason})`),
      ]
    }
  },
}
