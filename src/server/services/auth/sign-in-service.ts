import type { Clock } from '#domain/clock.ts'
import { DEFAULT_LANGUAGE, languageOfPath } from '#domain/languages.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { User, Users } from '#server/adapters/db/users.ts'
import type { Passwords } from '#server/adapters/passwords/passwords.ts'
import type { MailService } from '../mail-service.ts'
import { AuthError } from './auth-error.ts'
import type { MailedLinks } from './mailed-links.ts'
import { createOpaqueToken } from './opaque-tokens.ts'
import type { Grant, SessionService } from './session-service.ts'

/** The links that sign in whoever opens them. */
export type SignInLink = 'signup' | 'recovery'
export type SignInService = ReturnType<typeof createSignInService>

/** The ways into an existing account: by password, by a mailed link, by asking for such a link. */
export function createSignInService(options: {
  db: Database
  users: Users
  passwords: Passwords
  sessions: SessionService
  links: MailedLinks
  mails: MailService
  clock: Clock
}) {
  const { db, users, passwords, sessions, links, mails, clock } = options

  /** The address is proved. A password set before that, if it was forgotten, may be a stranger's. */
  async function prove(trx: DatabaseTransaction, user: User, kind: SignInLink): Promise<void> {
    if (user.emailConfirmedAt) return
    const forgotten = kind === 'recovery'
    await users.update(trx, user.id, {
      emailConfirmedAt: clock(),
      ...(forgotten && { passwordHash: await passwords.hash(createOpaqueToken()) }),
    })
  }

  return {
    async byPassword(request: {
      email: string
      password: string
      userAgent: string | undefined
    }): Promise<Grant> {
      const user = await users.findByEmail(db, request.email)
      const right = await passwords.matches(request.password, user?.passwordHash)
      if (!user || !right) throw new AuthError('invalid_credentials')
      if (!user.emailConfirmedAt) throw new AuthError('email_not_confirmed')
      const { userAgent } = request
      return await db.transaction().execute(async (trx) => {
        const grant = await sessions.open(trx, { userId: user.id, method: 'password', userAgent })
        // The password may have been changed, and its sessions ended, while it was being checked.
        if (grant.user.passwordHash !== user.passwordHash) {
          throw new AuthError('invalid_credentials')
        }
        return grant
      })
    },

    /** Signs in whoever holds an unused link. `email`, where given, must be the link's own. */
    async byLink(request: {
      kind: SignInLink
      token: string
      email?: string | undefined
      userAgent: string | undefined
    }): Promise<Grant> {
      const { kind, token, email, userAgent } = request
      const grant = await db.transaction().execute(async (trx) => {
        const found = await links.find(trx, { kinds: [kind], token })
        const user = found && (await users.lock(trx, { id: found.userId }))
        if (!user || (email !== undefined && email !== user.email)) return undefined
        if (!(await links.take(trx, user.id, token))) return undefined
        await prove(trx, user, kind)
        return await sessions.open(trx, { userId: user.id, method: 'otp', userAgent })
      })
      if (!grant) throw new AuthError('otp_expired')
      return grant
    },

    /** Mails a link that signs in to choose a new password, where there is such an account. */
    async recover(email: string, redirectTo: string | undefined): Promise<void> {
      const draft = links.draft('recovery', redirectTo)
      const params = { link: draft.link }
      await db.transaction().execute(async (trx) => {
        const user = await users.lock(trx, { email })
        if (!user) {
          await mails.rehearse({ kind: 'reset-password', language: DEFAULT_LANGUAGE, params })
          return
        }
        await users.update(trx, user.id, { recoverySentAt: clock() })
        await links.keep(trx, user.id, draft)
        // Whoever asked is reading the page that the link leads back to.
        const language = redirectTo
          ? languageOfPath(links.target(redirectTo).pathname)
          : user.language
        await mails.queue(trx, { to: email, kind: 'reset-password', language, params })
      })
    },
  }
}
