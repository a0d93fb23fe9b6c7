import { takesMoney } from './disputes.ts'

/**
 * Why money goes back; `withdrawal` marks what an accepted one gives back after the delivery, and
 * `provider` a refund that was made in the provider's own dashboard.
 */
export const REFUND_REASONS = [
  'cancelled',
  'photo_missing',
  'not_wanted',
  'wrong_amount',
  'late',
  'quality',
  'damaged',
  'goodwill',
  'withdrawal',
  'provider',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Those that a person of the shop can choose. */
export const STAFF_REFUND_REASONS = [
  'late',
  'quality',
  'damaged',
  'goodwill',
  'wrong_amount',
] as const

type Taken = { amount: number; status: string }

/**
 * What can still go back of a payment, in minor units: what came in, less the refunds that are
 * asked for, pending or done, less what disputes have taken. Never below zero.
 */
export function refundLeft(ledger: {
  paid: number
  refunds: readonly Taken[]
  disputes: readonly Taken[]
}): number {
  const gone = [
    ...ledger.refunds.filter(({ status }) => status !== 'failed'),
    ...ledger.disputes.filter(({ status }) => takesMoney(status)),
  ]
  return Math.max(
    gone.reduce((rest, { amount }) => rest - amount, ledger.paid),
    0,
  )
}
