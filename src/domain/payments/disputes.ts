/** Where a payment stands that its customer disputes at their bank. */
export type DisputeState = 'warning' | 'open' | 'won' | 'lost'

/** Our word for a dispute that ended before it was filed because the customer got the money back. */
export const PREVENTED_BY_REFUND = 'prevented_by_refund'

/**
 * The provider's own word for it in ours. A warning is a question of the bank, which takes no
 * money; while a dispute is open, and when it is lost, its amount is with the customer.
 */
export function disputeStateOf(status: string): DisputeState {
  if (status.startsWith('warning_')) return 'warning'
  if (status === 'won' || status === 'prevented') return 'won'
  return status === 'lost' || status === PREVENTED_BY_REFUND ? 'lost' : 'open'
}

/** Whether the disputed amount is with the customer now, so that it cannot be refunded as well. */
export function takesMoney(status: string): boolean {
  const state = disputeStateOf(status)
  return state === 'open' || state === 'lost'
}

/** Whether nothing more will come of it. */
export function isOver(status: string): boolean {
  const state = disputeStateOf(status)
  return state === 'won' || state === 'lost' || status === 'warning_closed'
}
