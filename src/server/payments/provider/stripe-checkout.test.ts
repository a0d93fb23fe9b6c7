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

test('a checkout allows its methods by name, and no others', async () => {
  const bodies: string[] = []
  const checkout = createStripeCheckout({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    clock: systemClock,
    fetch: async (_url, init) => {
      bodies.push(String(init?.body))
      return Response.json({ id: 'cs_test_1', object: 'checkout.session', status: 'open' })
    },
  })
  await checkout.createSession({
    orderId: '1',
    paymentId: '2',
    currency: 'SEK',
    paymentMethods: ['card', 'swish', 'klarna'],
    lines: [{ title: 'A3', description: '', amount: 550_000 }],
    customerEmail: 'ada@example.com',
    locale: 'sv',
    successUrl: 'https://shop.example/yes',
    cancelUrl: 'https://shop.example/no',
    expiresAt: new Date('2026-12-01'),
    idempotencyKey: 'a',
    sentTo: 'anywhere',
  })
  const sent = [...new URLSearchParams(bodies[0])].filter(([name]) => name.startsWith('allowed_'))
  expect(sent).toEqual([
    ['allowed_payment_method_types[0]', 'card'],
    ['allowed_payment_method_types[1]', 'swish'],
    ['allowed_payment_method_types[2]', 'klarna'],
  ])
})

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

test.each<[caseType: string | undefined, status: string]>([
  ['block', 'prevented'],
  ['resolution', 'prevented_by_refund'],
  [undefined, 'prevented_by_refund'],
])('a prevented dispute of the kind %s is %s', async (caseType, status) => {
  const checkout = checkoutThatAnswers(() =>
    Response.json({
      id: 'du_1',
      object: 'dispute',
      status: 'prevented',
      created: 1,
      payment_intent: 'pi_1',
      ...(caseType && { payment_method_details: { type: 'card', card: { case_type: caseType } } }),
    }),
  )
  expect(await checkout.getDispute('du_1')).toMatchObject({ status })
})
