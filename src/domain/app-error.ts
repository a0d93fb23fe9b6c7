/** Every refusal of a request, by code. The web app has a text for each in each language. */
export const ERROR_CODES = [
  'bad_request',
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'rate_limited',
  'busy',
  'unavailable',
  'unknown_print_size',
  'unknown_frame',
  'foreign_origin',
  'photo_not_found',
  'photo_damaged',
  'order_not_found',
  'order_not_payable',
  'order_not_cancellable',
  'order_approved',
  'orders_in_production',
  'link_expired',
  'payment_unavailable',
  'invalid_signature',
  'storage_full',
  'order_changed',
  'order_claimed',
  'hints_changed',
  'marks_changed',
  'order_not_ready',
  'forbidden',
  'second_factor_required',
  'second_factor_missing',
  'faces_not_compared',
  'colour_missing',
  'proof_replaced',
  'no_revisions_left',
  'refund_too_large',
  'exchange_rate_missing',
  'invalid_tracking_number',
  'already_staff',
  'last_owner',
  'unknown_rush_option',
  'rush_not_offered',
  'price_changed',
  'price_start_refused',
  'setting_refused',
  'settings_changed',
  'terms_changed',
  'gift_date_refused',
  'purchase_refused',
  'color_not_bought',
  'vat_number_malformed',
  'vat_number_unknown',
  'vat_register_silent',
  'tax_free_country',
  'tax_free_delivery',
  'delivery_zone',
  'vat_country_not_served',
  'unknown_country',
  'family_link_gone',
  'family_comments_closed',
  'family_comments_full',
  'withdrawal_link_gone',
  'already_reviewed',
  'unexpected',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]
export type ErrorParams = Record<string, string | number | boolean>

/** A refusal that the caller can understand: a code, facts for the text, and what caused it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}, options: { cause?: unknown } = {}) {
    super(statement(code, params), options)
    this.name = 'AppError'
    this.code = code
    this.params = params
  }
}

function statement(code: ErrorCode, params: ErrorParams): string {
  const facts = Object.entries(params).map(([name, value]) => `${name} ${value}`)
  return facts.length === 0 ? code : `${code}: ${facts.join(', ')}`
}
