import type { z } from 'zod'
import type {
  StaffList,
  staffChangeRequestSchema,
  staffInviteRequestSchema,
} from '#contract/studio/member.ts'
import { AppError } from '#domain/app-error.ts'
import { createAuditTrail } from '#server/accounts/auth/audit-trail.ts'
import { createFactorResetService } from '#server/accounts/factors/factor-reset-service.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { orderClaims } from '#server/orders/order-claims.ts'
import { requireRight } from '../access/require-right.ts'
import { createStudioAccess, type StaffMember, type StudioCaller } from '../access/studio-access.ts'
import { staffInvitations } from '../queries/staff-invitations.ts'
import { studioTeam } from '../queries/studio-team.ts'
import { staff } from '../staff.ts'
import { createInvitationService } from './invitation-service.ts'
import { toStaffList } from './staff-list.ts'

/** Each invitation is a mail to an address that an owner may type. */
const INVITATION_LIMIT = { most: 20, minutes: 60 } as const satisfies CallLimit

type Change = z.infer<typeof staffChangeRequestSchema>

/** Who works in the shop. Changes wait for each other, so that one owner is always left. */
export function createTeamService(context: AppContext) {
  const { db, clock } = context
  const invitationService = createInvitationService(context)
  const factorResets = createFactorResetService(context)
  const audit = createAuditTrail(context)
  const studioAccess = createStudioAccess(context)
  const callCounter = createCallCounter(context)

  return {
    async list(caller: StudioCaller): Promise<StaffList> {
      return await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_staff')
        return toStaffList(await studioTeam.members(trx), await studioTeam.invitations(trx))
      })
    },

    async invite(
      caller: StudioCaller,
      request: z.infer<typeof staffInviteRequestSchema>,
      source: CallSource,
    ): Promise<void> {
      await callCounter.require(`studio:invite:${caller.userId}`, INVITATION_LIMIT)
      await asOwner(caller, async (trx, { id }) => {
        await invitationService.write(trx, { ...request, invitedBy: id })
        await audit.note(trx, 'staff_invited', { userId: id, source })
      })
    },

    async change(caller: StudioCaller, change: Change, source: CallSource): Promise<void> {
      await asOwner(caller, async (trx, owner) => {
        if (change.change === 'withdraw-invitation') {
          const isGone = await staffInvitations.remove(trx, change.email.toLowerCase())
          if (!isGone) throw new AppError('not_found')
        } else {
          await changeMember(trx, owner, { change, source })
          await audit.note(trx, 'staff_changed', { userId: change.memberId, source })
        }
      })
    },
  }

  async function asOwner(
    caller: StudioCaller,
    run: (trx: DatabaseTransaction, owner: StaffMember) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await staff.takeTurn(trx)
      const member = await studioAccess.hold(trx, caller)
      requireRight(member, 'manage_staff')
      await run(trx, member)
    })
  }

  async function changeMember(
    trx: DatabaseTransaction,
    owner: StaffMember,
    {
      change,
      source,
    }: { change: Exclude<Change, { change: 'withdraw-invitation' }>; source: CallSource },
  ): Promise<void> {
    const { memberId } = change
    if ((await staff.find(trx, memberId)) === undefined) throw new AppError('not_found')
    if (memberId === owner.id) await refuseOwnChange(trx)
    switch (change.change) {
      case 'role':
        return await staff.setRole(trx, memberId, change.role)
      case 'disable':
        await staff.setDisabled(trx, memberId, clock())
        return await orderClaims.removeOfMember(trx, memberId)
      case 'enable':
        return await staff.setDisabled(trx, memberId, null)
      case 'reset-factor':
        await staff.lock(trx, memberId)
        if (!(await factorResets.reset(trx, memberId, source))) throw new AppError('not_found')
    }
  }

  /** Nobody takes from themselves what they could then not give back. */
  async function refuseOwnChange(trx: DatabaseTransaction): Promise<never> {
    const owners = await staff.owners(trx)
    throw new AppError(owners.length === 1 ? 'last_owner' : 'forbidden')
  }
}
