import type { Database, DatabaseTransaction } from '#server/db/database.ts'

export type PaymentEvent = { id: string; type: string; objectId: string | undefined }

/** The ledger of events from the payment provider. */
export const paymentEvents = {
  async isKnown(db: Database, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('private.payment_events')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  },

  /**
   * Notes an event; false when it was noted before, and then it must have no effect. What was taken
   * for missed was only late.
   */
  async note(trx: DatabaseTransaction, { id, type, objectId }: PaymentEvent): Promise<boolean> {
    const result = await trx
      .insertInto('private.payment_events')
      .values({ id, type, object_id: objectId ?? null, payment_id: null, outcome: 'ignored' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (objectId !== undefined) {
      await trx
        .deleteFrom('private.reconcile_findings')
        .where('kind', '=', 'missed')
        .where('subject', '=', objectId)
        .execute()
    }
    return result.numInsertedOrUpdatedRows === 1n
  },

  /** What became of it: it was about this payment, or about none that the shop knows. */
  async conclude(trx: DatabaseTransaction, id: string, paymentId: string | undefined) {
    await trx
      .updateTable('private.payment_events')
      .set(
        paymentId === undefined
          ? { outcome: 'unknown' }
          : { outcome: 'applied', payment_id: paymentId },
      )
      .where('id', '=', id)
      .execute()
  },
}
