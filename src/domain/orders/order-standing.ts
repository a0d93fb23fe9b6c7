import { isPaid, type OrderStatus, type PaymentStatus, type ProofStatus } from './order-life.ts'

/** Where an order stands, more closely than its status says. Pages have words for each. */
export const ORDER_STANDINGS = [
  'pay',
  'confirming',
  'paymentFailed',
  'copyWaits',
  'copying',
  'restoring',
  'checking',
  'coloursNext',
  'coloursOnHold',
  'colouring',
  'answer',
  'onHold',
  'resting',
  'changing',
  'printing',
  'framing',
  'shipping',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderStanding = (typeof ORDER_STANDINGS)[number]

/** The steps of every order, as its customer sees them. */
export const ORDER_STEPS = [
  'payment',
  'restoration',
  'proof',
  'framing',
  'shipping',
  'delivered',
] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** The columns of an order that say where it stands. */
type Columns = {
  status: OrderStatus
  payment_status: PaymentStatus
  proof_status: ProofStatus
  on_hold_at: string | null
  colours_asked_at: string | null
  payment_confirming_since: string | null
  copy_of: string | null
  family_link_id: string | null
}

/** Whether a proof lies before the customer, who has not answered yet. */
export function awaitsAnswer({
  proof_status,
  status,
}: Pick<Columns, 'proof_status' | 'status'>): boolean {
  return proof_status === 'sent' && status !== 'cancelled'
}

/** Whether a picture that stayed black and white lies before the customer, who is asked for colours. */
export function awaitsColours({
  colours_asked_at,
  proof_status,
  status,
}: Pick<Columns, 'colours_asked_at' | 'proof_status' | 'status'>): boolean {
  return colours_asked_at !== null && proof_status === 'in_review' && status === 'colorizing'
}

/** Where an order stands. `isColouring` after its customer has pointed at colours. */
export function standingOf(order: Columns, { isColouring = false } = {}): OrderStanding {
  const { status, payment_status, proof_status, on_hold_at } = order
  if (status === 'cancelled') return payment_status === 'refunded' ? 'refunded' : 'cancelled'
  if (status === 'framing' || status === 'shipping' || status === 'delivered') return status
  if (status === 'pending' && !isPaid(order)) {
    if (order.payment_confirming_since !== null) return 'confirming'
    return payment_status === 'failed' ? 'paymentFailed' : 'pay'
  }
  if (status === 'uploaded' && order.copy_of !== null) return 'copyWaits'
  if (status === 'uploaded' && order.family_link_id !== null) return 'copying'
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

/**
 * The step that an order is at; undefined of one that was cancelled. A proof stays the step while
 * changes to it are made, so that the steps never go back.
 */
export function stepOf(order: Columns): OrderStep | undefined {
  const { status, proof_status } = order
  switch (status) {
    case 'pending':
      return isPaid(order) ? 'restoration' : 'payment'
    case 'uploaded':
    case 'processing':
    case 'colorizing':
      if (proof_status === 'approved') return 'framing'
      return proof_status === 'sent' || proof_status === 'changes_requested'
        ? 'proof'
        : 'restoration'
    case 'framing':
    case 'shipping':
    case 'delivered':
      return status
    case 'cancelled':
      return undefined
  }
}
