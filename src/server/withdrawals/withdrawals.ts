import { type Selectable, sql } from 'kysely'
import type { WithdrawalRequest } from '#contract/withdrawals/withdrawal.ts'
import type { WithdrawalState } from '#domain/withdrawals/withdrawals.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredWithdrawal = Selectable<Tables['private.withdrawals']>
/** What the tokens of mailed links are sealed for. */
export const WITHDRAWAL_LINK_PURPOSE = 'withdrawal'

type Decided = {
  state: Exclude<WithdrawalState, 'received'>
  at: Date
  /** The person of the shop, where one decided. */
  staff?: string | undefined
}

/** What people declared who withdraw. Lock the order before the statements about it. */
export const withdrawals = {
  /** Undefined when the same request was stored before. */
  async insert(
    trx: DatabaseTransaction,
    request: WithdrawalRequest,
    { now, isReceiptMailed }: { now: Date; isReceiptMailed: boolean },
  ): Promise<StoredWithdrawal | undefined> {
    return await trx
      .insertInto('private.withdrawals')
      .values({
        request_id: request.requestId,
        received_at: now,
        name: request.name,
        email: request.email,
        order_reference: request.orderReference ?? null,
        reason: request.reason ?? null,
        language: request.language,
        is_receipt_mailed: isReceiptMailed,
      })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returningAll()
      .executeTakeFirst()
  },

  async findRequest(db: Database, requestId: string): Promise<StoredWithdrawal | undefined> {
    return await db
      .selectFrom('private.withdrawals')
      .selectAll()
      .where('request_id', '=', requestId)
      .executeTakeFirst()
  },

  async find(
    db: Database | DatabaseTransaction,
    id: string,
  ): Promise<StoredWithdrawal | undefined> {
    return await db
      .selectFrom('private.withdrawals')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  },

  async lock(trx: DatabaseTransaction, id: string): Promise<StoredWithdrawal | undefined> {
    return await trx
      .selectFrom('private.withdrawals')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },

  /** Those about an order that wait, the first one first, held until the transaction ends. */
  async lockOpenOfOrder(trx: DatabaseTransaction, orderId: string): Promise<StoredWithdrawal[]> {
    return await trx
      .selectFrom('private.withdrawals')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', '=', 'received')
      .orderBy('received_at')
      .forUpdate()
      .execute()
  },

  /** The first one about an order that waits. */
  async findOpenOfOrder(db: Database, orderId: string): Promise<StoredWithdrawal | undefined> {
    return await db
      .selectFrom('private.withdrawals')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', '=', 'received')
      .orderBy('received_at')
      .limit(1)
      .executeTakeFirst()
  },

  async setMatch(
    trx: DatabaseTransaction,
    id: string,
    match: { userId: string | null; orderId: string | null; pausedAt: Date | null; at: Date },
  ): Promise<void> {
    await trx
      .updateTable('private.withdrawals')
      .set({
        matched_at: match.at,
        user_id: match.userId,
        order_id: match.orderId,
        paused_at: match.pausedAt,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Whether a statement has paused an order before. */
  async hasPaused(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
    const row = await trx
      .selectFrom('private.withdrawals')
      .select('id')
      .where('order_id', '=', orderId)
      .where('paused_at', 'is not', null)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Whether it is a statement that has an order on hold, and nothing else since. */
  async isPausing(
    trx: DatabaseTransaction,
    order: { id: string; on_hold_at: Date | null },
  ): Promise<boolean> {
    if (order.on_hold_at === null) return false
    const row = await trx
      .selectFrom('private.withdrawals')
      .select('id')
      .where('order_id', '=', order.id)
      .where('paused_at', '=', order.on_hold_at)
      .where('pause_ended_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Pauses that began before a moment and were not ended. */
  async listPausedBefore(db: Database, moment: Date): Promise<{ id: string; orderId: string }[]> {
    const rows = await db
      .selectFrom('private.withdrawals')
      .select(['id', 'order_id'])
      .where('paused_at', '<=', moment)
      .where('pause_ended_at', 'is', null)
      .where('order_id', 'is not', null)
      .orderBy('paused_at')
      .execute()
    return rows.flatMap(({ id, order_id }) => (order_id ? [{ id, orderId: order_id }] : []))
  },

  /** Pauses of a clock that ran ahead begin now, and their orders are on hold since now as well. */
  async beginLatePausesNow(trx: DatabaseTransaction, now: Date): Promise<void> {
    await sql`
      with late as (
        update private.withdrawals w set paused_at = ${now}
        from private.withdrawals before
        where before.id = w.id and w.paused_at > ${now} and w.pause_ended_at is null
        returning w.order_id, before.paused_at
      )
      update public.orders o set on_hold_at = ${now}
      from late where o.id = late.order_id and o.on_hold_at = late.paused_at`.execute(trx)
  },

  async endPause(trx: DatabaseTransaction, id: string, at: Date): Promise<void> {
    await trx
      .updateTable('private.withdrawals')
      .set({ pause_ended_at: at })
      .where('id', '=', id)
      .execute()
  },

  /** The same where whoever goes on with an order need not know whose pause it was. */
  async endPauseOfOrder(trx: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
    await trx
      .updateTable('private.withdrawals')
      .set({ pause_ended_at: at })
      .where('order_id', '=', orderId)
      .where('paused_at', 'is not', null)
      .where('pause_ended_at', 'is', null)
      .execute()
  },

  /** Notes of one statement what came of it; which order was meant is known by then. */
  async settle(
    trx: DatabaseTransaction,
    id: string,
    { orderId, ...decided }: Decided & { orderId?: string | undefined },
  ): Promise<void> {
    await trx
      .updateTable('private.withdrawals')
      .set({ ...settled(decided), ...(orderId !== undefined && { order_id: orderId }) })
      .where('id', '=', id)
      .where('state', '=', 'received')
      .execute()
  },

  /** The same of all that wait about an order. */
  async settleOfOrder(trx: DatabaseTransaction, orderId: string, decided: Decided): Promise<void> {
    await trx
      .updateTable('private.withdrawals')
      .set(settled(decided))
      .where('order_id', '=', orderId)
      .where('state', '=', 'received')
      .execute()
  },

  async deleteBefore(db: Database, moment: Date): Promise<void> {
    await db.deleteFrom('private.withdrawals').where('received_at', '<', moment).execute()
  },
}

/** A pause ends with the decision. */
function settled({ state, at, staff }: Decided) {
  return {
    state,
    decided_at: at,
    decided_by: staff ?? null,
    pause_ended_at: sql<Date | null>`case when paused_at is null then null
      else coalesce(pause_ended_at, ${at}) end`,
  }
}
