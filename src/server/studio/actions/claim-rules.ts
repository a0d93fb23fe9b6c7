import { AppError } from '#domain/app-error.ts'
import { mayDo } from '#domain/studio/staff.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderClaims } from '#server/orders/order-claims.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import type { StaffMember } from '../access/studio-access.ts'

/** Who works on a locked order. */
export function createClaimRules(context: Pick<AppContext, 'clock'>) {
  const { clock } = context

  async function give(
    trx: DatabaseTransaction,
    order: StoredOrder,
    member: StaffMember,
  ): Promise<void> {
    await orderClaims.put(trx, { orderId: order.id, staff: member.id, at: clock() })
    await orderProgress.note(trx, order, { kind: 'claimed', by: 'staff', actorId: member.id })
  }

  /** Refuses an order that somebody else has, unless the member may take it from them. */
  async function requireClaimOrOverride(
    trx: DatabaseTransaction,
    order: StoredOrder,
    member: StaffMember,
  ): Promise<'own' | 'free' | 'taken over'> {
    const claim = await orderClaims.find(trx, order.id)
    if (claim === undefined) return 'free'
    if (claim.id === member.id) return 'own'
    if (!mayDo(member.role, 'take_over')) throw new AppError('order_claimed', { by: claim.name })
    return 'taken over'
  }

  return {
    /**
     * An order that nobody has becomes the member's; one that somebody else has is refused.
     * Answers whether it became the member's now.
     */
    async require(
      trx: DatabaseTransaction,
      order: StoredOrder,
      member: StaffMember,
    ): Promise<boolean> {
      const claim = await orderClaims.find(trx, order.id)
      if (claim === undefined) await give(trx, order, member)
      else if (claim.id !== member.id) throw new AppError('order_claimed', { by: claim.name })
      return claim === undefined
    },

    async claim(trx: DatabaseTransaction, order: StoredOrder, member: StaffMember): Promise<void> {
      if ((await requireClaimOrOverride(trx, order, member)) === 'own') return
      await give(trx, order, member)
    },

    async release(
      trx: DatabaseTransaction,
      order: StoredOrder,
      member: StaffMember,
    ): Promise<void> {
      if ((await requireClaimOrOverride(trx, order, member)) === 'free') return
      await orderClaims.remove(trx, order.id)
      await orderProgress.note(trx, order, { kind: 'released', by: 'staff', actorId: member.id })
    },
  }
}
