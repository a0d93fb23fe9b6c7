import {
  AUDIT_DAYS,
  FACTOR_CHALLENGE_MINUTES,
  LINK_HOURS,
  UNCONFIRMED_ACCOUNT_DAYS,
  UNFINISHED_FACTOR_HOURS,
} from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import { auditLog } from '../queries/audit-log.ts'
import { factorChallenges } from '../queries/factor-challenges.ts'
import { factors } from '../queries/factors.ts'
import { oneTimeTokens } from '../queries/one-time-tokens.ts'
import { sessions } from '../sessions.ts'
import { users } from '../users.ts'
import { sessionBounds } from './session-bounds.ts'

const DAY_MS = 24 * 60 * 60_000
const REQUEST_KEPT_MS = LINK_HOURS.addressChange * 60 * 60_000
const AUDIT_KEPT_MS = AUDIT_DAYS * DAY_MS
const UNFINISHED_KEPT_MS = UNFINISHED_FACTOR_HOURS * 60 * 60_000
const CHALLENGE_KEPT_MS = FACTOR_CHALLENGE_MINUTES * 60_000
const UNCONFIRMED_KEPT_MS = UNCONFIRMED_ACCOUNT_DAYS * DAY_MS

export type SweepService = ReturnType<typeof createSweepService>

/** Throws away what no longer opens or counts anything. */
export function createSweepService(context: Pick<AppContext, 'db' | 'clock'>) {
  const { db, clock } = context
  return {
    async sweep(): Promise<void> {
      const now = clock()
      const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
      await sessions.deleteOver(db, sessionBounds(now))
      await oneTimeTokens.deleteExpired(db, now)
      await users.giveUpEmailChanges(db, { sentBefore: ago(REQUEST_KEPT_MS) })
      await users.deleteUnconfirmed(db, { createdBefore: ago(UNCONFIRMED_KEPT_MS) })
      await factors.deleteUnfinishedBefore(db, ago(UNFINISHED_KEPT_MS))
      await factorChallenges.deleteBefore(db, ago(CHALLENGE_KEPT_MS))
      await rateLimits.sweepAll(db, now)
      await auditLog.deleteBefore(db, ago(AUDIT_KEPT_MS))
      await auditLog.forgetDeletedUsers(db)
    },
  }
}
