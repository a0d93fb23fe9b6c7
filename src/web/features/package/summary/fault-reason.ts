/** Why an order may be refused, as far as there is more to say about it than that it was. */
const REASONS = {
  photo_not_found: 'missing',
  photo_damaged: 'damaged',
  unknown_product: 'unknown',
  unknown_frame: 'unknownFrame',
  unknown_paper: 'unknownPaper',
  country_not_served: 'country',
  delivery_not_offered: 'delivery',
  gift_date_refused: 'giftDay',
  too_many_orders: 'tooMany',
} as const

export type FaultReason = (typeof REASONS)[keyof typeof REASONS] | 'elsewhere' | 'other'

/** What a refusal of the shop is in words of this page. */
export function reasonOf(code: unknown): FaultReason {
  return typeof code === 'string' && isKnown(code) ? REASONS[code] : 'other'
}

function isKnown(code: string): code is keyof typeof REASONS {
  return Object.hasOwn(REASONS, code)
}
