import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { shownPrice } from './shown-price.ts'

/** What the smallest framed print costs, as texts name it. The build leaves it in them. */
const FRAMED_FROM = '{{framedFrom}}'

/** Puts the present price into the JSON of texts that name it. */
export function fillFramedFrom(
  json: string,
  prices: ShopPrices | undefined,
  language: Language,
): string {
  return json.replaceAll(FRAMED_FROM, () => shownPrice(prices, 'framed-a3', language).price)
}
