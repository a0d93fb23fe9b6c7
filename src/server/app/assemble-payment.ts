import { createHash, randomUUID } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { CheckoutProvider } from '#server/payments/provider/checkout-provider.ts'
import { createStripeCheckout } from '#server/payments/provider/stripe-checkout.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { createTestCheckoutApi } from '#server/test-checkout/routes/api-routes.ts'
import { idempotencyKeys, testCheckoutObjects } from '#server/test-checkout/test-checkout.ts'
import {
  createTestCheckout,
  type TestCheckout,
} from '#server/test-checkout/test-checkout-service.ts'

export type Payment = {
  provider: CheckoutProvider
  /** Only while the test checkout stands in for the provider. */
  testCheckout: TestCheckout | undefined
}

/** The payment provider: the real one where a key is configured, else the test checkout. */
export function assemblePayment(context: AppContext): Payment {
  const { config, clock } = context
  if (config.stripe !== undefined) {
    return { provider: createStripeCheckout({ ...config.stripe, clock }), testCheckout: undefined }
  }
  const testCheckout = openTestCheckout(context)
  const secretKey = testKey(context.secrets)
  const api = createTestCheckoutApi({
    checkout: testCheckout,
    keys: idempotencyKeys,
    db: context.db,
    secretKey,
  })
  const provider = createStripeCheckout({
    secretKey,
    webhookSecret: context.secrets.testWebhookSecret,
    clock,
    fetch: async (url, init) => await api.fetch(new Request(url, init)),
  })
  return { provider, testCheckout }
}

function openTestCheckout({ config, db, clock }: AppContext): TestCheckout {
  if (config.mode === 'production') {
    throw new Error('the test checkout does not start in production: a payment key is missing')
  }
  return createTestCheckout({
    db,
    objects: testCheckoutObjects,
    queue: jobQueue,
    clock,
    randomId: () => randomUUID().replaceAll('-', ''),
    payUrl: `${config.http.publicOrigin}/test-checkout/pay`,
    webhookUrl: `${isReachedAt(config)}/webhooks/stripe`,
  })
}

/**
 * Where the test checkout tells of payments. A shop that is one process reaches itself, whatever
 * name the outside gives it; one that may be several is called from outside, as by the provider.
 */
function isReachedAt({ databaseUrl, http }: Config): string {
  if (databaseUrl !== undefined) return http.publicOrigin
  const { host, port } = http
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${name}:${port}`
}

/** The SDK wants a key; this one opens the test checkout of this installation only. */
function testKey({ testWebhookSecret }: Secrets): string {
  return `sk_test_${createHash('sha256').update(testWebhookSecret).digest('hex').slice(0, 32)}`
}
