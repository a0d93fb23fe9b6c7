import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import type { Money } from '#domain/payments/money.ts'
import { BULK_TIERS } from '#domain/payments/rates.ts'
import { homeCountryOf } from '#domain/purchases/home-country.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { quoteOf } from '#domain/purchases/quote.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import { moneyOf } from '#web/lib/prices/shown-price.ts'

type PackageLine = { files: FileVariant; count: number; price: Money; amount: Money }

export type PackagePrice = {
  /** One for each kind of files that is bought. */
  lines: PackageLine[]
  /** 0 below the first tier. */
  percent: number
  discount: Money
  total: Money
}

const VARIANTS = ['color', 'restored'] as const satisfies readonly FileVariant[]

/** What the files of these photos cost in a language's currency. */
export function packagePrice(
  photos: readonly { files: FileVariant }[],
  language: Language,
  prices: ShopPrices,
): PackagePrice {
  const currency = currencyOf(language)
  const priceOf = (files: FileVariant) => moneyOf(prices, `files-${files}`, language)
  const { lines, percent, discount, total } = quoteOf({
    items: photos.map(itemOf),
    priceOf: (article) => moneyOf(prices, article, language).amount,
    delivery: 0,
    rush: 0,
    country: homeCountryOf(language),
  })
  return {
    lines: VARIANTS.map((files) => {
      const own = lines.filter(({ item }) => photos[item]?.files === files)
      const amount = own.reduce((sum, line) => sum + line.amount, 0)
      return { files, count: own.length, price: priceOf(files), amount: { amount, currency } }
    }).filter(({ count }) => count > 0),
    percent,
    discount: { amount: discount, currency },
    total: { amount: total, currency },
  }
}

function itemOf({ files }: { files: FileVariant }): PurchaseItem {
  return {
    products: [{ product: { kind: 'files', variant: files }, copies: 1 }],
    keepsBlackAndWhite: files === 'restored',
  }
}

/** How many photos more make each one cheaper, and by how many per cent; undefined at the top. */
export function nextTier(photos: number): { missing: number; percent: number } | undefined {
  const next = BULK_TIERS.find(({ from }) => from > photos)
  return next && { missing: next.from - photos, percent: next.percent }
}
