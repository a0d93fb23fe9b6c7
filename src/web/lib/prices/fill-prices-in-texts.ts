import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import type { Article } from '#domain/shop/articles.ts'
import { shownPrice } from './shown-price.ts'

/** What texts call a price of the ledger: that of the cheapest article of its kind. */
export const PRICES_IN_TEXTS = {
  framedFrom: 'framed-a3',
  restorationFrom: 'files-restored',
  colorizationFrom: 'files-color',
  framingFrom: 'framed-small-8x10',
  printsFrom: 'print-4x6-standard',
} as const satisfies Record<string, Article>

const NAMED = new RegExp(`\\{\\{(${Object.keys(PRICES_IN_TEXTS).join('|')})\\}\\}`, 'g')

/** Puts present prices into the JSON of texts that name them; the build leaves their names in. */
export function fillPricesInTexts(
  json: string,
  prices: ShopPrices | undefined,
  language: Language,
): string {
  return json.replaceAll(
    NAMED,
    (_, name: keyof typeof PRICES_IN_TEXTS) =>
      shownPrice(prices, PRICES_IN_TEXTS[name], language).price,
  )
}
