import { loadBackend } from '#web/lib/backend/backend.ts'

/** Deletes the order itself. The row is asked back, because deleting nothing counts as success. */
export async function deleteOrderRow(orderId: string, userId: string): Promise<void> {
  const backend = await loadBackend()
  const { data, error } = await backend
    .from('orders')
    .delete()
    .eq('id', orderId)
    .eq('user_id', userId)
    .select('id')
  if (error) throw error
  if (data.length === 0) throw new Error(`expected order ${orderId} to be deleted, it was not`)
}
