import type { TFunction } from 'i18next'
import type { Language } from '#domain/languages.ts'
import { priceOf } from '#domain/payments/prices.ts'
import type { PrintSize } from '#domain/shop/catalog.ts'

const MINOR_UNITS = 100

/** A pricing card as it travels: in the address from the home page to the wizard, and to the shop. */
export type PrintSizeCard = {
  name: string
  dimensions: string
  inches: string
  /** In major units of the language's currency; for show only, the server has the prices. */
  price: number
  originalPrice: number
  popular: boolean
  description: string
  image: string
  setting: string
  features: string[]
}

type CardFacts = { language: Language; t: TFunction<'catalog'>; image: string }

/** The card of a print size, with the texts and prices of a language. */
export function printSizeCard(size: PrintSize, { language, t, image }: CardFacts): PrintSizeCard {
  const { id, name, dimensions, popular } = size
  const { price, original } = priceOf(id, language)
  return {
    name,
    dimensions,
    inches: t(`sizes.${id}.inches`),
    price: price.amount / MINOR_UNITS,
    originalPrice: original.amount / MINOR_UNITS,
    popular,
    description: t(`sizes.${id}.description`),
    image,
    setting: t(`sizes.${id}.setting`),
    features: t(`sizes.${id}.features`, { returnObjects: true }),
  }
}
