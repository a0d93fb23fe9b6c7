import { MAX_METADATA_LENGTH } from '#domain/limits.ts'
import type { Database } from '#server/adapters/db/database.ts'
import type { OneTimeTokens } from '#server/adapters/db/one-time-tokens.ts'
import type { Sessions } from '#server/adapters/db/sessions.ts'
import type { User, UserMetadata, Users } from '#server/adapters/db/users.ts'
import type { Passwords } from '#server/adapters/passwords/passwords.ts'
import { AuthError } from './auth-error.ts'
import { requireStrongPassword } from './password-rule.ts'

export type AccountChange = { password?: string | undefined; metadata?: UserMetadata | undefined }
export type AccountService = ReturnType<typeof createAccountService>

/** What a signed-in person changes about their account. */
export function createAccountService(options: {
  db: Database
  users: Users
  sessions: Sessions
  oneTimeTokens: OneTimeTokens
  passwords: Passwords
}) {
  const { db, users, sessions, oneTimeTokens, passwords } = options

  async function newHash(user: User, password: string): Promise<string> {
    requireStrongPassword(password)
    if (await passwords.matches(password, user.passwordHash)) throw new AuthError('same_password')
    return await passwords.hash(password)
  }

  return {
    /** A new password ends every other session and every link that is still in a mailbox. */
    async change(user: User, sessionId: string, change: AccountChange): Promise<User> {
      const { password, metadata } = change
      const passwordHash = password === undefined ? undefined : await newHash(user, password)
      return await db.transaction().execute(async (trx) => {
        const current = await users.lock(trx, { id: user.id })
        if (!current) throw new AuthError('session_not_found')
        const changed = await users.update(trx, user.id, {
          ...(passwordHash !== undefined && { passwordHash }),
          ...(metadata && { metadata: merged(current.metadata, metadata) }),
        })
        if (passwordHash !== undefined) {
          await oneTimeTokens.deleteAll(trx, user.id)
          await sessions.endOthers(trx, user.id, sessionId)
        }
        return changed
      })
    },
  }
}

/** New facts over old ones; null takes one away. The whole travels in every access token. */
function merged(old: UserMetadata, changes: UserMetadata): UserMetadata {
  const entries = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null)
  const metadata = Object.fromEntries(entries)
  if (JSON.stringify(metadata).length > MAX_METADATA_LENGTH) {
    throw new AuthError('validation_failed', 'data: is too large')
  }
  return metadata
}
