import { setTimeout as wait } from 'node:timers/promises'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { type PriceChange, priceAt } from '#domain/payments/price-ledger.ts'
import { ARTICLES, type Article } from '#domain/shop/articles.ts'
import type { AppContext } from '#server/app-context.ts'
import { priceLedger } from './price-ledger.ts'

/** How soon every copy of the shop shows a change of a price, and the end of a reduction. */
const KEPT_MS = 3000
/** A page waits no longer than this for a silent database, and goes with the prices known before. */
const PATIENCE_MS = 1000

/**
 * What everything costs now, as pages show it. It is the same object for as long as nothing changes,
 * and a few seconds old at most, unless it is asked for afresh. An order asks the database for
 * itself.
 */
export function createShopPrices(context: Pick<AppContext, 'db' | 'config' | 'clock' | 'log'>) {
  const { db, config, clock, log } = context
  let ledger: readonly PriceChange[] | undefined
  let prices: ShopPrices | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let check: Promise<ShopPrices> | undefined

  return async ({ afresh = false } = {}): Promise<ShopPrices> => {
    const now = clock().getTime()
    // Prices of later than now are those of before the clock was set back.
    const isKnown = checkedAt <= now && now < checkedAt + KEPT_MS
    if (prices !== undefined && isKnown && !afresh) return prices
    check ??= readAgain().finally(() => {
      check = undefined
    })
    return await check
  }

  async function readAgain(): Promise<ShopPrices> {
    const reading = readLedger()
    // Without any prices there is no page to send; with those of before there is.
    await (ledger === undefined
      ? reading
      : Promise.race([reading.catch(warn), wait(PATIENCE_MS, undefined, { ref: false })]))
    const now = clock()
    const next = shopPricesAt(ledger ?? [], now)
    if (JSON.stringify(next) !== JSON.stringify(prices)) prices = next
    checkedAt = now.getTime()
    return prices ?? next
  }

  async function readLedger(): Promise<void> {
    ledger = await priceLedger.read(db, config)
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'the price ledger could not be read; pages keep the prices of before')
  }
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
