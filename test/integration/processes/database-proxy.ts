import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** The database, by way of the proxy. */
  url: string
  /** From now on what is asked arrives, and what is answered does not. */
  loseAnswers(): void
  /** From now on new connections are answered; those of before stay as they are, without a word. */
  findAnswers(): void
  /** Breaks the connection on which the database next answers with these words, instead of passing them on. */
  breakAtAnswer(words: string): Promise<void>
  /** Breaks all connections; new ones are taken, and answered. */
  cut(): void
  /** Breaks all connections, and refuses new ones until `open`, as a database that is stopped. */
  close(): Promise<void>
  open(): Promise<void>
}

/** Stands between a worker and its database, to do what a network and a restart do. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const frozen = new WeakSet<Socket>()
  let areAnswersLost = false
  let trap: { words: string; sprung: () => void } | undefined

  const server = createServer((caller) => {
    const database = connect(Number(target.port), target.hostname)
    const pair = [caller, database]
    caller.pipe(database)
    database.on('data', (answer) => {
      if (trap !== undefined && answer.includes(trap.words)) {
        trap.sprung()
        trap = undefined
        caller.destroy()
      }
      if (!areAnswersLost && !frozen.has(caller) && !caller.destroyed) caller.write(answer)
    })
    for (const socket of pair) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        for (const other of pair) other.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(target)
  url.port = String(port)

  function cut(): void {
    areAnswersLost = false
    for (const socket of sockets) socket.resetAndDestroy()
  }

  return {
    url: url.href,
    findAnswers() {
      for (const socket of sockets) frozen.add(socket)
      areAnswersLost = false
    },
    loseAnswers() {
      areAnswersLost = true
    },
    breakAtAnswer: (words) => new Promise((sprung) => (trap = { words, sprung })),
    cut,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    open: () => listen(port),
  }
}
