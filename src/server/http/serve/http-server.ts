import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { endEventStreams } from './event-streams.ts'
import { HTTP_LIMITS, type HttpLimits } from './http-limits.ts'
import { limitConnections } from './limit-connections.ts'
import { limitSlowBodies } from './limit-slow-bodies.ts'

export type HttpServer = {
  address: AddressInfo
  /** Lets running requests finish until the time is up, and ends what is left. */
  close(timeIsUp: AbortSignal): Promise<void>
}
type Fetch = Parameters<typeof getRequestListener>[0]
type Place = { host: string; port: number; trustedProxies: number }

const IDLE_CHECK_MS = 50
/** For whoever has a connection and no request on it yet. */
const QUIET_MS = 500

/** Listens for the shop, with bounds on what slow and greedy clients can hold. */
export async function openHttpServer(
  fetch: Fetch,
  { host, port, trustedProxies }: Place,
  options: { limits?: HttpLimits; closing?: AbortSignal } = {},
): Promise<HttpServer> {
  const { limits = HTTP_LIMITS, closing } = options
  const eventStreams = endEventStreams(fetch)
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    getRequestListener(partWhenClosing(eventStreams.fetch, closing), { hostname: host }),
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
    close(timeIsUp) {
      const closed = closeServer(server, timeIsUp)
      eventStreams.end()
      return closed
    },
  }
}

/** Proxies keep connections for the next visitor, who should come by one to somebody else. */
function partWhenClosing(fetch: Fetch, closing: AbortSignal | undefined): Fetch {
  return (request, env) => {
    // We speak HTTP/1 only.
    if (closing?.aborted) (env as HttpBindings).outgoing.shouldKeepAlive = false
    return fetch(request, env)
  }
}

/**
 * Node's own way ends quiet connections at once, also one that a proxy has just opened and is about
 * to ask on; what it sent would be lost. So the port closes first, and they some time later.
 */
async function closeServer(server: Server, timeIsUp: AbortSignal): Promise<void> {
  const closed = once(server, 'close')
  NetServer.prototype.close.call(server)
  const endAll = () => server.closeAllConnections()
  timeIsUp.addEventListener('abort', endAll)
  if (timeIsUp.aborted) endAll()
  const quietUntil = performance.now() + QUIET_MS
  const timer = setInterval(() => {
    if (performance.now() > quietUntil) server.closeIdleConnections()
  }, IDLE_CHECK_MS)
  await closed
  clearInterval(timer)
  timeIsUp.removeEventListener('abort', endAll)
  // Nothing is left but its timers.
  server.close()
}
