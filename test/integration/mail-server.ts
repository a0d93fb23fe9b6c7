import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { recipients: string[]; mail: Email }
export type MailServer = { url: string; received: Received[]; stop(): Promise<void> }

/** A mail server that keeps what it gets; with `busy` it puts off every mail, as real ones do. */
export async function startMailServer(
  state: { busy: boolean } = { busy: false },
): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk))
      if (state.busy) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, mail: await PostalMime.parse(Buffer.concat(chunks)) })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
