import type { AppContext } from '#server/app-context.ts'
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

/** What the routes of accounts and sessions share. */
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

export function createAuthDependencies(context: AppContext): AuthDependencies {
  return {
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
}
