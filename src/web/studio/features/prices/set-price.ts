import { type Done, doneSchema } from '#contract/studio/done.ts'
import type { StudioPriceSetRequest } from '#contract/studio/prices.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

/** A price that holds from a moment on. */
export function setPrice(price: StudioPriceSetRequest): Promise<Done> {
  return callStudio({ name: 'studio-price-set', body: price, answer: doneSchema })
}
