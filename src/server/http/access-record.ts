import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { carriesPhoto } from './carries-photo.ts'
import type { HttpEnv } from './context.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Monitoring asks for these every few seconds; they are not written to the log. */
const PROBES = ['/healthz', '/readyz']

/**
 * Writes one line about each request when its last byte has left, and counts it under the template
 * of its route: paths can name photos and people, and would be figures without end.
 */
export function accessRecord(options: { telemetry: Telemetry; level: 'info' | 'debug' }) {
  const { meter, work } = options.telemetry
  return createMiddleware<HttpEnv>(async (c, next) => {
    // Only a server of Node runs the shop.
    const { incoming, outgoing } = c.env as unknown as HttpBindings
    const { socket } = incoming
    const written = socket.bytesWritten
    const began = performance.now()
    const endUpload = carriesPhoto(incoming)
      ? meter.upload(Number(c.req.header('content-length') ?? 0))
      : undefined
    let milliseconds = 0
    outgoing.once('close', () => {
      endUpload?.()
      const line = {
        route: templateOf(c),
        status: outgoing.statusCode,
        ms: milliseconds,
        bytes: socket.bytesWritten - written,
        // Who asked went away before all of it had been sent.
        ...(!outgoing.writableFinished && { isBroken: true }),
      }
      const level = PROBES.includes(line.route) ? 'debug' : options.level
      work.run(c.get('work'), () => c.get('log')[level](line, 'answered'))
    })
    try {
      await next()
    } finally {
      milliseconds = Math.round(performance.now() - began)
      record(c, { seconds: (performance.now() - began) / 1000 })
    }
  })

  function record(c: Context<HttpEnv>, { seconds }: { seconds: number }): void {
    const { status } = c.res
    const route = templateOf(c)
    const method = METHODS.includes(c.req.method) ? c.req.method : 'other'
    meter.request({ method, route, status, seconds })
    const { span, orderId } = c.get('work')
    span?.set({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      ...(orderId !== undefined && { 'hueloom.order_id': orderId }),
    })
    span?.name(`${method} ${route}`)
    if (status >= 500) span?.fail(c.error)
    span?.end()
  }
}

/** The pattern of the handler that answered. */
function templateOf(c: Context<HttpEnv>): string {
  return routePath(c)
}
