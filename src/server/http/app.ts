import { Hono } from 'hono'
import type { Logger } from 'pino'
import { AppError } from '#domain/app-error.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { accessRecord } from './access-record.ts'
import type { HttpEnv } from './context.ts'
import { crossOrigin } from './cross-origin.ts'
import { handleError } from './error-handler.ts'
import { ownHostOnly } from './own-host-only.ts'
import { privateAnswers } from './private-answers.ts'
import { requestContext } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'

/** The families of paths, each made by its own file. */
type Routes = {
  auth: Hono<HttpEnv>
  mailedLinks: Hono<HttpEnv>
  rest: Hono<HttpEnv>
  storage: Hono<HttpEnv>
  functions: Hono<HttpEnv>
  webhooks: Hono<HttpEnv>
  /** Only while the payment provider is the test checkout. */
  testCheckout: Hono<HttpEnv> | undefined
  /** Only while mails go to the built-in mailbox: it, and the looks of all mails. */
  mailPages: Hono<HttpEnv> | undefined
  /** What anybody may read: every version of the terms. */
  documents: Hono<HttpEnv>
  health: Hono<HttpEnv>
  /** Of pages that work without a script. */
  forms: Hono<HttpEnv>
  site: Hono<HttpEnv>
}

export type AppOptions = {
  log: Logger
  telemetry: Telemetry
  /** Of the line that each request leaves. */
  accessLevel: 'info' | 'debug'
  production: boolean
  origins: readonly string[]
  trustedProxies: number
  routes: Routes
}

/** The whole shop as one function of a request; listening is somebody else's job. */
export function createApp(options: AppOptions) {
  const { log, telemetry, accessLevel, production, origins, trustedProxies, routes } = options
  const app = new Hono<HttpEnv>()
  app.use(requestContext({ log, telemetry, trustedProxies }))
  app.use(accessRecord({ telemetry, level: accessLevel }))
  app.use(securityHeaders({ production }))
  for (const family of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*']) {
    app.use(family, crossOrigin(origins), privateAnswers)
  }
  for (const demo of ['/dev/*', '/test-checkout/*']) app.use(demo, ownHostOnly(origins))
  app.route('/auth/v1', routes.auth)
  app.route('/rest/v1', routes.rest)
  app.route('/storage/v1', routes.storage)
  app.route('/functions/v1', routes.functions)
  app.route('/webhooks', routes.webhooks)
  if (routes.testCheckout) app.route('/test-checkout', routes.testCheckout)
  if (routes.mailPages) app.route('/dev', routes.mailPages)
  app.route('/', routes.documents)
  app.route('/', routes.health)
  app.route('/', routes.mailedLinks)
  app.route('/', routes.forms)
  app.route('/', routes.site)
  app.notFound((c) => handleError(new AppError('not_found', { path: c.req.path }), c))
  app.onError((error, c) => handleError(error, c))
  return app
}
