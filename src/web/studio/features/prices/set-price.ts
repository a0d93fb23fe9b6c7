import {
  type StudioPriceSetRequest,
  type StudioPrices,
  studioPricesSchema,
} from '#contract/studio/prices.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

/** A price that holds from a moment on; answers the ledger as it is then. */
export function setPrice(price: StudioPriceSetRequest): Promise<StudioPrices> {
  return callStudio({ name: 'studio-price-set', body: price, answer: studioPricesSchema })
}
