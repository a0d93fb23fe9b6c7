import { isPaid } from '#domain/order-life.ts'
import { awaitsAnswer, awaitsColours } from '#web/orders/awaits-answer.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'

export type NextStep =
  | 'pay'
  | 'paymentFailed'
  | 'restoring'
  | 'checking'
  | 'coloursNext'
  | 'coloursOnHold'
  | 'colouring'
  | 'answer'
  | 'onHold'
  | 'resting'
  | 'changing'
  | 'printing'
  | 'framing'
  | 'shipping'
  | 'delivered'
  | 'cancelled'
  | 'refunded'

/**
 * What happens next with an order, as one sentence says it. `isColouring` after its customer has
 * pointed at colours.
 */
export function nextStep(order: ShownOrder, { isColouring = false } = {}): NextStep {
  const { status, payment_status, proof_status, on_hold_at } = order
  if (status === 'cancelled') return payment_status === 'refunded' ? 'refunded' : 'cancelled'
  if (status === 'framing' || status === 'shipping' || status === 'delivered') return status
  if (status === 'pending' && !isPaid(order)) {
    return payment_status === 'failed' ? 'paymentFailed' : 'pay'
  }
  if (awaitsColours(order)) return on_hold_at === null ? 'coloursNext' : 'coloursOnHold'
  if (on_hold_at !== null) return awaitsAnswer(order) ? 'onHold' : 'resting'
  switch (proof_status) {
    case 'none':
      return 'restoring'
    case 'in_review':
      return isColouring ? 'colouring' : 'checking'
    case 'sent':
      return 'answer'
    case 'changes_requested':
      return 'changing'
    case 'approved':
      return 'printing'
  }
}
