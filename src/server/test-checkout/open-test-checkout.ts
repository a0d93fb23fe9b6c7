import { createHash, randomUUID } from 'node:crypto'
import type { AppContext, TestCheckoutParts } from '#server/app-context.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import { createStripeCheckout } from '#server/payments/provider/stripe-checkout.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { createDeliverTestEvent } from './jobs/deliver-test-event.ts'
import { createSettleTestPayment } from './jobs/settle-test-payment.ts'
import { createTestCheckoutApi } from './routes/api-routes.ts'
import { createPayRoutes } from './routes/pay-routes.ts'
import { signTestEvent } from './sign-test-event.ts'
import { idempotencyKeys, testCheckoutObjects } from './test-checkout.ts'
import { createTestCheckout } from './test-checkout-service.ts'

type Context = Pick<AppContext, 'config' | 'secrets' | 'db' | 'clock'>

/** The shop's payment provider for development and tests, spoken to through the provider's SDK. */
export function openTestCheckout(context: Context) {
  const { secrets, db, clock } = context
  const checkout = testCheckoutOf(context)
  const secretKey = testKey(secrets)
  const api = createTestCheckoutApi({ checkout, keys: idempotencyKeys, db, secretKey })
  const testCheckout: TestCheckoutParts = {
    routes: createPayRoutes(checkout),
    jobs: {
      'settle-test-payment': createSettleTestPayment(checkout),
      'deliver-test-event': createDeliverTestEvent({
        db,
        objects: testCheckoutObjects,
        sign: signTestEvent({ secret: secrets.testWebhookSecret, clock }),
        forge: signTestEvent({ secret: 'whsec_forged', clock }),
      }),
    },
  }
  return {
    payment: createStripeCheckout({
      secretKey,
      webhookSecret: secrets.testWebhookSecret,
      clock,
      fetch: async (url, init) => await api.fetch(new Request(url, init)),
    }),
    testCheckout,
  }
}

/** The test checkout of a shop. All its state lies in the database. */
export function testCheckoutOf({ config, db, clock }: Omit<Context, 'secrets'>) {
  return createTestCheckout({
    db,
    objects: testCheckoutObjects,
    queue: jobQueue,
    clock,
    randomId: () => randomUUID().replaceAll('-', ''),
    payUrl: `${config.http.publicOrigin}/test-checkout/pay`,
    webhookUrl: `${addressOf(config)}/webhooks/stripe`,
  })
}

/**
 * Where the test checkout sends its events. A shop that is one process reaches itself, whatever
 * name the outside gives it; one that may be several is called from outside, as by the provider.
 */
function addressOf({ databaseUrl, http }: Config): string {
  if (databaseUrl !== undefined) return http.publicOrigin
  const { host, port } = http
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${name}:${port}`
}

/** The SDK needs a key; this one opens the test checkout of this installation only. */
function testKey({ testWebhookSecret }: Secrets): string {
  return `sk_test_${createHash('sha256').update(testWebhookSecret).digest('hex').slice(0, 32)}`
}
