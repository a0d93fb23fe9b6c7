import type { StudioSession } from '#contract/studio/member.ts'
import { AppError } from '#domain/app-error.ts'
import type { Clock } from '#domain/clock.ts'
import type { AuditTrail } from '#server/accounts/auth/audit-trail.ts'
import type { Users } from '#server/accounts/users.ts'
import type { Database } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import type { CallCounter, CallLimit } from '#server/limits/call-counter.ts'
import type { StudioAccess, StudioCaller } from '../access/studio-access.ts'
import { sessionOf } from '../access/studio-session-service.ts'
import type { Staff } from '../staff.ts'
import type { InvitationService } from './invitation-service.ts'

/** A link has 256 random bits; nobody needs many tries. */
const JOIN_LIMIT = { most: 10, minutes: 60 } as const satisfies CallLimit

export type JoinService = ReturnType<typeof createJoinService>

/** Lets those in who were invited. */
export function createJoinService(options: {
  db: Database
  users: Pick<Users, 'find'>
  staff: Staff
  invitationService: Pick<InvitationService, 'take'>
  studioAccess: Pick<StudioAccess, 'hold'>
  callCounter: Pick<CallCounter, 'require'>
  audit: Pick<AuditTrail, 'note'>
  clock: Clock
}) {
  const { db, users, staff, invitationService, studioAccess, callCounter, audit, clock } = options
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
        return sessionOf(await studioAccess.hold(trx, caller))
      })
    },
  }
}
