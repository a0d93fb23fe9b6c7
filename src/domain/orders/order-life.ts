/** The public life of an order, in pipeline order (specification section 4). */
export const ORDER_STATUSES = [
  'pending',
  'uploaded',
  'processing',
  'colorizing',
  'framing',
  'shipping',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** From the payment until the parcel has arrived: somebody waits for these orders. */
export const STATUSES_IN_WORK: readonly OrderStatus[] = [
  'uploaded',
  'processing',
  'colorizing',
  'framing',
  'shipping',
]

/** Three small machines besides the status; the database holds the same steps. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'paid',
  'failed',
  'expired',
  'refunded',
  'partially_refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PROOF_STATUSES = [
  'none',
  'in_review',
  'sent',
  'changes_requested',
  'approved',
] as const
export type ProofStatus = (typeof PROOF_STATUSES)[number]

export const SHIPMENT_STATUSES = ['none', 'packed', 'shipped', 'delivered'] as const
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]

export const ACTORS = ['customer', 'staff', 'payment', 'worker', 'clock', 'carrier'] as const
export type Actor = (typeof ACTORS)[number]
type Transition = { from: OrderStatus; to: OrderStatus; by: readonly Actor[] }

/**
 * Every allowed change of status and who makes it. The database holds the same pairs. A customer's
 * right to cancel also ends with their approval: `mayCancel`.
 */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'pending', to: 'uploaded', by: ['payment'] },
  { from: 'uploaded', to: 'processing', by: ['worker'] },
  // A copy is made of a picture that is approved.
  { from: 'uploaded', to: 'colorizing', by: ['worker'] },
  { from: 'processing', to: 'colorizing', by: ['worker', 'staff'] },
  { from: 'colorizing', to: 'framing', by: ['staff'] },
  // Files alone are there with the approval of their picture.
  { from: 'colorizing', to: 'delivered', by: ['customer'] },
  { from: 'framing', to: 'shipping', by: ['staff'] },
  { from: 'shipping', to: 'delivered', by: ['staff', 'carrier'] },
  { from: 'pending', to: 'cancelled', by: ['customer', 'staff', 'clock'] },
  { from: 'uploaded', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'processing', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'colorizing', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'framing', to: 'cancelled', by: ['staff'] },
]

type Steps<Status extends string> = readonly (readonly [from: Status, to: Status])[]

export const PAYMENT_STEPS: Steps<PaymentStatus> = [
  ['unpaid', 'paid'],
  ['unpaid', 'failed'],
  ['unpaid', 'expired'],
  ['unpaid', 'refunded'],
  ['failed', 'paid'],
  ['failed', 'expired'],
  ['failed', 'refunded'],
  ['expired', 'refunded'],
  ['paid', 'refunded'],
  ['paid', 'partially_refunded'],
  ['partially_refunded', 'refunded'],
  // A bank may fail over a refund that it had taken on.
  ['refunded', 'partially_refunded'],
  ['refunded', 'paid'],
  ['partially_refunded', 'paid'],
]

export const PROOF_STEPS: Steps<ProofStatus> = [
  ['none', 'in_review'],
  ['in_review', 'sent'],
  ['sent', 'changes_requested'],
  ['sent', 'approved'],
  ['changes_requested', 'sent'],
]

export const SHIPMENT_STEPS: Steps<ShipmentStatus> = [
  ['none', 'packed'],
  ['packed', 'none'],
  ['packed', 'shipped'],
  ['shipped', 'delivered'],
]

/** Whether this actor may move an order from one status to the other. */
export function mayMove(from: OrderStatus, to: OrderStatus, by: Actor): boolean {
  return ORDER_TRANSITIONS.some(
    (transition) => transition.from === from && transition.to === to && transition.by.includes(by),
  )
}

/** Whether the shop still has work to do on an order, so that a screen should look again. */
export function isInProgress(status: OrderStatus): boolean {
  return status === 'uploaded' || status === 'processing' || status === 'colorizing'
}

export type OrderState = { status: OrderStatus; payment_status: PaymentStatus }
export type ApprovalState = { status: OrderStatus; proof_status: ProofStatus }

/**
 * An order may be deleted when nobody has paid for work that is still to be done. One of a purchase that
 * is not paid yet is canceled first, and the others with it, as their payment is for all of them.
 */
export function mayDelete({
  status,
  payment_status,
  purchase_id = null,
}: OrderState & { purchase_id?: string | null }): boolean {
  if (status === 'cancelled' || status === 'delivered') return true
  return status === 'pending' && payment_status !== 'paid' && purchase_id === null
}

/**
 * Whether the customer has approved a proof. Approval binds: the order is being made to measure, and
 * only a person of the shop may still cancel it (docs/decisions/0032).
 */
export function isBinding({ proof_status }: Pick<ApprovalState, 'proof_status'>): boolean {
  return proof_status === 'approved'
}

/** A customer cancels until they approve a proof; what was paid is refunded in full. */
export function mayCancel(order: ApprovalState): boolean {
  return mayMove(order.status, 'cancelled', 'customer') && !isBinding(order)
}

/** Whether an order's money has come in and not wholly gone back. */
export function isPaid({ payment_status }: Pick<OrderState, 'payment_status'>): boolean {
  return payment_status === 'paid' || payment_status === 'partially_refunded'
}

/** Whether an order still waits to be paid; one that has failed may be tried again. */
export function isPayable({ status, payment_status }: OrderState): boolean {
  return status === 'pending' && (payment_status === 'unpaid' || payment_status === 'failed')
}
