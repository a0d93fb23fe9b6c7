import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from './database.ts'

export type StoredRestoration = Selectable<Tables['private.restorations']>

/** What the engine made for each order, and what it says about it. */
export const restorations = {
  /** Notes that work on an order begins; a repeat finds what was noted before. */
  async begin(trx: DatabaseTransaction, orderId: string): Promise<StoredRestoration> {
    await trx
      .insertInto('private.restorations')
      .values({ order_id: orderId, object_id: null, report: null, failure: null })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute()
    return await trx
      .selectFrom('private.restorations')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  },

  async find(
    db: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<StoredRestoration | undefined> {
    return await db
      .selectFrom('private.restorations')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  },

  async finish(
    trx: DatabaseTransaction,
    orderId: string,
    done: { objectId: string; report: unknown; at: Date },
  ): Promise<void> {
    await trx
      .updateTable('private.restorations')
      .set({ object_id: done.objectId, report: JSON.stringify(done.report), finished_at: done.at })
      .where('order_id', '=', orderId)
      .execute()
  },

  async fail(
    trx: DatabaseTransaction,
    orderId: string,
    failed: { reason: string; at: Date },
  ): Promise<void> {
    await trx
      .updateTable('private.restorations')
      .set({ failure: failed.reason, finished_at: failed.at })
      .where('order_id', '=', orderId)
      .execute()
  },

  async markReleased(trx: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
    await trx
      .updateTable('private.restorations')
      .set({ released_at: at })
      .where('order_id', '=', orderId)
      .execute()
  },
}
export type Restorations = typeof restorations
