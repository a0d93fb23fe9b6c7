import type { OrderActionRequest } from '#contract/orders/order-action.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

export type FamilyAction = Extract<
  OrderActionRequest,
  {
    action: 'share-proof' | 'end-family-link' | 'let-family-order' | 'remove-family-comment'
  }
>

/** Makes or ends the link for the family, says what it is for, or takes a comment away. */
export async function actOnFamily(action: FamilyAction): Promise<void> {
  const { functions } = await loadBackend()
  const { error } = await functions.invoke('order-action', { body: action })
  if (error) throw error
}
