import { Hono } from 'hono'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { shedUnderLoad } from '#server/http/shed-under-load.ts'
import { type AccountService, createAccountService } from '../auth/account-service.ts'
import {
  type AddressChangeService,
  createAddressChangeService,
} from '../auth/address-change-service.ts'
import { createGuessLimiter, type GuessLimiter } from '../auth/guess-limiter.ts'
import { createLinkMailService, type LinkMailService } from '../auth/link-mail-service.ts'
import { createMailLimiter, type MailLimiter } from '../auth/mail-limiter.ts'
import { createMailedLinks, type MailedLinks } from '../auth/mailed-links.ts'
import { createRateLimiter, type RateLimiter } from '../auth/rate-limiter.ts'
import { createSessionService, type SessionService } from '../auth/session-service.ts'
import { createSignInService, type SignInService } from '../auth/sign-in-service.ts'
import { createSignUpService, type SignUpService } from '../auth/sign-up-service.ts'
import { createFactorService, type FactorService } from '../factors/factor-service.ts'
import {
  createRecoveryCodeService,
  type RecoveryCodeService,
} from '../factors/recovery-code-service.ts'
import {
  createSecondFactorService,
  type SecondFactorService,
} from '../factors/second-factor-service.ts'
import { createAccountRoutes } from './account-routes.ts'
import { answerRefusal } from './auth-refusals.ts'
import { createFactorRoutes } from './factor-routes.ts'
import { createMailedLinkRoutes } from './mailed-link-routes.ts'
import { createRecoveryCodeRoutes } from './recovery-code-routes.ts'
import { requireKey } from './require-caller.ts'
import { createSignInRoutes } from './sign-in-routes.ts'
import { createSignUpRoutes } from './sign-up-routes.ts'

export type AuthDependencies = {
  signUps: SignUpService
  signIns: SignInService
  sessions: SessionService
  accounts: AccountService
  addressChanges: AddressChangeService
  linkMails: LinkMailService
  links: MailedLinks
  factors: FactorService
  secondFactors: SecondFactorService
  recoveryCodes: RecoveryCodeService
  limiter: RateLimiter
  guesses: GuessLimiter
  mailLimiter: MailLimiter
}

/** Shorter than operators wait between the steps of a rotation. */
const KEYS_CACHE_SECONDS = 600

/** `/auth/v1`: accounts and sessions, in the words of the client library. */
export function createAuthRoutes(context: AppContext, readCaller: ReadCaller) {
  const dependencies: AuthDependencies = {
    signUps: createSignUpService(context),
    signIns: createSignInService(context),
    sessions: createSessionService(context),
    accounts: createAccountService(context),
    addressChanges: createAddressChangeService(context),
    linkMails: createLinkMailService(context),
    links: createMailedLinks(context),
    factors: createFactorService(context),
    secondFactors: createSecondFactorService(context),
    recoveryCodes: createRecoveryCodeService(context),
    limiter: createRateLimiter(context),
    guesses: createGuessLimiter(context),
    mailLimiter: createMailLimiter(context),
  }
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
