import { z } from 'zod'
import { orderUpdateSchema } from '#contract/orders/order.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

const shownUpdateSchema = orderUpdateSchema.extend({
  status: orderUpdateSchema.shape.status.catch('pending'),
})
export type ShownUpdate = z.infer<typeof shownUpdateSchema>

/** What happened to these orders, oldest first. */
export async function fetchOrderUpdates(orderIds: readonly string[]): Promise<ShownUpdate[]> {
  const backend = await loadBackend()
  const { data, error } = await backend
    .from('order_updates')
    .select('*')
    .in('order_id', orderIds)
    .order('created_at', { ascending: true })
  if (error) throw error
  return z.array(shownUpdateSchema).parse(data)
}
