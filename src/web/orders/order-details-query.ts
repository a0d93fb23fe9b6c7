import { queryOptions } from '@tanstack/react-query'
import { type OrderDetails, orderDetailsSchema } from '#contract/orders/order-details.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** What belongs to an order beside its row: proofs, messages, parcels, documents, address. */
export function orderDetailsQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order-details', orderId],
    queryFn: () => fetchOrderDetails(orderId),
  })
}

export async function fetchOrderDetails(orderId: string): Promise<OrderDetails> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('order-details', { body: { orderId } })
  if (error) throw error
  return orderDetailsSchema.parse(data)
}
