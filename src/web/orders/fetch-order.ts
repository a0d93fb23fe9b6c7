import { loadBackend } from '#web/lib/backend/backend.ts'
import { fetchOrderUpdates, type ShownUpdate } from './fetch-order-updates.ts'
import { type ShownOrder, shownOrderSchema } from './shown-order.ts'

export type TrackedOrder = ShownOrder & { updates: ShownUpdate[] }

/** One order of the person who is signed in; null when they have no such order. */
export async function fetchOrder(orderId: string): Promise<TrackedOrder | null> {
  const backend = await loadBackend()
  const { data, error } = await backend.from('orders').select('*').eq('id', orderId).maybeSingle()
  if (error) throw error
  if (data === null) return null
  return { ...shownOrderSchema.parse(data), updates: await fetchOrderUpdates([orderId]) }
}
