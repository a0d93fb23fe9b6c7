import type { LanguageTag } from '#domain/languages.ts'
import type { Money } from '#domain/money.ts'

/**
 * Where a checkout stands: `open` can be paid, `processing` waits for a bank, `failed` was
 * declined by it for good, `expired` can no longer be paid.
 */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

export type CheckoutSession = {
  id: string
  state: CheckoutState
  /** Where the customer pays; null once the session is over. */
  url: string | null
  amount: number
  /** ISO 4217 in capitals, as the provider says it. */
  currency: string
  paymentIntent: string | undefined
  /** The shop's payment, as told when the session was made; other sessions have none. */
  paymentId: string | undefined
}

export type NewCheckout = {
  orderId: string
  paymentId: string
  price: Money
  title: string
  description: string
  customerEmail: string
  locale: LanguageTag
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  idempotencyKey: string
}

export type ProviderEvent = { id: string; type: string; sessionId: string | undefined }
export type Refund = { id: string; amount: number; state: 'succeeded' | 'pending' | 'failed' }

/**
 * The payment provider as the shop needs it. When it cannot be reached, every call throws
 * `payment_unavailable`; repeating a call is safe, because each one carries an idempotency key
 * or only reads.
 */
export type CheckoutProvider = {
  createSession(checkout: NewCheckout): Promise<CheckoutSession>
  getSession(id: string): Promise<CheckoutSession>
  /** Closes a session that nobody has paid; one that is over already is returned as it is. */
  expireSession(id: string): Promise<CheckoutSession>
  /**
   * Gives back an amount of a payment, in minor units. A payment that was refunded before, and of
   * which nothing is left, answers the latest refund.
   */
  refund(wish: { paymentIntent: string; amount: number; idempotencyKey: string }): Promise<Refund>
  getRefund(id: string): Promise<Refund>
  /** The event of a webhook; throws `invalid_signature` when forged, tampered with or too old. */
  verifyEvent(body: string, signature: string): ProviderEvent
}
