import { createMiddleware } from 'hono/factory'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** What pages elsewhere may read besides the body: the client, its uploads and whoever reports. */
const EXPOSED = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Location',
  'Retry-After',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Request-Id',
  'X-Supabase-Api-Version',
].join(', ')
/** Chromium keeps the answer to a preflight for two hours at most. */
const PREFLIGHT_SECONDS = '7200'

/**
 * Pages of known origins may call, any other page may not. A call carries its rights in headers of
 * its own, never in cookies, so credentials are not allowed to anybody.
 */
export function crossOrigin(origins: readonly string[]) {
  return createMiddleware(async (c, next) => {
    const origin = c.req.header('origin')
    const isKnown = origin !== undefined && origins.includes(origin)
    // Set before the work is done, so that refusals can be read as well.
    c.header('Vary', 'Origin', { append: true })
    if (isKnown) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Expose-Headers', EXPOSED)
    }
    const asked = c.req.header('access-control-request-method')
    // Without that header OPTIONS is a question of its own, which resumable uploads answer.
    if (c.req.method !== 'OPTIONS' || asked === undefined) return await next()
    if (isKnown) {
      c.header('Access-Control-Allow-Methods', METHODS)
      // Which headers a known page sends is its own affair.
      c.header('Access-Control-Allow-Headers', c.req.header('access-control-request-headers') ?? '')
      c.header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
      c.header('Vary', 'Access-Control-Request-Headers', { append: true })
    }
    return c.body(null, 204)
  })
}
