import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { type PriceChange, priceAt } from '#domain/payments/price-ledger.ts'
import { ARTICLES, type Article } from '#domain/shop/articles.ts'
import type { AppContext } from '#server/app-context.ts'
import { keptReading } from '#server/db/kept-reading.ts'
import { priceLedger } from './price-ledger.ts'

/** What everything costs now, as pages show it. An order asks the database for itself. */
export function createShopPrices(context: Pick<AppContext, 'db' | 'config' | 'clock' | 'log'>) {
  const { db, config, clock, log } = context
  return keptReading({
    clock,
    read: () => priceLedger.read(db, config),
    valueAt: shopPricesAt,
    warn: (error) =>
      log.warn(
        { err: error },
        'the price ledger could not be read; pages keep the prices of before',
      ),
  })
}

function shopPricesAt(ledger: readonly PriceChange[], now: Date): ShopPrices {
  const priceOf = (article: Article, language: Language) => {
    const { price, reduction } = priceAt(ledger, { article, language }, now)
    return { price: price.amount, ...(reduction && { prior: reduction.prior.amount }) }
  }
  const articlesIn = (language: Language) =>
    Object.fromEntries(ARTICLES.map((article) => [article, priceOf(article, language)]))
  return Object.fromEntries(
    LANGUAGE_CODES.map((language) => [language, articlesIn(language)]),
  ) as ShopPrices
}
