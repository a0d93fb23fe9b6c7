import { FRESH_SIGN_IN_MINUTES } from '#domain/limits.ts'
import type { Database } from '#server/db/database.ts'
import { factors } from '../queries/factors.ts'
import type { Session } from '../sessions.ts'
import { AuthError } from './auth-error.ts'

const FRESH_MS = FRESH_SIGN_IN_MINUTES * 60_000

/** A device left open must not be enough to take the account over. */
export function requireFreshSignIn({ createdAt }: Session, now: Date): void {
  if (now.getTime() - createdAt.getTime() > FRESH_MS) {
    throw new AuthError('reauthentication_needed')
  }
}

/** Nor a stolen password or mailbox, where the account of one of the staff has a second factor. */
export async function requireSecondFactor(
  db: Database,
  { userId, secondFactor }: Session,
): Promise<void> {
  if (secondFactor === undefined && (await factors.guardsStaff(db, userId))) {
    throw new AuthError('insufficient_aal')
  }
}
