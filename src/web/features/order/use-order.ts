import { queryOptions, useQuery } from '@tanstack/react-query'
import { SIGNED_URL_SECONDS } from '#domain/limits.ts'
import { fetchOrder } from './fetch-order.ts'
import { fetchOrderDetails } from './fetch-order-details.ts'

/** Renewed well before the signed addresses of the pictures end. */
export const RENEW_AFTER_MS = (SIGNED_URL_SECONDS - 120) * 1000
const LOOK_AGAIN_MS = 5000

/** An order with its updates; looked at again, as staff may have moved it. */
export function useOrder(orderId: string) {
  return useQuery({ ...orderQuery(orderId), refetchInterval: LOOK_AGAIN_MS })
}

/** Everything else about an order; asked for anew whenever the order has changed. */
export function useOrderDetails(orderId: string, version: number | undefined) {
  return useQuery({
    queryKey: ['order-details', orderId, version],
    queryFn: () => fetchOrderDetails(orderId),
    enabled: version !== undefined,
    placeholderData: (earlier) => (earlier?.orderId === orderId ? earlier : undefined),
    refetchInterval: RENEW_AFTER_MS,
    retry: 1,
  })
}

export function orderQuery(orderId: string) {
  return queryOptions({ queryKey: ['order', orderId], queryFn: () => fetchOrder(orderId) })
}
