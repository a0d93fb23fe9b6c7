import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'
import { paymentsOfOrder } from './payments-of-order.ts'

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

  async find(db: Database, id: string): Promise<StoredInvoice | undefined> {
    return await db
      .selectFrom('private.invoices')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** The invoice of an order; of one that was paid twice, the first. */
  async findOfOrder(db: Database, orderId: string): Promise<StoredInvoice | undefined> {
    return await db
      .selectFrom('private.invoices')
      .selectAll()
      .where('payment_id', 'in', paymentsOfOrder(db, orderId))
      .where('kind', '=', 'invoice')
      .orderBy('issued_at')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
  },

  /** A document where it is of an order, or of the purchase that the order is part of. */
  async findOfOrderById(
    db: Database,
    { orderId, documentId }: { orderId: string; documentId: string },
  ): Promise<StoredInvoice | undefined> {
    return await db
      .selectFrom('private.invoices')
      .selectAll()
      .where('id', '=', documentId)
      .where('payment_id', 'in', paymentsOfOrder(db, orderId))
      .executeTakeFirst()
  },

  /** The number of the invoice of a payment, which a credit note names. */
  async findNumber(db: Database, paymentId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('private.invoices')
      .select('number')
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'invoice')
      .executeTakeFirst()
    return row?.number
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
