import type Stripe from 'stripe'
import { z } from 'zod'
import { ADDRESS_LENGTHS, type Address } from '#domain/orders/address.ts'
import { PREVENTED_BY_REFUND } from '#domain/payments/disputes.ts'
import type {
  CheckoutSession,
  CheckoutState,
  Dispute,
  ProviderEvent,
  Refund,
} from './checkout-provider.ts'

const COUNTRY_CODE = /^[A-Z]{2}$/

/** The objects of the payment API as the shop knows them. */
export function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const intent = session.payment_intent
  return {
    id: session.id,
    state: stateOf(session),
    url: session.url,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentIntent: idOf(intent),
    paymentId: z.uuid().safeParse(session.metadata?.paymentId).data,
    shipTo: toAddress(session),
    buyerCountry: countryIn(session.customer_details?.address),
  }
}

/**
 * Some countries have no towns or no codes. What no address has is mended here or left out: a
 * payment counts, however odd the address that came with it. The provider asks for countries that
 * the shop delivers to; any other is kept as it came, for a person to put right before it is sent.
 */
function toAddress(session: Stripe.Checkout.Session): Address | undefined {
  const shipping = session.collected_information?.shipping_details
  if (!shipping) return undefined
  const { line1, line2, postal_code, city, state } = shipping.address
  const country = countryIn(shipping.address)
  if (country === undefined) return undefined
  return {
    name: part('name', shipping.name) ?? '',
    line1: part('line1', line1) ?? '',
    line2: part('line2', line2),
    postalCode: part('postalCode', postal_code),
    city: part('city', city) ?? '',
    state: part('state', state),
    country,
    phone: part('phone', session.customer_details?.phone),
  }
}

function countryIn(address: { country: string | null } | null | undefined): string | undefined {
  const country = address?.country?.toUpperCase() ?? ''
  return COUNTRY_CODE.test(country) ? country : undefined
}

/** In whole characters: the database keeps no halves of them, and no control characters. */
function part(name: keyof Address, text: string | null | undefined): string | null {
  const plain = (text ?? '').toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ')
  return [...plain].slice(0, ADDRESS_LENGTHS[name]).join('').trim() || null
}

/** A completed session that is unpaid waits for a bank, unless the bank has declined since. */
function stateOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): CheckoutState {
  if (payment_status === 'paid') return 'paid'
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  const intent = typeof payment_intent === 'string' ? undefined : payment_intent?.status
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing'
}

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    paymentIntent: intentOf(refund),
    amount: refund.amount,
    state: refundState(refund.status),
    failure: refund.failure_reason ?? null,
    refundId: z.uuid().safeParse(refund.metadata?.refundId).data,
  }
}

function refundState(status: string | null): Refund['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

export function toDispute(dispute: Stripe.Dispute): Dispute {
  return {
    id: dispute.id,
    paymentIntent: intentOf(dispute),
    amount: dispute.amount,
    reason: dispute.reason,
    status: statusOf(dispute),
    openedAt: new Date(dispute.created * 1000),
  }
}

/**
 * A dispute is prevented in two ways, with the same status: the bank was talked out of it (a
 * block), or the customer got the money back before it was filed (a resolution). Without a word on
 * which, the money counts as gone, so that nobody is paid twice.
 */
function statusOf({ status, payment_method_details: method }: Stripe.Dispute): string {
  const isBlocked = method?.card?.case_type === 'block'
  return status === 'prevented' && !isBlocked ? PREVENTED_BY_REFUND : status
}

type OfPayment = { payment_intent: string | Stripe.PaymentIntent | null }

/** Other ways of paying, which this shop does not use, have no payment intent. */
export function isOfPayment({ payment_intent }: OfPayment): boolean {
  return payment_intent !== null
}

function intentOf({ payment_intent }: OfPayment): string {
  return idOf(payment_intent) ?? ''
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}

const SUBJECTS = { 'checkout.session': 'session', refund: 'refund', dispute: 'dispute' } as const

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.unknown().optional(),
    }),
  }),
})

/** What an event is about; throws when it has not the shape of one. */
export function toEvent(event: unknown): ProviderEvent {
  const { id, type, data } = eventSchema.parse(event)
  return { id, type, subject: subjectOf(data.object) }
}

function subjectOf(about: z.infer<typeof eventSchema>['data']['object']) {
  const { id, object, payment_intent } = about
  if (id === undefined) return undefined
  if (object === 'charge') {
    return typeof payment_intent === 'string'
      ? { kind: 'charge' as const, id, paymentIntent: payment_intent }
      : undefined
  }
  const kind = Object.entries(SUBJECTS).find(([name]) => name === object)?.[1]
  return kind && { kind, id }
}
