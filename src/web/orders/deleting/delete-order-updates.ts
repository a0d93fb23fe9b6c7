import { loadBackend } from '#web/lib/backend/backend.ts'

export async function deleteOrderUpdates(orderId: string): Promise<void> {
  const backend = await loadBackend()
  const { error } = await backend.from('order_updates').delete().eq('order_id', orderId)
  if (error) throw error
}
