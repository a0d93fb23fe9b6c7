import type { DatabaseTransaction } from '#server/db/database.ts'
import { AuthError } from '../auth/auth-error.ts'
import { type Session, sessions } from '../sessions.ts'
import { type User, users } from '../users.ts'

/** Somebody who calls, with the account that their session is of. */
export type SignedIn = { user: User; session: Session }

/**
 * The same as of now, with the account kept from others until the transaction ends: another session
 * may have ended this one, or removed a factor, while the call was on its way.
 */
export async function holdSession(
  trx: DatabaseTransaction,
  caller: { user: Pick<User, 'id'>; session: Pick<Session, 'id'> },
): Promise<SignedIn> {
  const user = await users.lock(trx, { id: caller.user.id })
  const session = await sessions.find(trx, caller.session.id)
  if (!user || !session) throw new AuthError('session_not_found')
  return { user, session }
}
