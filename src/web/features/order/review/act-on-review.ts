import type { OrderActionRequest } from '#contract/orders/order-action.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

type ReviewAction = Extract<
  OrderActionRequest,
  { action: 'write-review' | 'take-back-review' | 'be-asked-for-review' }
>

/** Writes the review of an order, takes it back, or says whether to be asked for one. */
export async function actOnReview(action: ReviewAction): Promise<void> {
  const { functions } = await loadBackend()
  const { error } = await functions.invoke('order-action', { body: action })
  if (error) throw error
}
