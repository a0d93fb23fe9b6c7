import type { OrderActionRequest } from '#contract/orders/order-action.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** Cancels an order whose proof is not approved yet; what was paid is refunded. */
export async function cancelOrder(orderId: string): Promise<void> {
  const { functions } = await loadBackend()
  const body: OrderActionRequest = { orderId, action: 'cancel' }
  const { error } = await functions.invoke('order-action', { body })
  if (error) throw error
}
