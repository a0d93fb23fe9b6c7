import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawConnection = {
  send(bytes: string | Uint8Array): void
  /** All that came back, once the connection is over, however it ended. */
  ended: Promise<string>
  /** Waits until words came back. */
  hears(words: string): Promise<void>
  close(): void
}

/** A connection on which a test writes by itself what, and when, it wants. */
export async function openConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // The far end may be gone before everything was written.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1')
  })
  // `once` of the events module would also fail with the error that ends a connection.
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return {
    send: (bytes) => void socket.write(bytes),
    ended,
    async hears(words) {
      while (!heard.includes(words)) await nextData(socket)
    },
    close: () => socket.destroy(),
  }
}

function nextData(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const isOver = () => reject(new Error('the connection ended before'))
    if (socket.destroyed) return isOver()
    socket.once('close', isOver)
    socket.once('data', () => {
      socket.off('close', isOver)
      resolve()
    })
  })
}
