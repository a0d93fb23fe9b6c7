import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop that has accounts and streams of changes only, and does as it is asked. */
export async function openEventServer() {
  const streams = new Set<ServerResponse>()
  /** Tokens with which a stream was asked for, the oldest first. */
  const asked: string[] = []
  let accepted = 'token-1'
  let tokens = 0
  let isBroken = false

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/config.json') {
      return answer(response, {
        backendUrl: url,
        anonKey: 'sb_publishable_test',
        stripePublishableKey: '',
        mode: 'embedded',
      })
    }
    if (path.startsWith('/auth/v1/token')) return answer(response, aSession())
    if (path.startsWith('/auth/v1/logout')) return response.writeHead(204).end()
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    asked.push(token)
    if (isBroken) return response.writeHead(503).end()
    if (token !== accepted) return response.writeHead(401).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
    streams.add(response)
    response.on('close', () => streams.delete(response))
  })

  function aSession() {
    tokens += 1
    return {
      access_token: `token-${tokens}`,
      refresh_token: `refresh-${tokens}`,
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: '00000000-0000-4000-8000-000000000001', email: 'ada@example.com' },
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Of a server that listens on a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    listeners: () => streams.size,
    send(event: string, data: unknown) {
      for (const stream of streams) {
        stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      }
    },
    /** Ends every connection, as a restart does. */
    drop() {
      for (const stream of streams) stream.destroy()
    },
    setBroken(broken: boolean) {
      isBroken = broken
    },
    /** The only token that is good from now on: that of the next session. */
    expireTokens() {
      accepted = `token-${tokens + 1}`
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type EventServer = Awaited<ReturnType<typeof openEventServer>>

function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
