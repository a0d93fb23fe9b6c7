import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { endEventStreams } from './event-streams.ts'
import { HTTP_LIMITS, type HttpLimits } from './http-limits.ts'
import { limitConnections } from './limit-connections.ts'
import { limitSlowBodies } from './limit-slow-bodies.ts'

export type HttpServer = { address: AddressInfo; close(): Promise<void> }
type Fetch = Parameters<typeof getRequestListener>[0]
type Place = { host: string; port: number; trustedProxies: number }

/** Listens for the shop, with bounds on what slow and greedy clients can hold. */
export async function openHttpServer(
  fetch: Fetch,
  { host, port, trustedProxies }: Place,
  limits: HttpLimits = HTTP_LIMITS,
): Promise<HttpServer> {
  const eventStreams = endEventStreams(fetch)
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    getRequestListener(eventStreams.fetch, { hostname: host }),
  )
  server.setTimeout(limits.idleMs)
  server.maxConnections = limits.connections
  if (trustedProxies === 0) limitConnections(server, limits.connectionsPerClient)
  limitSlowBodies(server, limits.bodyMs)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    // A server that listens on a port has an address of this kind.
    address: server.address() as AddressInfo,
    close() {
      const closed = closeServer(server, limits.drainMs)
      eventStreams.end()
      return closed
    },
  }
}

/** Lets running requests finish for a moment, then ends the connections that are left. */
async function closeServer(server: Server, drainMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const timer = setTimeout(() => server.closeAllConnections(), drainMs)
  server.closeIdleConnections()
  await closed
  clearTimeout(timer)
}
