import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { listPrice, openingPrice } from '#domain/payments/opening-prices.ts'
import { PRIOR_PRICE_DAYS } from '#domain/payments/price-ledger.ts'
import { ARTICLES, type Article } from '#domain/shop/articles.ts'
import type { AppContext } from '#server/app-context.ts'
import { priceLedger } from './price-ledger.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Begins the price ledger of a shop, and that of articles that the shop did not have before. They
 * begin with the opening prices, so that nothing is struck. Only an embedded shop makes more up: as
 * if the list prices had been charged until now, for an opening promotion to look at.
 */
export async function openPriceLedger(
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
): Promise<void> {
  const { db, config, clock } = context
  await db.transaction().execute(async (trx) => {
    await priceLedger.takeTurn(trx)
    const ledger = await priceLedger.read(trx, config)
    const isMadeUp = ledger.length === 0 && config.mode !== 'production'
    const known = new Set(ledger.map(({ article }) => article))
    const missing = ARTICLES.filter((article) => !known.has(article))
    const now = clock()
    const rows = missing.flatMap((article) =>
      LANGUAGE_CODES.flatMap((language) =>
        firstPrices(article, language).map((price) => ({ article, ...price, set_at: now })),
      ),
    )
    // The ledger takes nothing that is made up once something was charged.
    const madeUp = rows.filter(({ origin }) => origin === 'demo')
    const charged = rows.filter(({ origin }) => origin === 'opening')
    if (rows.length > 0) await priceLedger.add(trx, [...madeUp, ...charged])

    function firstPrices(article: Article, language: Language) {
      const opening = { ...openingPrice(article, language), valid_from: now }
      const list = listPrice(article, language)
      if (list === undefined || !isMadeUp) {
        return [{ ...opening, origin: 'opening' as const }]
      }
      const longAgo = new Date(now.getTime() - PRIOR_PRICE_DAYS * DAY_MS)
      return [
        { ...list, valid_from: longAgo, origin: 'demo' as const },
        { ...opening, origin: 'demo' as const },
      ]
    }
  })
}
