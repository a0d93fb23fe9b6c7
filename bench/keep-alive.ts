import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * One connection that sends the same request again and again and reads no more of an answer than
 * its status and length: Node's own client would cost as much as the server that it measures.
 * A connection that the server closed while it was idle is opened anew.
 */
export function openKeepAlive(address: string, headers: Record<string, string>) {
  const { hostname, port, host, pathname, search } = new URL(address)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const message = [`GET ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  let socket: Socket | undefined
  return {
    async ask(): Promise<void> {
      if (socket?.readyState !== 'open') {
        socket = connect(Number(port), hostname)
        await once(socket, 'connect')
      }
      socket.write(message)
      await readAnswer(socket)
    },
    close: () => socket?.destroy(),
  }
}

function readAnswer(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = ''
    const onClose = () => reject(new Error('the server closed the connection'))
    const onData = (chunk: Buffer) => {
      received += chunk.toString('latin1')
      const head = received.indexOf('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(received.slice(0, Math.max(head, 0)))?.[1]
      if (length === undefined || received.length < head + 4 + Number(length)) return
      socket.off('data', onData)
      socket.off('close', onClose)
      if (received.startsWith('HTTP/1.1 200')) resolve()
      else reject(new Error(received))
    }
    socket.on('data', onData)
    socket.once('close', onClose)
  })
}
