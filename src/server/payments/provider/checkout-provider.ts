import type { LanguageTag } from '#domain/languages.ts'
import type { Address } from '#domain/orders/address.ts'
import type { Currency } from '#domain/payments/money.ts'
import type { CheckoutMethod } from '#domain/payments/payment-methods.ts'

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
  /** The shop's payment, as named when the session was made; other sessions have none. */
  paymentId: string | undefined
  /** Where the customer wants it sent, once they have said so. */
  shipTo: Address | undefined
  /** Where the customer lives, ISO 3166-1 alpha-2, where their way to pay says so. */
  buyerCountry: string | undefined
}

export type NewCheckout = {
  orderId: string
  paymentId: string
  currency: Currency
  paymentMethods: readonly CheckoutMethod[]
  /** What is bought; the amounts in minor units. */
  lines: readonly { title: string; description: string; amount: number }[]
  customerEmail: string
  locale: LanguageTag
  /** The countries that it may be sent to, of which the page asks for one; `nowhere` for files. */
  sentTo: 'nowhere' | 'anywhere' | readonly string[]
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  idempotencyKey: string
}

/** What an event is about. It is only a hint: what it names is asked for and decides. */
export type EventSubject =
  | { kind: 'session' | 'refund' | 'dispute'; id: string }
  /** Of a charge the shop knows the payment that it belongs to. */
  | { kind: 'charge'; id: string; paymentIntent: string }
export type ProviderEvent = { id: string; type: string; subject: EventSubject | undefined }

export type Refund = {
  id: string
  paymentIntent: string
  amount: number
  state: 'succeeded' | 'pending' | 'failed'
  /** Why it failed, in the provider's words. */
  failure: string | null
  /** The shop's refund, as named when it was asked for; those of the dashboard have none. */
  refundId: string | undefined
}

export type Dispute = {
  id: string
  paymentIntent: string
  amount: number
  reason: string
  /** The provider's own word; `src/domain/payments/disputes.ts` reads it. */
  status: string
  openedAt: Date
}

type RefundRequest = {
  paymentIntent: string
  amount: number
  refundId: string
  idempotencyKey: string
}

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
  /** Gives back an amount of a payment, in minor units; refused when less than that is left. */
  refund(request: RefundRequest): Promise<Refund>
  getRefund(id: string): Promise<Refund>
  /** Everything that was given back of a payment, by whomever. */
  listRefunds(paymentIntent: string): Promise<Refund[]>
  /** Refunds and disputes that began since; at most a hundred of each. */
  listRecentRefunds(since: Date): Promise<Refund[]>
  getDispute(id: string): Promise<Dispute>
  listRecentDisputes(since: Date): Promise<Dispute[]>
  /** The event of a webhook; throws `invalid_signature` when forged, tampered with or too old. */
  verifyEvent(body: string, signature: string): ProviderEvent
}
