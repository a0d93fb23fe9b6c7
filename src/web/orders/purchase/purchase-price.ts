import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import type { Money } from '#domain/payments/money.ts'
import { homeCountryOf } from '#domain/purchases/home-country.ts'
import {
  filesOf,
  isFilesOnly,
  isFramed,
  type PurchaseItem,
} from '#domain/purchases/purchase-lines.ts'
import { quoteOf } from '#domain/purchases/quote.ts'
import { ARTICLES, type Article, articleOf, type Product } from '#domain/shop/articles.ts'
import {
  deliveryOfItems,
  deliveryPriceOf,
  type PurchaseDelivery,
} from '#web/lib/order/purchase-delivery.ts'
import { moneyOf } from '#web/lib/prices/shown-price.ts'

/** So many of one thing of the catalog, whatever their frames are: each costs the same. */
type PricedLine = { product: Product; count: number; price: Money; amount: Money }

type OrderedSum = Pick<PricedLine, 'product' | 'count'>

export type PurchasePrice = {
  lines: PricedLine[]
  /** 0 below the first tier. */
  percent: number
  discount: Money
  /** Undefined where nothing is sent. */
  delivery: (PurchaseDelivery & { price: Money }) | undefined
  total: Money
}

/** What a purchase costs line by line, sent as it was chosen, in a language's currency. */
export function purchasePrice(
  { items, delivery: wanted }: Bought,
  language: Language,
  prices: ShopPrices,
): PurchasePrice {
  const currency = currencyOf(language)
  const delivery = deliveryWithPrice({ items, delivery: wanted }, language)
  const { percent, discount, total } = quoteOf({
    items,
    priceOf: (article) => moneyOf(prices, article, language).amount,
    delivery: delivery?.price.amount ?? 0,
    rush: 0,
    country: delivery?.country ?? homeCountryOf(language),
  })
  return {
    lines: linesOf(items).map(({ product, count }) => {
      const price = moneyOf(prices, articleOf(product), language)
      return { product, count, price, amount: { ...price, amount: count * price.amount } }
    }),
    percent,
    discount: { amount: discount, currency },
    delivery,
    total: { amount: total, currency },
  }
}

type Bought = {
  items: readonly PurchaseItem[]
  /** Null until it is chosen. */
  delivery: PurchaseDelivery | null
}

function deliveryWithPrice(
  { items, delivery: wanted }: Bought,
  language: Language,
): PurchasePrice['delivery'] {
  if (isFilesOnly(items)) return undefined
  const delivery = deliveryOfItems(items, wanted, language)
  return { ...delivery, price: deliveryPriceOf(items, delivery, language) }
}

/**
 * What is paid for, in the order of the catalog: the files of each photo, unless they are in the price
 * of its framed print or nothing is restored for a copy, and what is made with them.
 */
function linesOf(items: readonly PurchaseItem[]): OrderedSum[] {
  const sums = new Map<Article, OrderedSum>()
  const add = (product: Product, copies: number) => {
    const article = articleOf(product)
    sums.set(article, { product, count: (sums.get(article)?.count ?? 0) + copies })
  }
  for (const item of items) {
    if (!item.isCopy && !isFramed(item)) add({ kind: 'files', variant: filesOf(item) }, 1)
    for (const { product, copies } of item.products) {
      if (product.kind !== 'files') add(product, copies)
    }
  }
  return ARTICLES.flatMap((article) => sums.get(article) ?? [])
}
