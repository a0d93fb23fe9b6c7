import { type SqlBool, sql } from 'kysely'
import { BOOKS_KEPT_YEARS } from '#domain/limits.ts'
import { firstMomentOfMonth, shopDate } from '#domain/shop/shop-time.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

/** Payments that go in one transaction. */
const BATCH = 1000

/** What goes with a payment, in the order in which nothing refers to it any more. */
const BELONGINGS = [
  'private.kept_buyers',
  'private.invoices',
  'private.refunds',
  'private.disputes',
  'private.payment_events',
] as const

/**
 * The ledger of deleted orders past the years for which the law wants it, counted from the end of
 * the year of the last document. What hangs on an order that is there stays as long as the order.
 */
export const endedBooks = {
  /** Returns how many payments went, with all documents, refunds and buyers of theirs. */
  async remove(db: Database, now: Date): Promise<number> {
    let removed = 0
    for (;;) {
      const batch = await removeBatch(db, now)
      removed += batch
      if (batch < BATCH) return removed
    }
  },

  async count(db: Database, now: Date): Promise<number> {
    return (await idsOf(db, now).execute()).length
  },
}

/** A year may have more payments than a statement takes values, or deletes before its time is up. */
async function removeBatch(db: Database, now: Date): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const ended = await idsOf(trx, now).limit(BATCH).forUpdate().execute()
    const ids = ended.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const table of BELONGINGS) {
      await trx.deleteFrom(table).where('payment_id', 'in', ids).execute()
    }
    await trx.deleteFrom('private.payments').where('id', 'in', ids).execute()
    return ids.length
  })
}

function idsOf(db: Database | DatabaseTransaction, now: Date) {
  const kept = firstMomentOfMonth(shopDate(now).year - BOOKS_KEPT_YEARS, 1)
  return db
    .selectFrom('private.payments as payment')
    .select('payment.id')
    .where('payment.order_id', 'is', null)
    .where('payment.created_at', '<', kept)
    .where(
      sql<SqlBool>`not exists (
        select from private.invoices where payment_id = payment.id and issued_at >= ${kept}
      )`,
    )
}
