import { Hono } from 'hono'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { limitReads } from '#server/http/read-time-limit.ts'
import { shedUnderLoad } from '#server/http/shed-under-load.ts'
import { createAccountRoutes } from './account-routes.ts'
import { createAuthDependencies } from './auth-dependencies.ts'
import { answerRefusal } from './auth-refusals.ts'
import { createFactorRoutes } from './factor-routes.ts'
import { createMailedLinkRoutes } from './mailed-link-routes.ts'
import { createRecoveryCodeRoutes } from './recovery-code-routes.ts'
import { requireKey } from './require-caller.ts'
import { createSignInRoutes } from './sign-in-routes.ts'
import { createSignUpRoutes } from './sign-up-routes.ts'

/** Shorter than operators wait between the steps of a rotation. */
const KEYS_CACHE_SECONDS = 600

/** `/auth/v1`: accounts and sessions, in the words of the client library. */
export function createAuthRoutes(context: AppContext, readCaller: ReadCaller) {
  const dependencies = createAuthDependencies(context)
  const routes = new Hono<HttpEnv>()
  routes.onError(answerRefusal)
  routes.use(limitReads)
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  // Opened without a key; whatever is registered below needs one.
  routes.route('/', createMailedLinkRoutes(dependencies))
  routes.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', `public, max-age=${KEYS_CACHE_SECONDS}`)
    return c.json(context.accessTokens.publicKeys())
  })
  routes.use(requireKey(readCaller))
  routes.post('/signup', shedUnderLoad('costly_writes', context))
  routes.route('/', createSignUpRoutes(dependencies))
  routes.route('/', createSignInRoutes(dependencies))
  routes.route('/', createAccountRoutes(dependencies))
  routes.route('/', createRecoveryCodeRoutes(dependencies))
  routes.route('/', createFactorRoutes(dependencies))
  routes.all('*', (c) => {
    throw new AppError('not_found', { path: c.req.path })
  })
  return routes
}
