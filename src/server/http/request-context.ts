import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { clientAddress } from './client-address.ts'
import type { HttpEnv } from './context.ts'
import { loggedPath } from './logged-path.ts'

/** An id that a proxy gave is kept, if it cannot be taken for anything but an id. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** Gives each request an id, a logger that names it, and the address that limits count. */
export function requestContext(log: Logger, trustedProxies: number) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    const requestLog = log.child({ requestId, method: c.req.method, path: loggedPath(c.req.path) })
    c.set('requestId', requestId)
    c.set('log', requestLog)
    c.set(
      'clientAddress',
      clientAddress({
        peer: getConnInfo(c).remote.address,
        forwarded: c.req.header('x-forwarded-for'),
        trustedProxies,
      }),
    )
    c.header('X-Request-Id', requestId)
    const began = performance.now()
    await next()
    const milliseconds = Math.round(performance.now() - began)
    requestLog.debug({ status: c.res.status, milliseconds }, 'answered')
  })
}
