import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrderChanges } from '#web/lib/order/use-order-changes.ts'
import { fetchOrder } from './fetch-order.ts'
import { orderDetailsQuery } from './order-details-query.ts'
import { RENEW_AFTER_MS } from './pictures/use-steady-address.ts'

const LOOK_AGAIN_MS = 5000

/**
 * An order as it is, and what belongs to it. Where the server cannot tell of changes both are looked
 * at again.
 */
export function useOrder(orderId: string) {
  const queries = useQueryClient()
  const { isLive } = useOrderChanges((changes) => {
    if (!changes.concern(orderId)) return
    void queries.invalidateQueries(orderQuery(orderId))
    void queries.invalidateQueries(orderDetailsQuery(orderId))
  })
  const order = useQuery({
    ...orderQuery(orderId),
    refetchInterval: isLive ? false : LOOK_AGAIN_MS,
  })
  const details = useQuery({
    ...orderDetailsQuery(orderId),
    enabled: Boolean(order.data),
    refetchInterval: isLive ? RENEW_AFTER_MS : LOOK_AGAIN_MS,
  })
  return { order, details }
}

export type OrderQueries = ReturnType<typeof useOrder>

export function orderQuery(orderId: string) {
  return queryOptions({ queryKey: ['order', orderId], queryFn: () => fetchOrder(orderId) })
}
