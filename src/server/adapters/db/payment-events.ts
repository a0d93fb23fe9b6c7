import type { Database, DatabaseTransaction } from './database.ts'

export type PaymentEvent = { id: string; type: string; sessionId: string | undefined }

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

  /** Notes an event; false when it was noted before, and then it must have no effect. */
  async note(trx: DatabaseTransaction, event: PaymentEvent): Promise<boolean> {
    const result = await trx
      .insertInto('private.payment_events')
      .values({ id: event.id, type: event.type, session_id: event.sessionId ?? null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  },
}
export type PaymentEvents = typeof paymentEvents
