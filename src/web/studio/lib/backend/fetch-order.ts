import { queryOptions } from '@tanstack/react-query'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { SIGNED_URL_SECONDS } from '#domain/limits.ts'
import { callStudio } from './call-studio.ts'

/** Well before the addresses of the pictures end. */
const RENEW_AFTER_MS = (SIGNED_URL_SECONDS - 120) * 1000

export const ORDERS_KEY = ['studio', 'order'] as const
export const orderKey = (orderId: string) => [...ORDERS_KEY, orderId] as const

/** All that the caller's role sees of an order. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: orderKey(orderId),
    queryFn: () =>
      callStudio({ name: 'studio-order', body: { orderId }, answer: studioOrderSchema }),
    refetchInterval: RENEW_AFTER_MS,
  })
}
