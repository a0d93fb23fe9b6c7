import type {
  QuotePurchaseRequest,
  QuotePurchaseResponse,
} from '#contract/purchases/quote-purchase.ts'
import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import { type PriceChange, priceAt } from '#domain/payments/price-ledger.ts'
import { rateIn, rushSurcharge } from '#domain/payments/rates.ts'
import { arrivalOf } from '#domain/purchases/arrival.ts'
import { deliveryDollars } from '#domain/purchases/delivery.ts'
import { giftPromise, noSoonerThan } from '#domain/purchases/gift.ts'
import { isFilesOnly } from '#domain/purchases/purchase-lines.ts'
import { quoteOf } from '#domain/purchases/quote.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import type { Article } from '#domain/shop/articles.ts'
import { type AskedPurchase, readPurchase } from './read-purchase.ts'

/** The moment of a quote, the prices that the shop has charged up to it, and when it is closed. */
type Sale = { now: Date; ledger: readonly PriceChange[]; closures: readonly Closure[] }

/** What a purchase costs at a moment, and everything that keeps it from being bought like this. */
export function quotePurchase(request: QuotePurchaseRequest, sale: Sale): QuotePurchaseResponse {
  const { purchase, problems } = readPurchase(request, sale)
  const { language, items, country, service, rush } = purchase
  const isEmpty = items.every(({ products }) => products.length === 0)
  const dollars = isEmpty ? 0 : (deliveryDollars(items, service, country) ?? 0)
  const { percent: _, ...quote } = quoteOf({
    items,
    priceOf: pricesAt(sale, language),
    delivery: rateIn(language, dollars).amount,
    rush: rush === null || isEmpty ? 0 : rushSurcharge(language, rush).amount,
    country,
  })
  return {
    ...quote,
    currency: currencyOf(language),
    arrives: isEmpty ? null : arrivalIn(purchase, sale),
    problems,
  }
}

/**
 * What an article costs in a language at a moment, in minor units. A purchase names the same few
 * articles hundreds of times, and each search reads the whole ledger.
 */
export function pricesAt(
  { now, ledger }: Pick<Sale, 'now' | 'ledger'>,
  language: Language,
): (article: Article) => number {
  const known = new Map<Article, number>()
  return (article) => {
    const price = known.get(article) ?? priceAt(ledger, { article, language }, now).price.amount
    known.set(article, price)
    return price
  }
}

function arrivalIn(
  { items, country, service, rush, notBefore }: AskedPurchase,
  { now: paidAt, closures }: Sale,
): QuotePurchaseResponse['arrives'] {
  const { first, last } = arrivalOf({ items, service, country, rush, paidAt, closures })
  // Files do not wait for a day: whoever bought them downloads them.
  if (isFilesOnly(items)) return { first: first.toISOString(), last: last.toISOString() }
  return {
    first: noSoonerThan({ notBefore }, first).toISOString(),
    last: giftPromise(last, { notBefore }).toISOString(),
  }
}
