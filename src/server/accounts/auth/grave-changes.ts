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

/**
 * Nor a stolen password or mailbox, where the account has a second factor. It is asked for while the
 * access to the studio has ended too: it may be given back.
 */
export async function requireSecondFactor(
  db: Database,
  { userId, secondFactor }: Session,
): Promise<void> {
  if (secondFactor === undefined && (await factors.hasConfirmedApp(db, userId))) {
    throw new AuthError('insufficient_aal')
  }
}

/** What changes the second factor itself needs one that was given lately: the device may be left open. */
export function requireFreshSecondFactor({ secondFactor }: Session, now: Date): void {
  if (!secondFactor || now.getTime() - secondFactor.at.getTime() > FRESH_MS) {
    throw new AuthError('insufficient_aal')
  }
}

/**
 * Whether somebody who works here now still has to give their second factor. Whoever has only stolen
 * the password must neither end the sessions of its owner nor delete the account.
 */
export async function lacksSecondFactor(
  db: Database,
  { userId, secondFactor }: Session,
): Promise<boolean> {
  return secondFactor === undefined && (await factors.guardsStaff(db, userId))
}
