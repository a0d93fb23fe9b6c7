import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openPayment } from '#server/app/open-payment.ts'
import { parseConfig } from '#server/config/config.ts'
import type { CheckoutProvider, NewCheckout } from '#server/payments/provider/checkout-provider.ts'
import { testCheckoutOf } from '#server/test-checkout/open-test-checkout.ts'
import { createTestCheckoutApi } from '#server/test-checkout/routes/api-routes.ts'
import { idempotencyKeys } from '#server/test-checkout/test-checkout.ts'
import type { TestCheckout } from '#server/test-checkout/test-checkout-service.ts'
import { EVENT_TRAVELS } from '#server/test-checkout/test-events.ts'
import { HOUR, MINUTE, SECOND } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aBuyer,
  callFunction,
  orderRow,
  pay,
  paymentRequest,
  placeOrder,
} from './checkout-steps.ts'

let shop: TestShop
let provider: CheckoutProvider
let testCheckout: TestCheckout
beforeAll(async () => {
  shop = await startTestShop()
  provider = shop.payment
  testCheckout = testCheckoutOf(shop)
})
afterAll(() => shop.stop())

function aCheckout(overrides: Partial<NewCheckout> = {}): NewCheckout {
  return {
    orderId: randomUUID(),
    paymentId: randomUUID(),
    currency: 'EUR',
    paymentMethods: ['card', 'sepa_debit', 'klarna'],
    lines: [
      {
        title: 'Restauriertes Foto <b>A2</b>',
        description: '420 × 594 mm & Rahmen',
        amount: 88_000,
      },
      { title: 'Expressservice', description: '', amount: 7000 },
    ],
    customerEmail: 'ada@example.com',
    locale: 'de',
    sentTo: 'anywhere',
    successUrl: 'http://localhost:3000/de/dashboard?payment=success',
    cancelUrl: 'http://localhost:3000/de/dashboard?payment=cancelled',
    expiresAt: new Date(shop.clock().getTime() + 23 * HOUR),
    idempotencyKey: randomUUID(),
    ...overrides,
  }
}

/** The API by hand, for what the shop never asks of it. */
async function call(path: string, fields?: Record<string, string>, key = 'sk_test_hand') {
  const api = createTestCheckoutApi({
    checkout: testCheckout,
    keys: idempotencyKeys,
    db: shop.db,
    secretKey: 'sk_test_hand',
  })
  const answer = await api.request(path, {
    headers: { authorization: `Bearer ${key}` },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })
  return { status: answer.status, body: await answer.json() }
}

async function aPaidSession() {
  const { id, url } = await provider.createSession(aCheckout())
  await pay(url ?? '', 'success')
  return await provider.getSession(id)
}

describe('through the SDK', () => {
  test('the same key and body open one session', async () => {
    const checkout = aCheckout()
    const sessions = await Promise.all(
      Array.from({ length: 3 }, () => provider.createSession(checkout)),
    )
    expect(new Set(sessions.map((session) => session.id)).size).toBe(1)
    expect(sessions[0]).toMatchObject({ state: 'open', amount: 95_000, currency: 'EUR' })
  })

  test.each([
    ['too soon', 29 * MINUTE],
    ['later than a day', 24 * HOUR + 2 * SECOND],
  ])('a session that would end %s is refused, as the real provider does', async (_when, left) => {
    const expiresAt = new Date(shop.clock().getTime() + left)
    await expect(provider.createSession(aCheckout({ expiresAt }))).rejects.toMatchObject({
      code: 'payment_unavailable',
      params: { refused: true },
    })
  })

  test('a method that does not take the currency is left out, as by the real provider', async () => {
    const { id } = await provider.createSession(aCheckout({ paymentMethods: ['card', 'blik'] }))
    expect((await call(`/v1/checkout/sessions/${id}`)).body).toMatchObject({
      allowed_payment_method_types: ['card', 'blik'],
      payment_method_types: ['card'],
    })
  })

  test('the same key with another body is refused', async () => {
    const checkout = aCheckout()
    await provider.createSession(checkout)
    const other = { ...checkout, lines: [{ title: 'Foto', description: '', amount: 1 }] }
    await expect(provider.createSession(other)).rejects.toMatchObject({
      code: 'payment_unavailable',
      params: { refused: true },
    })
  })

  test('an expired session cannot be paid, and expiring it again is no fault', async () => {
    const { id, url } = await provider.createSession(aCheckout())
    expect(await provider.expireSession(id)).toMatchObject({ state: 'expired', url: null })
    expect(await provider.expireSession(id)).toMatchObject({ state: 'expired' })
    expect((await pay(url ?? '', 'success')).status).toBe(410)
  })

  test('a session that was paid cannot be expired', async () => {
    const { id, paymentIntent } = await aPaidSession()
    expect(await provider.expireSession(id)).toMatchObject({ state: 'paid', paymentIntent })
  })

  test('a payment goes back once, whatever the key, and says which refund it was', async () => {
    const { paymentIntent = '' } = await aPaidSession()
    const refundId = randomUUID()
    const whole = { amount: 95_000, paymentIntent, refundId }
    const first = await provider.refund({ ...whole, idempotencyKey: 'a' })
    expect(first).toMatchObject({ state: 'succeeded', amount: 95_000, paymentIntent, refundId })
    expect(await provider.refund({ ...whole, idempotencyKey: 'a' })).toEqual(first)
    await expect(provider.refund({ ...whole, idempotencyKey: 'b' })).rejects.toMatchObject({
      params: { refused: true },
    })
    expect(await provider.getRefund(first.id)).toEqual(first)
    expect(await provider.listRefunds(paymentIntent)).toEqual([first])
  })
})

describe('by hand', () => {
  test('a refund beyond the rest is refused', async () => {
    const { paymentIntent = '' } = await aPaidSession()
    const refund = (amount: string) =>
      call('/v1/refunds', { payment_intent: paymentIntent, amount })
    expect((await refund('95001')).status).toBe(400)
    expect((await refund('0')).status).toBe(400)
    expect((await refund('60000')).status).toBe(200)
    expect((await refund('35001')).status).toBe(400)
    expect((await refund('35000')).status).toBe(200)
    expect((await refund('1')).body.error.code).toBe('charge_already_refunded')
    const { body } = await call(`/v1/refunds?payment_intent=${paymentIntent}`)
    expect(body.data.map((row: { amount: number }) => row.amount)).toEqual([35_000, 60_000])
  })

  test('what it does not understand is refused, not ignored', async () => {
    for (const fields of [
      { mode: 'subscription' },
      { 'line_items[0][price]': 'price_1' },
      { 'line_items[0][price_data][unit_amount]': '-5' },
      { success_url: 'javascript:alert(1)' },
    ]) {
      const { status, body } = await call('/v1/checkout/sessions', fields as Record<string, string>)
      expect([status, body.error.type]).toEqual([400, 'invalid_request_error'])
    }
    expect((await call('/v1/customers')).status).toBe(404)
    expect((await call('/v1/checkout/sessions/cs_test_none')).body.error.code).toBe(
      'resource_missing',
    )
  })

  test('another key opens nothing', async () => {
    expect((await call('/v1/events', undefined, 'sk_test_other')).status).toBe(401)
  })

  test('its events can be listed', async () => {
    await aPaidSession()
    const { body } = await call('/v1/events')
    expect(body.data[0]).toMatchObject({ object: 'event', type: 'checkout.session.completed' })
  })
})

/** As much of an event as the shop reads of the real provider's. */
const eventSchema = z.object({
  id: z.templateLiteral(['evt_', z.string()]),
  object: z.literal('event'),
  livemode: z.literal(false),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.enum(['checkout.session', 'refund', 'dispute', 'charge']),
      payment_intent: z.string().nullish(),
      payment_status: z.string().optional(),
      status: z.string().optional(),
    }),
  }),
})

test.each([
  ['success', 'card', [['checkout.session.completed', 'paid']]],
  [
    'success',
    'sepa_debit',
    [
      ['checkout.session.completed', 'unpaid'],
      ['checkout.session.async_payment_succeeded', 'paid'],
    ],
  ],
  [
    'async_failure',
    'klarna',
    [
      ['checkout.session.completed', 'unpaid'],
      ['checkout.session.async_payment_failed', 'unpaid'],
    ],
  ],
  [
    'returned',
    'sepa_debit',
    [
      ['checkout.session.completed', 'unpaid'],
      ['checkout.session.async_payment_succeeded', 'paid'],
      ['charge.dispute.created', 'lost'],
      ['charge.dispute.closed', 'lost'],
    ],
  ],
  ['decline', 'klarna', []],
  ['expire', 'card', [['checkout.session.expired', 'unpaid']]],
] as const)('%s by %s sends the events of the real provider', async (outcome, method, sent) => {
  const { id, url } = await provider.createSession(aCheckout())
  await pay(url ?? '', outcome, { method })
  // A debit is taken back at the second turn of the bank.
  for (const _turn of [1, 2]) {
    await shop.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await runJobs(shop)
  }
  const { paymentIntent } = await provider.getSession(id)
  const events = z.array(eventSchema).parse(await testCheckout.listEvents())
  const about = events.filter(({ data: { object } }) => {
    return object.id === id || (paymentIntent && object.payment_intent === paymentIntent)
  })
  const states = about.map(({ type, data: { object } }) => [
    type,
    object.payment_status ?? object.status,
  ])
  expect(states.toSorted()).toEqual(sent.toSorted())
})

describe('the payment page', () => {
  test('speaks the language of the order, shows what is bought and runs no script', async () => {
    const { url } = await provider.createSession(aCheckout())
    const answer = await fetch(url ?? '')
    const page = await answer.text()
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('Dies ist ein Test.')
    expect(page).toContain('Restauriertes Foto &lt;b&gt;A2&lt;/b&gt;')
    expect(page).toContain('420 × 594 mm &amp; Rahmen')
    expect(page).toContain('880\u00a0€')
    expect(page).toContain('Expressservice')
    expect(page).toContain('70\u00a0€')
    expect(page).toContain('950\u00a0€')
    expect(page).not.toContain('<script')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' http://localhost:3000;")
  })

  test('shows order and language, and asks where to send it and how its events travel', async () => {
    const checkout = aCheckout()
    const { url } = await provider.createSession(checkout)
    const page = await (await fetch(url ?? '')).text()
    expect(page).toContain(`<dd>${checkout.orderId.slice(-8)}</dd>`)
    expect(page).toContain('<dd>Deutsch</dd>')
    for (const name of ['name', 'line1', 'postalCode', 'city', 'phone']) {
      expect(page).toMatch(new RegExp(`name="${name}" value="[^"]+"`))
    }
    expect(page).toContain('<option value="DE" selected>Deutschland</option>')
    for (const travel of EVENT_TRAVELS) expect(page).toContain(`<option value="${travel}">`)
  })

  test('offers the methods of the session by name, cards chosen, and takes no other', async () => {
    const { url } = await provider.createSession(aCheckout())
    const page = await (await fetch(url ?? '')).text()
    const offered = [
      ...page.matchAll(/type="radio" name="method" value="(\w+)" (checked)?>([^<]+)/g),
    ]
    expect(offered.map(([, ...of]) => of)).toEqual([
      ['card', 'checked', 'Karte'],
      ['sepa_debit', undefined, 'SEPA-Lastschrift'],
      ['klarna', undefined, 'Klarna'],
    ])
    expect((await pay(url ?? '', 'success', { method: 'blik' })).status).toBe(400)
    const { url: cardsOnly } = await provider.createSession(aCheckout({ paymentMethods: ['card'] }))
    expect((await pay(cardsOnly ?? '', 'returned')).status).toBe(400)
  })

  test('sends its form to the same place, also after a declined card', async () => {
    const { id, url } = await provider.createSession(aCheckout())
    const pages = [await fetch(url ?? ''), await pay(url ?? '', 'decline')]
    for (const answer of pages) {
      expect(await answer.text()).toContain(`action="/test-checkout/pay/${id}/pay"`)
    }
  })

  test('refuses other answers than its own', async () => {
    const { url } = await provider.createSession(aCheckout())
    const refused = async (body: string) =>
      (await fetch(`${url}/pay`, { method: 'POST', body })).status
    for (const body of ['', 'outcome=free', 'outcome[a]=success']) {
      expect(await refused(body)).toBe(400)
    }
    expect(await refused('x'.repeat(5000))).toBe(413)
    expect((await fetch(`${shop.url}/test-checkout/pay/cs_test_none`)).status).toBe(404)
    expect((await pay(`${shop.url}/test-checkout/pay/%00`, 'success')).status).toBe(404)
  })

  test('leaves a session that was paid for the shop', async () => {
    const { url } = await provider.createSession(aCheckout())
    await pay(url ?? '', 'success')
    const answer = await fetch(url ?? '', { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(
      'http://localhost:3000/de/dashboard?payment=success',
    )
  })
})

test('its API is not reachable from outside', async () => {
  for (const path of ['/test-checkout/v1/events', '/v1/events']) {
    expect((await fetch(shop.url + path)).status).toBe(404)
  }
})

test('it does not exist with a real key, and never in production', async () => {
  const config = parseConfig({ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })
  expect((await openPayment({ ...shop, config })).testCheckout).toBeUndefined()
  const careless = { ...shop.config, mode: 'production' as const }
  await expect(openPayment({ ...shop, config: careless })).rejects.toThrow('production')
})

test('while the provider does not answer, the order waits and stays payable', async () => {
  const buyer = await aBuyer(shop)
  await shop.pool.query('alter table test_checkout.objects rename to away')
  const { headers } = buyer
  const answer = await callFunction(shop, 'create-payment', {
    headers,
    body: paymentRequest(shop, buyer),
  })
  expect(answer).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
  await shop.pool.query('alter table test_checkout.away rename to objects')

  const { url, orderId } = await placeOrder(shop, buyer)
  await pay(url, 'success')
  await runJobs(shop)
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
  const { data } = await buyer.client.from('orders').select('id')
  expect(data).toEqual([{ id: orderId }])
})
