import { Hono } from 'hono'
import { AppError } from '#domain/app-error.ts'
import type { AccountService } from '#server/services/auth/account-service.ts'
import type { AddressChangeService } from '#server/services/auth/address-change-service.ts'
import type { MailedLinks } from '#server/services/auth/mailed-links.ts'
import type { RateLimiter } from '#server/services/auth/rate-limiter.ts'
import type { SessionService } from '#server/services/auth/session-service.ts'
import type { SignInService } from '#server/services/auth/sign-in-service.ts'
import type { SignUpService } from '#server/services/auth/sign-up-service.ts'
import type { HttpEnv } from '../context.ts'
import type { ReadCaller } from '../read-caller.ts'
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
  links: MailedLinks
  limiter: RateLimiter
}

/** `/auth/v1`: accounts and sessions, in the words of the client library. */
export function createAuthRoutes(dependencies: AuthDependencies) {
  const routes = new Hono<HttpEnv>()
  routes.onError(answerRefusal)
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  // A link from a mail is opened without a key; whatever is registered below needs one.
  routes.route('/', createMailedLinkRoutes(dependencies))
  routes.use(requireKey(dependencies.readCaller))
  routes.route('/', createSignUpRoutes(dependencies))
  routes.route('/', createSignInRoutes(dependencies))
  routes.route('/', createAccountRoutes(dependencies))
  routes.all('*', (c) => {
    throw new AppError('not_found', { path: c.req.path })
  })
  return routes
}
