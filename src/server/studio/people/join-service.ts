import type { StudioSession } from '#contract/studio/member.ts'
import { AppError } from '#domain/app-error.ts'
import { createAuditTrail } from '#server/accounts/auth/audit-trail.ts'
import { users } from '#server/accounts/users.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { sessionOf } from '../access/studio-session-service.ts'
import { staff } from '../staff.ts'
import { createInvitationService } from './invitation-service.ts'

/** A link has 256 random bits; nobody needs many tries. */
const JOIN_LIMIT = { most: 10, minutes: 60 } as const satisfies CallLimit

/** Lets those in who were invited. */
export function createJoinService(context: AppContext) {
  const { db, clock } = context
  const invitationService = createInvitationService(context)
  const audit = createAuditTrail(context)
  const callCounter = createCallCounter(context)
  return {
    /** The caller's own confirmed address must be the one that was invited. */
    async join(caller: StudioCaller, token: string, source: CallSource): Promise<StudioSession> {
      const { userId } = caller
      await callCounter.require(`studio:join:${userId}`, JOIN_LIMIT)
      return await db.transaction().execute(async (trx) => {
        await staff.takeTurn(trx)
        const user = await users.find(trx, userId)
        if (user?.emailConfirmedAt === undefined) throw new AppError('forbidden')
        const { name, role } = await invitationService.take(trx, { token, email: user.email })
        if (await staff.find(trx, userId)) throw new AppError('already_staff')
        await staff.insert(trx, { userId, name, role, at: clock() })
        await audit.note(trx, 'staff_joined', { userId, source })
        // A second factor may still have to be set up: the studio asks for it, not the invitation.
        return sessionOf({ id: userId, name, email: user.email, role })
      })
    },
  }
}
