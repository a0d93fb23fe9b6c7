import { type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Tables } from './database.ts'

export type StoredInvoice = Selectable<Tables['private.invoices']>
export type NewInvoice = Omit<Insertable<Tables['private.invoices']>, 'id'>

/** Invoices, credit notes and their reversals. They are written once and never changed. */
export const invoices = {
  /** The next number of a year. Whoever else wants one waits, so that no number is left out. */
  async takeNumber(trx: DatabaseTransaction, year: number): Promise<number> {
    const { last } = await trx
      .insertInto('private.invoice_numbers')
      .values({ year, last: 1 })
      .onConflict((conflict) =>
        conflict.column('year').doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    return last
  },

  async insert(trx: DatabaseTransaction, invoice: NewInvoice): Promise<void> {
    await trx.insertInto('private.invoices').values(invoice).execute()
  },

  /** The invoice of a payment and what came after it, the oldest first. The payment must be locked. */
  async listOfPayment(trx: DatabaseTransaction, paymentId: string): Promise<StoredInvoice[]> {
    return await trx
      .selectFrom('private.invoices')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('number')
      .execute()
  },
}
export type Invoices = typeof invoices
