import type { OrderActionRequest } from '#contract/orders/order-action.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** Takes back what waits about an order of one's own; the order goes on. */
export async function takeBackWithdrawal(orderId: string): Promise<void> {
  const { functions } = await loadBackend()
  const body: OrderActionRequest = { orderId, action: 'take-back-withdrawal' }
  const { error } = await functions.invoke('order-action', { body })
  if (error) throw error
}
