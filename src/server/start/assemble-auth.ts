import { oneTimeTokens } from '#server/adapters/db/one-time-tokens.ts'
import { profiles } from '#server/adapters/db/profiles.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import { refreshTokens } from '#server/adapters/db/refresh-tokens.ts'
import { sessions as sessionRows } from '#server/adapters/db/sessions.ts'
import { users } from '#server/adapters/db/users.ts'
import { createCommonPasswords } from '#server/adapters/passwords/common-passwords.ts'
import { createPasswords } from '#server/adapters/passwords/passwords.ts'
import type { AccessTokens } from '#server/adapters/tokens/access-tokens.ts'
import { createAuthRoutes } from '#server/http/auth/auth-routes.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { createAccountService } from '#server/services/auth/account-service.ts'
import { createAccountSessionsService } from '#server/services/auth/account-sessions-service.ts'
import { createAddressChangeService } from '#server/services/auth/address-change-service.ts'
import { createMailedLinks } from '#server/services/auth/mailed-links.ts'
import { createPasswordRule } from '#server/services/auth/password-rule.ts'
import { createRateLimiter } from '#server/services/auth/rate-limiter.ts'
import { createSessionService } from '#server/services/auth/session-service.ts'
import { createSignInService } from '#server/services/auth/sign-in-service.ts'
import { createSignUpService } from '#server/services/auth/sign-up-service.ts'
import { createSweepService } from '#server/services/auth/sweep-service.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import type { Foundations } from './assemble.ts'
import { assembleMails } from './assemble-mail.ts'

/** Accounts, from their tables up to their paths. */
export async function assembleAuth(
  foundations: Foundations,
  { accessTokens, readCaller }: { accessTokens: AccessTokens; readCaller: ReadCaller },
) {
  const { config, db, clock } = foundations
  const { confirmEmail } = config
  const { origins, publicOrigin } = config.http
  const passwords = await createPasswords()
  const mails = assembleMails(foundations)
  const links = createMailedLinks({ oneTimeTokens, users, clock, origins, publicOrigin })
  const sessions = createSessionService({
    db,
    users,
    sessions: sessionRows,
    refreshTokens,
    accessTokens,
    clock,
  })
  const passwordRule = createPasswordRule({ commonPasswords: createCommonPasswords() })
  const common = { db, users, passwords, passwordRule, sessions, links, mails, clock }
  const addressChanges = createAddressChangeService({
    ...common,
    sessionRows,
    oneTimeTokens,
    publicOrigin,
  })
  return createAuthRoutes({
    readCaller,
    signUps: createSignUpService({ ...common, profiles, confirmEmail, publicOrigin }),
    signIns: createSignInService(common),
    sessions,
    accounts: createAccountService({ ...common, sessions: sessionRows, addressChanges }),
    addressChanges,
    links,
    publicKeys: accessTokens.publicKeys,
    limiter: createRateLimiter(createCallCounter({ db, limits: rateLimits, clock })),
  })
}

/** What the account's own page reads and ends. */
export function assembleAccountSessions({ db, clock }: Foundations) {
  return createAccountSessionsService({ db, sessions: sessionRows, clock })
}

/** The daily clearing away of what has run out. */
export function assembleSweep({ db, clock }: Foundations) {
  return createSweepService({ db, sessions: sessionRows, oneTimeTokens, rateLimits, clock })
}
