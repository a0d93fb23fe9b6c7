import type { AccessTokens } from '#server/access-tokens/access-tokens.ts'
import { createAccountService } from '#server/accounts/auth/account-service.ts'
import { createAccountSessionsService } from '#server/accounts/auth/account-sessions-service.ts'
import { createAddressChangeService } from '#server/accounts/auth/address-change-service.ts'
import { createLinkMailService } from '#server/accounts/auth/link-mail-service.ts'
import { createMailedLinks } from '#server/accounts/auth/mailed-links.ts'
import { createPasswordRule } from '#server/accounts/auth/password-rule.ts'
import { createRateLimiter } from '#server/accounts/auth/rate-limiter.ts'
import { createSessionService } from '#server/accounts/auth/session-service.ts'
import { createSignInService } from '#server/accounts/auth/sign-in-service.ts'
import { createSignUpService } from '#server/accounts/auth/sign-up-service.ts'
import { createSweepService } from '#server/accounts/auth/sweep-service.ts'
import { createCommonPasswords } from '#server/accounts/passwords/common-passwords.ts'
import { profiles } from '#server/accounts/profiles.ts'
import { auditLog } from '#server/accounts/queries/audit-log.ts'
import { oneTimeTokens } from '#server/accounts/queries/one-time-tokens.ts'
import { refreshTokens } from '#server/accounts/queries/refresh-tokens.ts'
import { createAuthRoutes } from '#server/accounts/routes/auth-routes.ts'
import { createShortLinkRoutes } from '#server/accounts/routes/short-link-routes.ts'
import { sessions as sessionRows } from '#server/accounts/sessions.ts'
import { users } from '#server/accounts/users.ts'
import type { AppContext } from '#server/app-context.ts'
import { withSavepoint } from '#server/db/savepoint.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import { jobQueue } from '#server/queue/queue.ts'
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
