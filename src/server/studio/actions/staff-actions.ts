import { AppError } from '#domain/app-error.ts'
import type { StaffAction } from '#domain/studio/staff.ts'
import { CLAIMED_ACTIONS, isActionNow } from '#domain/studio/studio-order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { lockAtVersion } from '#server/orders/lock-at-version.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { purchaseOrders } from '#server/orders/purchases/purchase-orders.ts'
import { requireRight } from '../access/require-right.ts'
import {
  createStudioAccess,
  isOrderVisible,
  type StaffMember,
  type StudioCaller,
} from '../access/studio-access.ts'
import { readStudioState } from '../queries/studio-state.ts'
import { createClaimRules } from './claim-rules.ts'

/** What somebody wants to do to an order. */
type WantedAction = { orderId: string; action: StaffAction }
/** The same with the order as the person saw it. */
export type WantedChange = WantedAction & {
  version: number
  /** Where it touches other orders of the same purchase: they are locked as well. */
  concernsPurchase?: boolean
}
/** The order is locked, and the member's access cannot end before the transaction does. */
export type LockedOrder = { trx: DatabaseTransaction; order: StoredOrder; member: StaffMember }

/** Runs what people of the shop do to orders: one person at a time, with the order locked. */
export function createStaffActions(context: AppContext) {
  const { db } = context
  const studioAccess = createStudioAccess(context)
  const claimRules = createClaimRules(context)

  return {
    /**
     * Refuses, in this order: who is not of the shop any more, a role that has no such action, an
     * order that the role does not see, one that has changed since, one whose state does not allow
     * it, and one that somebody else has claimed.
     */
    open,

    /**
     * Lets a change reach another order of the purchase that it concerns, with the same refusals;
     * its version is not compared, as the person did not open it.
     */
    async reach(
      { trx, member }: LockedOrder,
      order: StoredOrder,
      action: StaffAction,
    ): Promise<LockedOrder> {
      if (!(await isOrderVisible(trx, member.role, order.id))) throw new AppError('order_not_found')
      await allow({ trx, order, member }, action)
      return { trx, member, order: await orders.touch(trx, order.id) }
    },

    /** Runs a change in one transaction, and answers the order's version afterwards. */
    async run(
      caller: StudioCaller,
      wanted: WantedChange,
      change: (locked: LockedOrder) => Promise<void>,
    ): Promise<{ version: number }> {
      return await db.transaction().execute(async (trx) => {
        const locked = await open(trx, caller, wanted)
        await change(locked)
        const changed = await orders.find(trx, wanted.orderId)
        return { version: changed?.version ?? locked.order.version }
      })
    },

    /**
     * Runs a change that does not alter the order itself (a note, a message), so the version that
     * the caller saw is not compared. The order's version grows only if nobody had taken the order
     * and it becomes the caller's by this call.
     */
    async runWithoutVersion<T>(
      caller: StudioCaller,
      wanted: WantedAction,
      change: (locked: LockedOrder) => Promise<T>,
    ): Promise<T> {
      return await db.transaction().execute(async (trx) => {
        const member = await admit(trx, caller, wanted)
        const order = await orders.lock(trx, wanted.orderId)
        if (order === undefined) throw new AppError('order_not_found')
        const isTakenNow = await allow({ trx, order, member }, wanted.action)
        return await change({
          trx,
          member,
          order: isTakenNow ? await orders.touch(trx, order.id) : order,
        })
      })
    },
  }

  async function open(
    trx: DatabaseTransaction,
    caller: StudioCaller,
    wanted: WantedChange,
  ): Promise<LockedOrder> {
    const member = await admit(trx, caller, wanted)
    if (wanted.concernsPurchase) await lockPurchase(trx, wanted.orderId)
    const order = await lockAtVersion(trx, wanted.orderId, wanted.version)
    await allow({ trx, order, member }, wanted.action)
    return { trx, order, member }
  }

  async function lockPurchase(trx: DatabaseTransaction, orderId: string): Promise<void> {
    const known = await orders.find(trx, orderId)
    if (known) await purchaseOrders.lockWith(trx, known)
  }

  /** The member, if their role has the action and sees the order. */
  async function admit(
    trx: DatabaseTransaction,
    caller: StudioCaller,
    { orderId, action }: WantedAction,
  ): Promise<StaffMember> {
    const member = await studioAccess.hold(trx, caller)
    requireRight(member, action)
    if (!(await isOrderVisible(trx, member.role, orderId))) throw new AppError('order_not_found')
    return member
  }

  /** Refuses what the order does not allow now. Whether the order became the member's with it. */
  async function allow({ trx, order, member }: LockedOrder, action: StaffAction): Promise<boolean> {
    if (!isActionNow(action, await readStudioState(trx, order))) {
      throw new AppError('order_not_ready', { status: order.status })
    }
    return CLAIMED_ACTIONS.includes(action) && (await claimRules.require(trx, order, member))
  }
}
