import { Hono } from 'hono'
import { AppError } from '#domain/app-error.ts'
import type { AccessTokens } from '#server/access-tokens/access-tokens.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import type { AccountService } from '../auth/account-service.ts'
import type { AddressChangeService } from '../auth/address-change-service.ts'
import type { LinkMailService } from '../auth/link-mail-service.ts'
import type { MailedLinks } from '../auth/mailed-links.ts'
import type { RateLimiter } from '../auth/rate-limiter.ts'
import type { SessionService } from '../auth/session-service.ts'
import type { SignInService } from '../auth/sign-in-service.ts'
import type { SignUpService } from '../auth/sign-up-service.ts'
import { createAccountRoutes } from './account-routes.ts'
import { answerRefusal } from './auth-refusals.ts'
import { createMailedLinkRoutes } from './mailed-link-routes.ts'
import { requireKey } from './require-caller.ts'
import { createSignInRoutes } from './sign-in-routes.ts'
import { createSignUpRoutes } from './sign-up-routes.ts'

export type AuthDependencies = {
  readCaller: ReadCaller
  signUps: SignUpService
  signIns: SignInService
  sessions: SessionService
  accounts: AccountService
  addressChanges: AddressChangeService
  linkMails: LinkMailService
  links: MailedLinks
  limiter: RateLimiter
  publicKeys: AccessTokens['publicKeys']
}

/** Shorter than operators wait between the steps of a rotation. */
const KEYS_CACHE_SECONDS = 600

/** `/auth/v1`: accounts and sessions, in the words of the client library. */
export function createAuthRoutes(dependencies: AuthDependencies) {
  const routes = new Hono<HttpEnv>()
  routes.onError(answerRefusal)
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  // Opened without a key; whatever is registered below needs one.
  routes.route('/', createMailedLinkRoutes(dependencies))
  routes.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', `public, max-age=${KEYS_CACHE_SECONDS}`)
    return c.json(dependencies.publicKeys())
  })
  routes.use(requireKey(dependencies.readCaller))
  routes.route('/', createSignUpRoutes(dependencies))
  routes.route('/', createSignInRoutes(dependencies))
  routes.route('/', createAccountRoutes(dependencies))
  routes.all('*', (c) => {
    throw new AppError('not_found', { path: c.req.path })
  })
  return routes
}
