import { auditLog } from '#server/adapters/db/audit-log.ts'
import { oneTimeTokens } from '#server/adapters/db/one-time-tokens.ts'
import { profiles } from '#server/adapters/db/profiles.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import { refreshTokens } from '#server/adapters/db/refresh-tokens.ts'
import { withSavepoint } from '#server/adapters/db/savepoint.ts'
import { sessions as sessionRows } from '#server/adapters/db/sessions.ts'
import { users } from '#server/adapters/db/users.ts'
import { jobQueue } from '#server/adapters/jobs/queue.ts'
import { createCommonPasswords } from '#server/adapters/passwords/common-passwords.ts'
import type { AccessTokens } from '#server/adapters/tokens/access-tokens.ts'
import { createAuthRoutes } from '#server/http/auth/auth-routes.ts'
import { createShortLinkRoutes } from '#server/http/auth/short-link-routes.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { createAccountService } from '#server/services/auth/account-service.ts'
import { createAccountSessionsService } from '#server/services/auth/account-sessions-service.ts'
import { createAddressChangeService } from '#server/services/auth/address-change-service.ts'
import { createLinkMailService } from '#server/services/auth/link-mail-service.ts'
import { createMailedLinks } from '#server/services/auth/mailed-links.ts'
import { createPasswordRule } from '#server/services/auth/password-rule.ts'
import { createRateLimiter } from '#server/services/auth/rate-limiter.ts'
import { createSessionService } from '#server/services/auth/session-service.ts'
import { createSignInService } from '#server/services/auth/sign-in-service.ts'
import { createSignUpService } from '#server/services/auth/sign-up-service.ts'
import { createSweepService } from '#server/services/auth/sweep-service.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import type { AppContext } from './app-context.ts'
import { assembleAudit } from './assemble-audit.ts'
import { assembleMails } from './assemble-mail.ts'

/** Accounts, from their tables up to their paths. */
export async function assembleAuth(
  context: AppContext,
  { accessTokens, readCaller }: { accessTokens: AccessTokens; readCaller: ReadCaller },
) {
  const { config, db, clock, passwords } = context
  const { confirmEmail } = config
  const { publicOrigin } = config.http
  const audit = assembleAudit(context)
  const sessions = createSessionService({
    db,
    users,
    sessions: sessionRows,
    refreshTokens,
    accessTokens,
    audit,
    clock,
  })
  const common = {
    db,
    users,
    sessions,
    links: assembleLinks(context),
    mails: assembleMails(context),
    passwords,
    passwordRule: createPasswordRule({ commonPasswords: createCommonPasswords() }),
    audit,
    clock,
    publicOrigin,
  }
  const addressChanges = createAddressChangeService({ ...common, sessionRows, oneTimeTokens })
  const counter = createCallCounter({ db, limits: rateLimits, clock })
  return createAuthRoutes({
    ...common,
    readCaller,
    signUps: createSignUpService({ ...common, profiles, withSavepoint, confirmEmail }),
    signIns: createSignInService(common),
    accounts: createAccountService({ ...common, sessions: sessionRows, addressChanges }),
    addressChanges,
    linkMails: assembleLinkMails(context),
    publicKeys: accessTokens.publicKeys,
    limiter: createRateLimiter({ counter, audit, db }),
  })
}

/** The short addresses in mails. */
export function assembleShortLinks(context: AppContext) {
  const { db } = context
  const links = assembleLinks(context)
  return createShortLinkRoutes({ follow: (code, language) => links.follow(db, code, language) })
}

function assembleLinks({ config, clock }: AppContext) {
  const { origins, publicOrigin } = config.http
  return createMailedLinks({ oneTimeTokens, users, clock, origins, publicOrigin })
}

/** The links that people ask for by an address, from the asking to the mail. */
export function assembleLinkMails(context: AppContext) {
  const { db, clock, passwords } = context
  return createLinkMailService({
    db,
    passwords,
    users,
    links: assembleLinks(context),
    mails: assembleMails(context),
    queue: jobQueue,
    audit: assembleAudit(context),
    clock,
  })
}

/** What the account's own page reads and ends. */
export function assembleAccountSessions(context: AppContext) {
  const { db, clock } = context
  const audit = assembleAudit(context)
  return createAccountSessionsService({ db, sessions: sessionRows, audit, clock })
}

/** The daily clearing away of what has run out. */
export function assembleSweep({ db, clock }: AppContext) {
  return createSweepService({
    db,
    users,
    sessions: sessionRows,
    oneTimeTokens,
    rateLimits,
    auditLog,
    clock,
  })
}
