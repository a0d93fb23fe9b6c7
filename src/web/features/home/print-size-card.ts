import type { TFunction } from 'i18next'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import type { Language } from '#domain/languages.ts'
import { framedArticle, PRINT_SIZES, type PrintSize } from '#domain/shop/catalog.ts'
import { type PrintSizeCard, printSizeCard } from '#web/lib/order/print-size-card.ts'
import { type ShownPrice, shownPrice } from '#web/lib/prices/shown-price.ts'
import { pictureSource } from '#web/pictures/pictures.ts'

export type PricedSize = { size: PrintSize; price: ShownPrice; card: PrintSizeCard }

/** The print sizes with their texts and prices in a language. */
export function priceSizes(
  prices: ShopPrices | undefined,
  language: Language,
  t: TFunction<'catalog'>,
): PricedSize[] {
  return PRINT_SIZES.map((size) => {
    const image = pictureSource(`size-${size.id}`).fallback
    const price = shownPrice(prices, framedArticle(size.id), language)
    return { size, price, card: printSizeCard(size, { price, t, image }) }
  })
}
