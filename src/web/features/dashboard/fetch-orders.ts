import { z } from 'zod'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { type ShownOrder, shownOrderSchema } from '#web/orders/shown-order.ts'

/** A person's orders, newest first. */
export async function fetchOrders(userId: string): Promise<ShownOrder[]> {
  const backend = await loadBackend()
  const { data, error } = await backend
    .from('orders')
    .select('*')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('purchase_place', { ascending: true })
  if (error) throw error
  return z.array(shownOrderSchema).parse(data)
}
