import { z } from 'zod'
import { CURRENCIES } from '#domain/payments/money.ts'
import { ARTICLES } from '#domain/shop/articles.ts'

const priceSchema = z.object({
  article: z.enum(ARTICLES),
  currency: z.enum(CURRENCIES),
  /** In minor units, with VAT; of framed prints with delivery. */
  amount: z.int().min(100).max(99_999_999),
})

/** `POST /functions/v1/studio-prices {}`: every price that was charged or will be, as written. */
export const studioPricesSchema = z.object({
  changes: z.array(
    priceSchema.extend({
      id: z.string(),
      validFrom: z.iso.datetime(),
      setAt: z.iso.datetime(),
      /** `demo` prices are made up, so that an embedded shop can show a reduction. */
      origin: z.enum(['opening', 'demo', 'command', 'studio']),
      /** Null where nobody of the studio set it, or somebody who is gone. */
      setBy: z.string().nullable(),
    }),
  ),
})
export type StudioPrices = z.infer<typeof studioPricesSchema>

/** `POST /functions/v1/studio-price-set`: a price that holds from a moment on; null means at once. */
export const studioPriceSetRequestSchema = priceSchema.extend({
  validFrom: z.iso.datetime().nullable(),
})
export type StudioPriceSetRequest = z.infer<typeof studioPriceSetRequestSchema>
