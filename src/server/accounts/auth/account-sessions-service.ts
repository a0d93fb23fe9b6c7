import type { AccountSession } from '#contract/accounts/account-sessions.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import type { Sessions } from '../sessions.ts'
import type { AuditTrail } from './audit-trail.ts'
import { sessionBounds } from './session-bounds.ts'

type SignedIn = { userId: string; sessionId: string }
export type AccountSessionsService = ReturnType<typeof createAccountSessionsService>

/** Where a person is signed in, for their own eyes. */
export function createAccountSessionsService(options: {
  db: Database
  sessions: Sessions
  audit: AuditTrail
  clock: Clock
}) {
  const { db, sessions, audit, clock } = options
  return {
    async list({ userId, sessionId }: SignedIn): Promise<AccountSession[]> {
      const living = await sessions.listLiving(db, userId, sessionBounds(clock()))
      return living.map((session) => ({
        id: session.id,
        current: session.id === sessionId,
        userAgent: session.userAgent ?? null,
        createdAt: session.createdAt.toISOString(),
        refreshedAt: session.refreshedAt.toISOString(),
      }))
    },

    /** Ends a session of the caller's own; false where there is no such session. */
    async end({ userId }: SignedIn, sessionId: string, source: CallSource): Promise<boolean> {
      return await db.transaction().execute(async (trx) => {
        const ended = await sessions.endOwn(trx, { userId, sessionId })
        if (ended) await audit.note(trx, 'session_ended', { userId, source })
        return ended
      })
    },
  }
}
