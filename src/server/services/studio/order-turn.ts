import { AppError } from '#domain/app-error.ts'
import { mayDo, type StaffAction } from '#domain/staff.ts'
import { CLAIMED_ACTIONS, isActionNow } from '#domain/studio-order-actions.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Orders, StoredOrder } from '#server/adapters/db/orders.ts'
import type {
  isOrderVisible,
  StaffMember,
  StudioAccess,
  StudioCaller,
} from '#server/adapters/db/studio-access.ts'
import type { ReadStudioState } from '#server/adapters/db/studio-state.ts'
import type { LockAtVersion } from '../lock-at-version.ts'
import type { ClaimDesk } from './claim-desk.ts'

/** An order as the person saw it, and what they want to do to it. */
export type WantedTurn = { orderId: string; version: number; action: StaffAction }
/** The order is locked, and the member's access cannot end before the transaction does. */
export type Turn = { trx: DatabaseTransaction; order: StoredOrder; member: StaffMember }
export type OrderTurns = ReturnType<typeof createOrderTurns>

/** Lets one person of the shop at a time do something to an order. */
export function createOrderTurns(options: {
  db: Database
  studioAccess: Pick<StudioAccess, 'hold'>
  isVisible: typeof isOrderVisible
  lockAtVersion: LockAtVersion
  readState: ReadStudioState
  claimDesk: ClaimDesk
  orders: Pick<Orders, 'find'>
}) {
  const { db, studioAccess, isVisible, lockAtVersion, readState, claimDesk, orders } = options

  return {
    /**
     * Refuses, in this order: who is not of the shop any more, a role that has no such action, an
     * order that the role does not see, one that has changed since, one whose state does not allow
     * it, and one that somebody else has claimed.
     */
    open,

    /** Runs a change in one transaction, and answers the order's version afterwards. */
    async take(
      caller: StudioCaller,
      wanted: WantedTurn,
      run: (turn: Turn) => Promise<void>,
    ): Promise<{ version: number }> {
      return await db.transaction().execute(async (trx) => {
        const turn = await open(trx, caller, wanted)
        await run(turn)
        const changed = await orders.find(trx, wanted.orderId)
        return { version: changed?.version ?? turn.order.version }
      })
    },
  }

  async function open(
    trx: DatabaseTransaction,
    caller: StudioCaller,
    { orderId, version, action }: WantedTurn,
  ): Promise<Turn> {
    const member = await studioAccess.hold(trx, caller)
    if (!mayDo(member.role, action)) throw new AppError('forbidden')
    if (!(await isVisible(trx, member.role, orderId))) throw new AppError('order_not_found')
    const order = await lockAtVersion(trx, orderId, version)
    if (!isActionNow(action, await readState(trx, order))) {
      throw new AppError('order_not_ready', { status: order.status })
    }
    if (CLAIMED_ACTIONS.includes(action)) await claimDesk.require(trx, order, member)
    return { trx, order, member }
  }
}
