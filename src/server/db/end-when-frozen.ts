import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/**
 * Breaks a connection whose server has not answered a question for so long, so that the question
 * fails and the pool throws the connection away. Limits of the server end nothing when the server
 * itself stands still, and the system of its machine goes on confirming that packets arrived.
 */
export function endWhenFrozen(client: ClientBase, silenceMs: number): void {
  // The types hide the connection, which is there once the client is connected.
  const { stream } = (client as ClientBase & { connection: { stream: Socket } }).connection
  if (watched.has(stream)) {
    stream.setTimeout(silenceMs)
    return
  }
  watched.add(stream)
  let writtenAtLastAnswer = stream.bytesWritten
  // Before the driver, which may ask its next question as soon as it has read an answer.
  stream.prependListener('data', () => {
    writtenAtLastAnswer = stream.bytesWritten
  })
  stream.on('timeout', () => {
    // Whoever asked nothing waits for no answer.
    if (stream.bytesWritten === writtenAtLastAnswer) return
    const { bytesRead } = stream
    // Where this process itself stood still, over pixels or because it was stopped, timers come
    // first: what was answered meanwhile is read before this is run. What is asked meanwhile has
    // its own time.
    setImmediate(() => {
      if (stream.bytesRead === bytesRead)
        stream.destroy(new DatabaseFrozenError(stream.timeout ?? silenceMs))
    })
  })
  stream.setTimeout(silenceMs)
}

/** A connection is lent again and again, and listened to once. */
const watched = new WeakSet<Socket>()

class DatabaseFrozenError extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(silenceMs: number) {
    super(`the database has not answered for ${silenceMs} ms`)
    this.name = 'DatabaseFrozenError'
  }
}
