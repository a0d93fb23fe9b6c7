import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { HttpEnv } from './context.ts'

/** Gives each request an id, a logger that names it, and the address that limits count. */
export function requestContext(log: Logger, trustedProxies: number) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId, method: c.req.method, path: c.req.path }))
    c.set('clientAddress', clientAddress(c, trustedProxies))
    c.header('X-Request-Id', requestId)
    await next()
  })
}

/** The peer's address, or the one that the outermost trusted proxy saw. */
function clientAddress(c: Parameters<typeof getConnInfo>[0], trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const fromProxy = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return fromProxy || getConnInfo(c).remote.address || 'unknown'
}
