import type { TFunction } from 'i18next'
import type { Language } from '#domain/languages.ts'
import { type Price, priceOf } from '#domain/payments/prices.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/shop/catalog.ts'
import { type PrintSizeCard, printSizeCard } from '#web/lib/order/print-size-card.ts'
import { pictureSource } from '#web/pictures/pictures.ts'

export type PricedSize = { size: PrintSize; price: Price; card: PrintSizeCard }

/** The print sizes with their texts and prices in a language. */
export function priceSizes(language: Language, t: TFunction<'catalog'>): PricedSize[] {
  return PRINT_SIZES.map((size) => {
    const image = pictureSource(`size-${size.id}`).fallback
    const card = printSizeCard(size, { language, t, image })
    return { size, price: priceOf(size.id, language), card }
  })
}
