import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { ARTICLES } from '#domain/shop/articles.ts'

const minorUnits = z.int().positive()

/** What one article costs: `prior` is there only while a reduction from it may be announced. */
const shopPriceSchema = z.object({ price: minorUnits, prior: minorUnits.optional() })

/**
 * What everything costs now, in every language and in minor units. It stands in each page as JSON,
 * so that the page shows in the browser what it showed when it was sent, and at `/prices.json`.
 */
export const shopPricesSchema = z.record(
  z.enum(LANGUAGE_CODES),
  z.record(z.enum(ARTICLES), shopPriceSchema),
)
export type ShopPrices = z.infer<typeof shopPricesSchema>
