import { createMiddleware } from 'hono/factory'

/**
 * Pictures come from the shop's own origin, so whatever a browser makes of their bytes must not
 * run there. Pages of other allowed origins may show them: the signed address is the right.
 */
export const sandboxHeaders = createMiddleware(async (c, next) => {
  await next()
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
})
