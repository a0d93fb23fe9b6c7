import type { TFunction } from 'i18next'
import { PRINT_SIZES, type PrintSize } from '#domain/catalog.ts'
import type { Language } from '#domain/languages.ts'
import { type Price, priceOf } from '#domain/prices.ts'
import type { PrintSizeCard } from '#web/lib/print-size-card.ts'
import { pictureSource } from '#web/pictures/pictures.ts'

const MINOR_UNITS = 100

export type PricedSize = { size: PrintSize; price: Price; card: PrintSizeCard }

/** The print sizes with their texts and prices in a language. */
export function priceSizes(language: Language, t: TFunction<'catalog'>): PricedSize[] {
  return PRINT_SIZES.map((size) => {
    const price = priceOf(size.id, language)
    const card = {
      name: size.name,
      dimensions: size.dimensions,
      inches: t(`sizes.${size.id}.inches`),
      price: price.price.amount / MINOR_UNITS,
      originalPrice: price.original.amount / MINOR_UNITS,
      popular: size.popular,
      description: t(`sizes.${size.id}.description`),
      image: pictureSource(`size-${size.id}`).fallback,
      setting: t(`sizes.${size.id}.setting`),
      features: t(`sizes.${size.id}.features`, { returnObjects: true }),
    }
    return { size, price, card }
  })
}
