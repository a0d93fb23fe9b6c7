import { expect, test } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { createStripeCheckout } from './stripe-checkout.ts'

function checkoutThatAnswers(answer: () => Response) {
  return createStripeCheckout({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    clock: systemClock,
    fetch: async () => answer(),
  })
}

/** As the provider words it, and without the pauses of another try. */
const fault = (status: number, type: string) =>
  Response.json(
    { error: { type, message: type } },
    {
      status,
      headers: { 'stripe-should-retry': 'false' },
    },
  )

test.each([
  ['a refused request', 400, 'invalid_request_error', true],
  ['a key that was used for another request', 400, 'idempotency_error', true],
  ['a fault that is kept under the key', 500, 'api_error', true],
  ['a click at the same moment', 409, 'api_error', false],
  ['too many requests', 429, 'rate_limit_error', false],
])('%s says whether the same request can succeed later', async (_what, status, type, refused) => {
  const checkout = checkoutThatAnswers(() => fault(status, type))
  await expect(checkout.getSession('cs_test_1')).rejects.toMatchObject({
    code: 'payment_unavailable',
    params: { refused },
  })
})
