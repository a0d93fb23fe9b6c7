import { type Insertable, sql } from 'kysely'
import type { PriceChange } from '#domain/payments/price-ledger.ts'
import { type Article, framedSizeOf } from '#domain/shop/articles.ts'
import type { Config } from '#server/config/config.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

type NewPriceChange = Omit<Insertable<Tables['private.price_changes']>, 'print_size'> & {
  article: Article
}

/** Every price that was charged and since when; rows are only ever added. */
export const priceLedger = {
  /** Makes those who begin a ledger wait for each other until the transaction ends. */
  async takeTurn(trx: DatabaseTransaction): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('prices', 0))`.execute(trx)
  },

  /**
   * All changes in the order in which they were written. In production what a demo has made up is
   * left out, as it proves nothing.
   */
  async read(
    db: Database | DatabaseTransaction,
    { mode }: Pick<Config, 'mode'>,
  ): Promise<PriceChange[]> {
    const rows = await db
      .selectFrom('private.price_changes')
      .select(['article', 'currency', 'amount', 'valid_from'])
      .$if(mode === 'production', (query) => query.where('origin', '<>', 'demo'))
      .orderBy('id')
      .execute()
    return rows.map(({ article, currency, amount, valid_from }) => ({
      article,
      price: { amount, currency },
      validFrom: valid_from,
    }))
  },

  async add(trx: DatabaseTransaction, rows: readonly NewPriceChange[]): Promise<void> {
    const values = rows.map((row) => ({ ...row, print_size: framedSizeOf(row.article) ?? null }))
    await trx.insertInto('private.price_changes').values(values).execute()
  },
}
