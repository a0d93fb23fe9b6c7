import Stripe from 'stripe'
import { PAYMENT_METHODS, type PaymentMethodId } from '#domain/payments/payment-methods.ts'

const REQUEST_TIMEOUT_MS = 20_000
/** The most that the API answers at once, and more than an account can have. */
const PAGE = 100

export type Webhook = { url: string; isEnabled: boolean; events: readonly string[] }
/** Why the provider answers nothing: the key is none, may not ask, or nobody was reached. */
export type Refusal = { refusal: 'unknown_key' | 'not_allowed' | 'unreachable'; reason: string }

/** What the provider knows of the shop's own account. */
export function createStripeAccount(options: { secretKey: string; fetch: typeof fetch }) {
  const stripe = new Stripe(options.secretKey, {
    maxNetworkRetries: 1,
    timeout: REQUEST_TIMEOUT_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(options.fetch),
  })
  return {
    async readAccount(): Promise<{ takesPayments: boolean } | Refusal> {
      return await orRefusal(async () => {
        const account = await stripe.accounts.retrieveCurrent()
        return { takesPayments: account.charges_enabled }
      })
    },

    async listWebhooks(): Promise<Webhook[] | Refusal> {
      return await orRefusal(async () => {
        const { data } = await stripe.webhookEndpoints.list({ limit: PAGE })
        return data.map(({ url, status, enabled_events: events }) => ({
          url,
          isEnabled: status === 'enabled',
          events,
        }))
      })
    },

    /** The methods of the shop's table that may be used: switched on, and granted to the account. */
    async listPaymentMethods(): Promise<PaymentMethodId[] | Refusal> {
      return await orRefusal(async () => {
        const { data } = await stripe.paymentMethodConfigurations.list({ limit: PAGE })
        const inUse = data.find(({ is_default, active }) => is_default && active)
        const ids = PAYMENT_METHODS.map(({ id }) => id)
        return ids.filter((id) => inUse?.[id]?.available === true)
      })
    },
  }
}

async function orRefusal<T>(ask: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return { refusal: refusalOf(error), reason: error.message }
  }
}

function refusalOf(error: Stripe.errors.StripeError): Refusal['refusal'] {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'unknown_key'
  if (error instanceof Stripe.errors.StripePermissionError) return 'not_allowed'
  return 'unreachable'
}
