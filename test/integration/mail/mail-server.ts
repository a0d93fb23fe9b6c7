import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * What goes wrong from now on; `losesItsAnswer` takes the mail, and then the line is dead, `isSilent`
 * takes connections and never says a word, `turnsAway` ends each with 421.
 */
type MailServerMood =
  | 'well'
  | 'isSilent'
  | 'turnsAway'
  | 'busy'
  | 'knowsNobody'
  | 'dislikesTheText'
  | 'hangsUp'
  | 'losesItsAnswer'
export type Received = { recipients: string[]; mail: Email; raw: string }
export type MailServer = {
  url: string
  port: number
  /** Connections so far. */
  calls: number
  received: Received[]
  mood: MailServerMood
  /** For the recipients of this domain it never says whether it takes their mail. */
  heldDomain: string | undefined
  /** Recipients about whom it has been asked and says nothing. */
  held: string[]
  /** Breaks all conversations off. */
  hangUp(): void
  stop(): Promise<void>
}

type MailServerOptions = {
  tls?: boolean
  /** Who may send; else everybody. */
  account?: { user: string; password: string }
}

/** A mail server that keeps what it gets. With TLS its certificate is one that nobody vouches for. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { account } = options
  const smtp = new SMTPServer({
    secure: options.tls ?? false,
    authOptional: account === undefined,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === account?.user && password === account?.password
      if (isKnown) return done(null, { user: username })
      done(refusal(535, 'authentication failed'))
    },
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      server.calls += 1
      if (server.mood === 'isSilent') return
      done(server.mood === 'turnsAway' ? refusal(421, 'closing the connection') : null)
    },
    onRcptTo({ address }, _session, done) {
      if (address.endsWith(`@${server.heldDomain}`)) return void server.held.push(address)
      done(server.mood === 'knowsNobody' ? refusal(550, 'no such user here') : null)
    },
    async onData(stream, session, done) {
      if (server.mood === 'hangsUp') return hangUp()
      const chunks = await chunksOf(stream)
      if (chunks === undefined) return
      if (server.mood === 'busy') return done(refusal(451, 'try later'))
      if (server.mood === 'dislikesTheText') return done(refusal(554, 'looks like spam'))
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const raw = Buffer.concat(chunks)
      const mail = await PostalMime.parse(raw)
      server.received.push({ recipients, mail, raw: raw.toString('utf8') })
      if (server.mood === 'losesItsAnswer') return hangUp()
      done()
    },
  })
  // A server whose handshake fails reports it as an error; the test sees it by what was not sent.
  smtp.on('error', () => undefined)
  const sockets = new Set<Socket>()
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const server: MailServer = {
    url: `${options.tls ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    calls: 0,
    received: [],
    mood: 'well',
    heldDomain: undefined,
    held: [],
    hangUp,
    async stop() {
      // Whoever was kept waiting; Node 24 dies of it where a handshake has failed.
      if (!options.tls) hangUp()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
  return server
}

/** Undefined where the sender was killed in the middle: there is no mail, and nobody to answer. */
async function chunksOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer[] | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    return chunks
  } catch {
    return undefined
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
