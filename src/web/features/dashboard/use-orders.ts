import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isInProgress } from '#domain/orders/order-life.ts'
import { useOrderChanges } from '#web/lib/order/use-order-changes.ts'
import { fetchOrderUpdates, type ShownUpdate } from '#web/orders/fetch-order-updates.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { fetchOrders } from './fetch-orders.ts'
import { type PaymentReturn, paymentKnown } from './payment-return.ts'

export type TrackedOrder = ShownOrder & { updates: ShownUpdate[] }

const LOOK_AGAIN_MS = 3000

/**
 * A person's orders as they are. Where the server cannot tell of changes they are looked at again,
 * while one is being made or its payment is being confirmed.
 */
export function useOrders(userId: string, paymentReturn: PaymentReturn) {
  const queries = useQueryClient()
  const { isLive } = useOrderChanges(() => {
    void queries.invalidateQueries(ordersQuery(userId))
  })
  return useQuery({
    ...ordersQuery(userId),
    refetchInterval: ({ state: { data } }) =>
      !isLive &&
      data &&
      (paymentKnown(paymentReturn, data) === 'confirming' || data.some(isBeingMade))
        ? LOOK_AGAIN_MS
        : false,
  })
}

export function ordersQuery(userId: string) {
  return queryOptions({ queryKey: ['orders', userId], queryFn: () => fetchTrackedOrders(userId) })
}

/** Once the result is there, the next step is a person's and may take days. */
function isBeingMade({ status, processed_image_url }: ShownOrder): boolean {
  return isInProgress(status) && processed_image_url === null
}

async function fetchTrackedOrders(userId: string): Promise<TrackedOrder[]> {
  const orders = await fetchOrders(userId)
  if (orders.length === 0) return []
  // Those of a purchase have a line each, without their news: there may be hundreds.
  const alone = orders.filter(({ purchase_id }) => purchase_id === null)
  const updates = Map.groupBy(
    alone.length === 0 ? [] : await fetchOrderUpdates(alone.map(({ id }) => id)),
    (update) => update.order_id,
  )
  return orders.map((order) => ({ ...order, updates: updates.get(order.id) ?? [] }))
}
