import type { Insertable, Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from './database.ts'

export type StoredRefund = Selectable<Tables['private.refunds']>
export type NewRefund = Pick<
  Insertable<Tables['private.refunds']>,
  'payment_id' | 'amount' | 'currency' | 'reason' | 'note' | 'asked_by' | 'staff'
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

  /** Notes what the provider has begun, so that it is asked about and not begun again. */
  async recordProvider(db: Database | DatabaseTransaction, id: string, providerId: string) {
    await db
      .updateTable('private.refunds')
      .set({ provider_id: providerId, status: 'pending' })
      .where('id', '=', id)
      .where('status', '=', 'asked')
      .execute()
  },

  async succeed(
    trx: DatabaseTransaction,
    id: string,
    settled: { amount: number; at: Date },
  ): Promise<void> {
    await trx
      .updateTable('private.refunds')
      .set({ status: 'succeeded', amount: settled.amount, settled_at: settled.at })
      .where('id', '=', id)
      .execute()
  },

  async fail(
    trx: DatabaseTransaction,
    id: string,
    failed: { reason: string; at: Date },
  ): Promise<void> {
    await trx
      .updateTable('private.refunds')
      .set({ status: 'failed', failure: failed.reason, settled_at: failed.at })
      .where('id', '=', id)
      .execute()
  },
}
export type Refunds = typeof refunds
