import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '#server/limits/counted-as.ts'

/** Ends connections of a client that holds more of them than its share. */
export function limitConnections(server: Server, perClient: number): void {
  const held = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const networks = networksOf(socket.remoteAddress ?? 'unknown')
    for (const { name } of networks) held.set(name, (held.get(name) ?? 0) + 1)
    socket.once('close', () => {
      for (const { name } of networks) release(held, name)
    })
    const isTooMany = networks.some(
      ({ name, clients }) => (held.get(name) ?? 0) > perClient * clients,
    )
    if (isTooMany) socket.destroy()
  })
}

function release(held: Map<string, number>, name: string): void {
  const left = (held.get(name) ?? 1) - 1
  if (left > 0) held.set(name, left)
  else held.delete(name)
}
