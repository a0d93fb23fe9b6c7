import type { Insertable, Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredPrintFile = Selectable<Tables['private.print_files']>

/** The files for the printer. The database refuses those that are not made from what was approved. */
export const printFiles = {
  async find(
    db: Database | DatabaseTransaction,
    proofId: string,
  ): Promise<StoredPrintFile | undefined> {
    return await db
      .selectFrom('private.print_files')
      .selectAll()
      .where('proof_id', '=', proofId)
      .executeTakeFirst()
  },

  async insert(
    trx: DatabaseTransaction,
    file: Insertable<Tables['private.print_files']>,
  ): Promise<void> {
    await trx.insertInto('private.print_files').values(file).execute()
  },

  async removeOfOrder(trx: DatabaseTransaction, orderId: string): Promise<void> {
    await trx.deleteFrom('private.print_files').where('order_id', '=', orderId).execute()
  },
}
