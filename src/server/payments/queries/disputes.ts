import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredDispute = Selectable<Tables['private.disputes']>

/** Payments that customers dispute at their banks. Lock order and payment before. */
export const disputes = {
  async find(db: Database | DatabaseTransaction, id: string): Promise<StoredDispute | undefined> {
    return await db
      .selectFrom('private.disputes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  },

  async listOfPayment(
    db: Database | DatabaseTransaction,
    paymentId: string,
  ): Promise<StoredDispute[]> {
    return await db
      .selectFrom('private.disputes')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('opened_at')
      .execute()
  },

  /** Those whose end is not known yet, the oldest first. */
  async listOpen(db: Database, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('private.disputes')
      .select('id')
      .where('closed_at', 'is', null)
      .orderBy('opened_at')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Keeps the dispute as it is now. */
  async put(trx: DatabaseTransaction, dispute: StoredDispute): Promise<void> {
    const { amount, status, closed_at } = dispute
    await trx
      .insertInto('private.disputes')
      .values(dispute)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ amount, status, closed_at }))
      .execute()
  },
}
