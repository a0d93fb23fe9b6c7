import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from './database.ts'
import type { StoredProof } from './proofs.ts'

export type StoredInvoice = Selectable<Tables['private.invoices']>
export type StoredShipTo = Selectable<Tables['private.ship_to']>
export type StoredPrintFile = Selectable<Tables['private.print_files']>
export type StoredParcel = Selectable<Tables['private.parcels']>

/** What stands on papers beside the order itself. */
export const paperRecords = {
  /** The version that the customer approved. */
  async approvedProof(
    db: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<StoredProof | undefined> {
    return await db
      .selectFrom('private.proofs')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('status', '=', 'approved')
      .executeTakeFirst()
  },

  async printFile(
    db: Database | DatabaseTransaction,
    proofId: string,
  ): Promise<StoredPrintFile | undefined> {
    return await db
      .selectFrom('private.print_files')
      .selectAll()
      .where('proof_id', '=', proofId)
      .executeTakeFirst()
  },

  async shipTo(db: Database, orderId: string): Promise<StoredShipTo | undefined> {
    return await db
      .selectFrom('private.ship_to')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  },

  async parcels(db: Database, orderId: string): Promise<StoredParcel[]> {
    return await db
      .selectFrom('private.parcels')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute()
  },

  async invoice(db: Database, id: string): Promise<StoredInvoice | undefined> {
    return await db
      .selectFrom('private.invoices')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** The number of the invoice of a payment, which a credit note names. */
  async invoiceNumber(db: Database, paymentId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('private.invoices')
      .select('number')
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'invoice')
      .executeTakeFirst()
    return row?.number
  },
}
export type PaperRecords = typeof paperRecords
