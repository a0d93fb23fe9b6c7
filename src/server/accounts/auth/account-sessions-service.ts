import type { AccountSession } from '#contract/accounts/account-sessions.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { sessions } from '../sessions.ts'
import { createAuditTrail } from './audit-trail.ts'
import { lacksSecondFactor } from './grave-changes.ts'
import { sessionBounds } from './session-bounds.ts'

type SignedIn = { userId: string; sessionId: string }

/** Where a person is signed in, for their own eyes. */
export function createAccountSessionsService(context: AppContext) {
  const { db, clock } = context
  const audit = createAuditTrail(context)
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
    async end(caller: SignedIn, sessionId: string, source: CallSource): Promise<boolean> {
      const { userId } = caller
      return await db.transaction().execute(async (trx) => {
        const own = await sessions.find(trx, caller.sessionId)
        if (!own) throw new AppError('unauthorized')
        if (sessionId !== own.id && (await lacksSecondFactor(trx, own))) {
          throw new AppError('second_factor_required')
        }
        const ended = await sessions.endOwn(trx, { userId, sessionId })
        if (ended) await audit.note(trx, 'session_ended', { userId, source })
        return ended
      })
    },
  }
}
