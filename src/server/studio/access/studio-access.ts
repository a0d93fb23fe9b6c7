import { sql } from 'kysely'
import { AppError } from '#domain/app-error.ts'
import { secondFactorStep } from '#domain/studio/second-factor.ts'
import type { StaffRole } from '#domain/studio/staff.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { hasApp } from '#server/db/has-app.ts'

/** The account and the sign-in of somebody who calls. */
export type StudioCaller = { userId: string; sessionId: string }
/** A person of the shop whose access has not ended. */
export type StaffMember = { id: string; name: string; email: string; role: StaffRole }

export type StudioAccess = {
  /**
   * Runs questions in one transaction under the database role of the caller's work, so that grants
   * and policies decide tables, columns and rows. The role ends with the transaction.
   */
  read<T>(
    caller: StudioCaller,
    run: (trx: DatabaseTransaction, member: StaffMember) => Promise<T>,
  ): Promise<T>
  /** Runs changes in one transaction as the shop itself, with the member's row held. */
  change<T>(
    caller: StudioCaller,
    run: (trx: DatabaseTransaction, member: StaffMember) => Promise<T>,
  ): Promise<T>
  /**
   * A member whose row nobody changes until the transaction ends: whoever takes the access away
   * waits for what is under way, and nothing begins afterwards.
   */
  hold(trx: DatabaseTransaction, caller: StudioCaller): Promise<StaffMember>
}

/**
 * Anybody who is not of the shop, whose access was ended or whose sign-in is over is refused, and so
 * is a member who still has to give a second factor or to set one up.
 */
export function createStudioAccess(context: Pick<AppContext, 'db' | 'config'>): StudioAccess {
  const { db } = context
  const { secondFactor } = context.config

  async function hold(trx: DatabaseTransaction, caller: StudioCaller): Promise<StaffMember> {
    return letIn(await memberRow(trx, caller).forShare('s').executeTakeFirst())
  }

  function letIn(row: MemberRow | undefined): StaffMember {
    if (row === undefined) throw new AppError('forbidden')
    const { hasFactor, isConfirmed, ...member } = row
    switch (secondFactorStep({ role: member.role, hasFactor, isConfirmed }, secondFactor)) {
      case 'give':
        throw new AppError('second_factor_required')
      case 'set-up':
        throw new AppError('second_factor_missing')
      case 'none':
        return member
    }
  }

  return {
    async read(caller, run) {
      return await db.transaction().execute(async (trx) => {
        const member = letIn(await memberRow(trx, caller).executeTakeFirst())
        await takeRole(trx, member.role)
        return await run(trx, member)
      })
    },
    async change(caller, run) {
      return await db.transaction().execute(async (trx) => run(trx, await hold(trx, caller)))
    },
    hold,
  }
}

/** Whether the row of an order is one that a role sees, asked under that role. */
export async function isOrderVisible(
  trx: DatabaseTransaction,
  role: StaffRole,
  orderId: string,
): Promise<boolean> {
  await takeRole(trx, role)
  const row = await trx
    .selectFrom('public.orders')
    .select('id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  await sql`select set_config('role', 'none', true)`.execute(trx)
  return row !== undefined
}

async function takeRole(trx: DatabaseTransaction, role: StaffRole): Promise<void> {
  await sql`select set_config('role', ${`studio_${role}`}, true)`.execute(trx)
}

type MemberRow = StaffMember & { hasFactor: boolean; isConfirmed: boolean }

function memberRow(trx: DatabaseTransaction, caller: StudioCaller) {
  return trx
    .selectFrom('private.staff as s')
    .innerJoin('auth.sessions as session', 'session.user_id', 's.user_id')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['s.user_id as id', 's.name', 's.role', 'u.email'])
    .select(({ eb }) => [
      eb('session.second_factor_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
      hasApp('s.user_id').as('hasFactor'),
    ])
    .where('s.user_id', '=', caller.userId)
    .where('s.disabled_at', 'is', null)
    .where('session.id', '=', caller.sessionId)
}
