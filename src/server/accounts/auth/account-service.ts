import { inLanguage, isLanguage } from '#domain/languages.ts'
import { MAX_METADATA_BYTES } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { type Session, sessions } from '../sessions.ts'
import { type User, type UserMetadata, users } from '../users.ts'
import { createAddressChangeService } from './address-change-service.ts'
import { createAuditTrail } from './audit-trail.ts'
import { AuthError } from './auth-error.ts'
import { requireFreshSignIn, requireSecondFactor } from './grave-changes.ts'
import { createMailedLinks } from './mailed-links.ts'
import { createPasswordRule } from './password-rule.ts'
import { createRateLimiter } from './rate-limiter.ts'

export type AccountChange = {
  password?: string | undefined
  email?: string | undefined
  metadata?: UserMetadata | undefined
  /** The page that the links to a new address lead to. */
  redirectTo: string | undefined
  source: CallSource
}
export type AccountService = ReturnType<typeof createAccountService>

/** What a signed-in person changes about their account. */
export function createAccountService(context: AppContext) {
  const { db, passwords, clock } = context
  const { publicOrigin } = context.config.http
  const addressChanges = createAddressChangeService(context)
  const mails = createMailService(context)
  const audit = createAuditTrail(context)
  const links = createMailedLinks(context)
  const passwordRule = createPasswordRule()
  const limiter = createRateLimiter(context)

  async function newHash(user: User, password: string, source: CallSource): Promise<string> {
    await passwordRule.require(password, { email: user.email, fullName: user.metadata.full_name })
    return await passwords.inTurn({ rank: 'known', ...source }, async (work) => {
      if (await work.matches(password, user.passwordHash)) throw new AuthError('same_password')
      return await work.hash(password)
    })
  }

  /** Whoever did not do it themselves must hear of it, at the address that still holds. */
  async function notifyOwner(trx: DatabaseTransaction, { email: to, language }: User) {
    const link = new URL(inLanguage('/account', language), publicOrigin).href
    await mails.queue(trx, { to, kind: 'password-changed', language, params: { link } })
  }

  return {
    /**
     * A new password ends every other session and every link that is still in a mailbox. A new
     * address waits for its links.
     */
    async change(
      { user, session }: { user: User; session: Session },
      change: AccountChange,
    ): Promise<User> {
      const { password, metadata, redirectTo, source } = change
      const newEmail = change.email === user.email ? undefined : change.email
      if (password !== undefined || newEmail !== undefined) {
        requireFreshSignIn(session, clock())
        await requireSecondFactor(db, session)
      }
      // Counted only now: whoever may not change anything cannot use up what the owner may try.
      if (newEmail !== undefined) {
        await limiter.require('new-address', source, user.id)
        await limiter.require('new-address', source, newEmail)
      }
      const passwordHash =
        password === undefined
          ? undefined
          : await limiter.during('new-password', { source, account: user.id }, () =>
              newHash(user, password, source),
            )
      return await db.transaction().execute(async (trx) => {
        const current = await users.lock(trx, { id: user.id })
        // Another session may have ended this one while the password was being hashed.
        if (!current || !(await sessions.find(trx, session.id))) {
          throw new AuthError('session_not_found')
        }
        if (passwordHash !== undefined) {
          await links.revokeAll(trx, user.id)
          await sessions.endOthers(trx, user.id, session.id)
          await audit.note(trx, 'password_changed', { userId: user.id, source })
          await notifyOwner(trx, current)
        }
        const changed = await users.update(trx, user.id, {
          ...(passwordHash !== undefined && { passwordHash }),
          ...(metadata && { metadata: merged(current.metadata, metadata) }),
          ...(isLanguage(metadata?.language) && { language: metadata.language }),
        })
        if (newEmail === undefined) return changed
        return await addressChanges.begin(trx, changed, { newEmail, redirectTo, source })
      })
    },
  }
}

/** New facts over old ones; null takes one away. The whole travels in every access token. */
function merged(old: UserMetadata, changes: UserMetadata): UserMetadata {
  const entries = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null)
  const metadata = Object.fromEntries(entries)
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw new AuthError('validation_failed', 'data: is too large')
  }
  return metadata
}
