import { z } from 'zod'
import { orderSchema } from '#contract/order.ts'
import { loadBackend } from '#web/lib/backend.ts'

/** A status that this page does not know yet looks like an order just received. */
const shownOrderSchema = orderSchema.extend({ status: orderSchema.shape.status.catch('pending') })
export type ShownOrder = z.infer<typeof shownOrderSchema>

/** A person's orders, newest first. */
export async function fetchOrders(userId: string): Promise<ShownOrder[]> {
  const backend = await loadBackend()
  const { data, error } = await backend
    .from('orders')
    .select('*')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
  if (error) throw error
  return z.array(shownOrderSchema).parse(data)
}
