import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'
import type { StoredPayment } from '../payments.ts'

export type StoredRefund = Selectable<Tables['private.refunds']>
export type NewRefund = Pick<
  Insertable<Tables['private.refunds']>,
  'payment_id' | 'order_id' | 'amount' | 'currency' | 'reason' | 'note' | 'asked_by' | 'staff'
>

/** What goes back to customers: one row for each refund. Lock order and payment before. */
export const refunds = {
  async insert(trx: DatabaseTransaction, refund: NewRefund): Promise<StoredRefund> {
    return await trx
      .insertInto('private.refunds')
      .values(refund)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async find(db: Database | DatabaseTransaction, id: string): Promise<StoredRefund | undefined> {
    return await db
      .selectFrom('private.refunds')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  },

  async lock(trx: DatabaseTransaction, id: string): Promise<StoredRefund | undefined> {
    return await trx
      .selectFrom('private.refunds')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },

  /** Every refund of a payment, the oldest first. */
  async listOfPayment(
    db: Database | DatabaseTransaction,
    paymentId: string,
  ): Promise<StoredRefund[]> {
    return await db
      .selectFrom('private.refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .execute()
  },

  /** What went back for one order, in minor units. */
  async sumOfOrder(trx: DatabaseTransaction, orderId: string): Promise<number> {
    const { sum } = await trx
      .selectFrom('private.refunds')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('sum'))
      .where('order_id', '=', orderId)
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    return Number(sum)
  },

  /** Notes what the provider has begun, so that it is asked about and not begun again. */
  async recordProvider(db: Database | DatabaseTransaction, id: string, providerId: string) {
    await db
      .updateTable('private.refunds')
      .set({ provider_id: providerId, status: 'pending' })
      .where('id', '=', id)
      .where('status', '=', 'asked')
      .execute()
  },

  /** Whether the refund that the provider reports is booked. */
  async isKnown(
    db: Database,
    { id, refundId }: { id: string; refundId: string | undefined },
  ): Promise<boolean> {
    const row = await db
      .selectFrom('private.refunds')
      .select('id')
      .where((row) =>
        row.or([
          row('provider_id', '=', id),
          ...(refundId === undefined ? [] : [row('id', '=', refundId)]),
        ]),
      )
      .executeTakeFirst()
    return row !== undefined
  },

  /** The row of a refund that the provider reports, by its id or by what it was asked with. */
  async lockByProvider(
    trx: DatabaseTransaction,
    reported: { id: string; refundId: string | undefined },
  ): Promise<StoredRefund | undefined> {
    return await trx
      .selectFrom('private.refunds')
      .selectAll()
      .where(({ or, eb }) =>
        or([
          eb('provider_id', '=', reported.id),
          ...(reported.refundId === undefined
            ? []
            : [eb.and([eb('id', '=', reported.refundId), eb('provider_id', 'is', null)])]),
        ]),
      )
      .forUpdate()
      .executeTakeFirst()
  },

  /** Books a refund that was made in the provider's own dashboard, as one to be settled. */
  async insertProviders(
    trx: DatabaseTransaction,
    { id, currency }: StoredPayment,
    reported: { amount: number },
  ): Promise<StoredRefund> {
    const row = { payment_id: id, amount: reported.amount, currency, note: null, staff: null }
    return await refunds.insert(trx, { ...row, reason: 'provider', asked_by: 'provider' })
  },

  /** A failed refund once more, as paid by the shop itself. */
  async insertTransfer(
    trx: DatabaseTransaction,
    { id, payment_id, order_id, amount, currency, reason }: StoredRefund,
    paid: { staff: string; at: Date },
  ): Promise<StoredRefund> {
    return await trx
      .insertInto('private.refunds')
      .values({
        payment_id,
        order_id,
        amount,
        currency,
        reason,
        note: null,
        asked_by: 'staff',
        staff: paid.staff,
        transfer_of: id,
        status: 'succeeded',
        settled_at: paid.at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Refunds that should be settled by now, the oldest first. */
  async listOpenSince(
    db: Database,
    { before, now, limit }: { before: Date; now: Date; limit: number },
  ): Promise<string[]> {
    const rows = await db
      .selectFrom('private.refunds')
      .select('id')
      .where('status', 'in', ['asked', 'pending'])
      .where((eb) => eb.or([eb('created_at', '<', before), eb('created_at', '>', now)]))
      .orderBy('created_at')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  },

  async succeed(
    trx: DatabaseTransaction,
    id: string,
    settled: { providerId: string; amount: number; at: Date },
  ): Promise<void> {
    const { providerId: provider_id, amount, at: settled_at } = settled
    await trx
      .updateTable('private.refunds')
      .set({ status: 'succeeded', provider_id, amount, settled_at, failure: null })
      .where('id', '=', id)
      .execute()
  },

  /** Without a provider's id where it never took the refund on. */
  async fail(
    trx: DatabaseTransaction,
    id: string,
    failed: { providerId: string | null; reason: string | null; at: Date },
  ): Promise<void> {
    const { providerId: provider_id, reason: failure, at: settled_at } = failed
    await trx
      .updateTable('private.refunds')
      .set({ status: 'failed', provider_id, failure, settled_at })
      .where('id', '=', id)
      .execute()
  },
}
