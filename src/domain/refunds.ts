/** Why money goes back; `provider` marks a refund that was made in the provider's own dashboard. */
export const REFUND_REASONS = [
  'cancelled',
  'photo_missing',
  'not_wanted',
  'wrong_amount',
  'late',
  'quality',
  'damaged',
  'goodwill',
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
