import { type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Tables } from './database.ts'

export type StoredHints = Selectable<Tables['private.colour_hints']>
export type HintsToSave = {
  orderId: string
  restorationId: string
  hints: unknown
  savedBy: string
  at: Date
}

/** What is being marked at the colour desk, one draft for each order. Lock the order before. */
export const colourHints = {
  async find(trx: DatabaseTransaction, orderId: string): Promise<StoredHints | undefined> {
    return await trx
      .selectFrom('private.colour_hints')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  },

  /** Whether exactly these marks are stored: the database compares them as data. */
  async areStored(
    trx: DatabaseTransaction,
    { orderId, hints, savedBy }: Pick<HintsToSave, 'orderId' | 'hints' | 'savedBy'>,
  ): Promise<boolean> {
    const row = await trx
      .selectFrom('private.colour_hints')
      .select('version')
      .where('order_id', '=', orderId)
      .where('saved_by', '=', savedBy)
      .where('hints', '=', sql<string>`${JSON.stringify(hints)}::jsonb`)
      .executeTakeFirst()
    return row !== undefined
  },

  async put(trx: DatabaseTransaction, draft: HintsToSave): Promise<StoredHints> {
    const values = {
      restoration_id: draft.restorationId,
      hints: JSON.stringify(draft.hints),
      saved_by: draft.savedBy,
      saved_at: draft.at,
    }
    return await trx
      .insertInto('private.colour_hints')
      .values({ order_id: draft.orderId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet({ ...values, version: sql<number>`colour_hints.version + 1` }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  },
}
export type ColourHintsTable = typeof colourHints
