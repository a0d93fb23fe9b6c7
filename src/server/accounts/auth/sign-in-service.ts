import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { type User, users } from '../users.ts'
import { createAuditTrail } from './audit-trail.ts'
import { AuthError } from './auth-error.ts'
import { createMailedLinks } from './mailed-links.ts'
import { createSessionService, type Grant } from './session-service.ts'

/** The links that sign in whoever opens them. */
export type SignInLink = 'signup' | 'recovery'
export type SignInService = ReturnType<typeof createSignInService>

/** The ways into an existing account: by password and by a mailed link. */
export function createSignInService(context: AppContext) {
  const { db, passwords, clock } = context
  const sessions = createSessionService(context)
  const audit = createAuditTrail(context)
  const links = createMailedLinks(context)

  /** The address is proved. A password set before that, if it was forgotten, may be a stranger's. */
  async function prove(trx: DatabaseTransaction, user: User, kind: SignInLink): Promise<void> {
    if (user.emailConfirmedAt) return
    const forgotten = kind === 'recovery'
    await users.update(trx, user.id, {
      emailConfirmedAt: clock(),
      ...(forgotten && { passwordHash: passwords.nobodys }),
    })
  }

  return {
    async byPassword(request: {
      email: string
      password: string
      source: CallSource
      /** Whether somebody has signed in to the account from there. */
      isKnownNetwork: boolean
    }): Promise<Grant> {
      const { source, isKnownNetwork } = request
      const user = await users.findByEmail(db, request.email)
      const rank = isKnownNetwork ? 'known' : 'sign-in'
      const right = await passwords.inTurn({ rank, ...source }, ({ matches }) =>
        matches(request.password, user?.passwordHash),
      )
      if (!user || !right) {
        await audit.note(db, 'sign_in_failed', { userId: user?.id, source })
        throw new AuthError('invalid_credentials')
      }
      if (!user.emailConfirmedAt) throw new AuthError('email_not_confirmed')
      return await db.transaction().execute(async (trx) => {
        // Password and address may have been changed, or all deleted, while this one was checked.
        const current = await users.lock(trx, { id: user.id })
        if (current?.passwordHash !== user.passwordHash || current.email !== user.email) {
          throw new AuthError('invalid_credentials')
        }
        await audit.note(trx, 'sign_in', { userId: user.id, source })
        return await sessions.open(trx, { userId: user.id, method: 'password', source })
      })
    },

    /** Signs in whoever holds an unused link. `email`, where given, must be the link's own. */
    async byLink(request: {
      kind: SignInLink
      token: string
      email?: string | undefined
      source: CallSource
    }): Promise<Grant> {
      const { kind, token, email, source } = request
      const grant = await db.transaction().execute(async (trx) => {
        const found = await links.find(trx, { kinds: [kind], token })
        const user = found && (await users.lock(trx, { id: found.userId }))
        if (!user || (email !== undefined && email !== user.email)) return undefined
        if (!(await links.take(trx, user.id, token))) return undefined
        await prove(trx, user, kind)
        const event = kind === 'signup' ? 'address_confirmed' : 'sign_in_by_link'
        await audit.note(trx, event, { userId: user.id, source })
        return await sessions.open(trx, { userId: user.id, method: 'otp', source })
      })
      if (!grant) throw new AuthError('otp_expired')
      return grant
    },
  }
}
