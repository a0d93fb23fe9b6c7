import type { TFunction } from 'i18next'
import type { PrintSize } from '#domain/shop/catalog.ts'
import type { ShownPrice } from '../prices/shown-price.ts'

/** A pricing card as it travels: in the address from the home page to the wizard, and to the shop. */
export type PrintSizeCard = {
  name: string
  dimensions: string
  inches: string
  /**
   * In major units of the language's currency; for show only, the server has the prices. The
   * original price is the price where that is not reduced.
   */
  price: ShownPrice['number']
  originalPrice: ShownPrice['originalNumber']
  popular: boolean
  description: string
  image: string
  setting: string
  features: string[]
}

type CardFacts = { price: ShownPrice; t: TFunction<'catalog'>; image: string }

/** The card of a print size, with its price and the texts of a language. */
export function printSizeCard(size: PrintSize, { price, t, image }: CardFacts): PrintSizeCard {
  const { id, name, dimensions, popular } = size
  return {
    name,
    dimensions,
    inches: t(`sizes.${id}.inches`),
    price: price.number,
    originalPrice: price.originalNumber,
    popular,
    description: t(`sizes.${id}.description`),
    image,
    setting: t(`sizes.${id}.setting`),
    features: t(`sizes.${id}.features`, { returnObjects: true }),
  }
}
