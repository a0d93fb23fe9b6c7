import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { clientAddress } from './client-address.ts'
import type { HttpEnv } from './context.ts'
import { loggedPath } from './logged-path.ts'

/** An id that a proxy gave is kept, if it cannot be taken for anything but an id. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** Gives each request an id, a logger that names it, and the address that limits count. */
export function requestContext(options: {
  log: Logger
  telemetry: Telemetry
  trustedProxies: number
}) {
  const { log, telemetry, trustedProxies } = options
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    const span = telemetry.tracing.start('request', {
      kind: 'server',
      parent: c.req.header('traceparent'),
    })
    const work = { requestId, span }
    c.set('requestId', requestId)
    c.set('work', work)
    c.set('log', log.child({ method: c.req.method, path: loggedPath(c.req.path) }))
    c.set(
      'clientAddress',
      clientAddress({
        peer: getConnInfo(c).remote.address,
        forwarded: c.req.header('x-forwarded-for'),
        trustedProxies,
      }),
    )
    c.header('X-Request-Id', requestId)
    await telemetry.work.run(work, next)
  })
}
