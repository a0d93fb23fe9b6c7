import Stripe from 'stripe'
import { AppError } from '#domain/app-error.ts'
import type { Clock } from '#domain/clock.ts'
import { servedCountries } from '#domain/law/served-countries.ts'
import type { Country } from '#domain/orders/countries.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import type { CheckoutProvider, NewCheckout } from './checkout-provider.ts'
import { isOfPayment, toDispute, toEvent, toRefund, toSession } from './stripe-objects.ts'

/** Seconds by which a webhook's signature may be older than now. */
const SIGNATURE_TOLERANCE = 300
const NETWORK_RETRIES = 2
const REQUEST_TIMEOUT_MS = 20_000
/** The most that the API answers at once. */
const PAGE = 100

type Asked = Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry
/** The literal members of a list that its owner has left open for later ones. */
type Named<Code> = Code extends string ? (string extends Code ? never : Code) : never
/** `ZZ` is the provider's word for "unknown". */
type Offered = Exclude<Named<Asked>, 'ZZ'>
/** Does not compile when the provider's list and `domain/countries.ts` differ, either way. */
const SERVED: [Offered] extends [Country] ? Offered[] : never = servedCountries(OPERATOR)

type StripeCheckoutOptions = {
  secretKey: string
  webhookSecret: string
  clock: Clock
  /** Answers requests instead of the network: how the test checkout is reached. */
  fetch?: typeof fetch
}

/** Hosted checkout by the Stripe SDK: the same code for the real API and for the test checkout. */
export function createStripeCheckout(options: StripeCheckoutOptions): CheckoutProvider {
  const { secretKey, webhookSecret, clock } = options
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: REQUEST_TIMEOUT_MS,
    telemetry: false,
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  })
  const readSession = async (id: string) =>
    toSession(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }))

  return {
    async createSession(checkout) {
      return await reach(async () => {
        const params = sessionParams(checkout)
        const { idempotencyKey } = checkout
        return toSession(await stripe.checkout.sessions.create(params, { idempotencyKey }))
      })
    },

    async getSession(id) {
      return await reach(() => readSession(id))
    },

    async expireSession(id) {
      return await reach(async () => {
        const session = await readSession(id)
        if (session.state !== 'open') return session
        try {
          return toSession(await stripe.checkout.sessions.expire(id))
        } catch (error) {
          // Paid or expired between the two calls: the session itself says which.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return await readSession(id)
          throw error
        }
      })
    },

    async refund({ paymentIntent, amount, refundId, idempotencyKey }) {
      return await reach(async () => {
        const params = { payment_intent: paymentIntent, amount, metadata: { refundId } }
        return toRefund(await stripe.refunds.create(params, { idempotencyKey }))
      })
    },

    async getRefund(id) {
      return await reach(async () => toRefund(await stripe.refunds.retrieve(id)))
    },

    async listRefunds(paymentIntent) {
      return await reach(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: PAGE })
        return data.map(toRefund)
      })
    },

    async listRecentRefunds(since) {
      return await reach(async () => {
        const { data } = await stripe.refunds.list({ created: from(since), limit: PAGE })
        return data.filter(isOfPayment).map(toRefund)
      })
    },

    async getDispute(id) {
      return await reach(async () => toDispute(await stripe.disputes.retrieve(id)))
    },

    async listRecentDisputes(since) {
      return await reach(async () => {
        const { data } = await stripe.disputes.list({ created: from(since), limit: PAGE })
        return data.filter(isOfPayment).map(toDispute)
      })
    },

    verifyEvent(body, signature) {
      const now = clock().getTime()
      const tolerance = SIGNATURE_TOLERANCE
      try {
        const { webhooks } = stripe
        return toEvent(
          webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, now),
        )
      } catch (cause) {
        const forged = cause instanceof Stripe.errors.StripeSignatureVerificationError
        throw new AppError(forged ? 'invalid_signature' : 'bad_request', {}, { cause })
      }
    },
  }
}

function sessionParams(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: checkout.orderId, paymentId: checkout.paymentId }
  return {
    mode: 'payment',
    allowed_payment_method_types: [...checkout.paymentMethods],
    line_items: checkout.lines.map(({ title, description, amount }) => ({
      quantity: 1,
      price_data: {
        currency: checkout.currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: title, ...(description && { description }) },
      },
    })),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    locale: checkout.locale,
    customer_email: checkout.customerEmail,
    client_reference_id: checkout.orderId,
    ...(checkout.sentTo !== 'nowhere' && {
      shipping_address_collection: { allowed_countries: countriesFor(checkout.sentTo) },
      phone_number_collection: { enabled: true },
    }),
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
  }
}

function countriesFor(sentTo: 'anywhere' | readonly string[]): Offered[] {
  if (sentTo === 'anywhere') return [...SERVED]
  const countries = SERVED.filter((country) => sentTo.includes(country))
  if (countries.length === 0) throw new Error(`expected a country to send to, got ${sentTo.join()}`)
  return countries
}

function from(moment: Date): { gte: number } {
  return { gte: Math.floor(moment.getTime() / 1000) }
}

/**
 * A refusal of the request itself will be repeated, and so will a fault that the provider has kept
 * under the idempotency key; anything else may pass by itself.
 */
async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    const refused =
      cause instanceof Stripe.errors.StripeInvalidRequestError ||
      cause instanceof Stripe.errors.StripeIdempotencyError ||
      (cause instanceof Stripe.errors.StripeAPIError && (cause.statusCode ?? 0) >= 500)
    const isUnknown = cause.code === 'resource_missing' && { isUnknown: true }
    throw new AppError('payment_unavailable', { refused, ...isUnknown }, { cause })
  }
}
