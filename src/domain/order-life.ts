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

export const PAYMENT_STATUSES = [
  'unpaid',
  'paid',
  'failed',
  'expired',
  'refunded',
  'partially_refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export type Actor = 'payment' | 'worker' | 'staff' | 'carrier' | 'customer' | 'clock'
type Transition = { from: OrderStatus; to: OrderStatus; by: readonly Actor[] }

/** Every allowed change of status and who makes it. The database holds the same pairs. */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'pending', to: 'uploaded', by: ['payment'] },
  { from: 'uploaded', to: 'processing', by: ['worker'] },
  { from: 'processing', to: 'colorizing', by: ['worker'] },
  { from: 'colorizing', to: 'framing', by: ['staff'] },
  { from: 'framing', to: 'shipping', by: ['staff'] },
  { from: 'shipping', to: 'delivered', by: ['staff', 'carrier'] },
  { from: 'pending', to: 'cancelled', by: ['customer', 'staff', 'clock'] },
  { from: 'uploaded', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'processing', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'colorizing', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'framing', to: 'cancelled', by: ['staff'] },
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

/** An order may be deleted when nobody has paid for work that is still to be done. */
export function mayDelete({ status, payment_status }: OrderState): boolean {
  if (status === 'cancelled' || status === 'delivered') return true
  return status === 'pending' && payment_status !== 'paid'
}

/** A customer cancels before framing starts; what was paid is refunded in full. */
export function mayCancel({ status }: OrderState): boolean {
  return mayMove(status, 'cancelled', 'customer')
}
