import { queryOptions } from '@tanstack/react-query'
import { studioPricesSchema } from '#contract/studio/prices.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export const PRICES_KEY = ['studio', 'prices'] as const

/** Every price that was charged or will be. */
export function pricesQuery() {
  return queryOptions({
    queryKey: PRICES_KEY,
    queryFn: () => callStudio({ name: 'studio-prices', body: {}, answer: studioPricesSchema }),
  })
}
