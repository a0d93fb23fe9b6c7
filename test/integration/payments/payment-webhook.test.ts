import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { signTestEvent } from '#server/test-checkout/sign-test-event.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aBuyer, newsOf, orderRow, pay, paymentsOf, placeOrder } from './checkout-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const sign = (body: string, clock = shop.clock) =>
  signTestEvent({ secret: shop.secrets.testWebhookSecret, clock })(body)

async function post(body: string, signature: string | undefined) {
  const answer = await fetch(`${shop.url}/webhooks/stripe`, {
    method: 'POST',
    headers: signature === undefined ? {} : { 'stripe-signature': signature },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

/** An event as the provider words it; what it claims about the session is not to be believed. */
function event(sessionId: string, type = 'checkout.session.completed') {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
  })
}

async function aCheckout() {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  return { url, orderId, sessionId: url.slice(url.lastIndexOf('/') + 1) }
}

async function isNoted(body: string): Promise<boolean> {
  const { rowCount } = await shop.pool.query('select from private.payment_events where id = $1', [
    JSON.parse(body).id,
  ])
  return rowCount === 1
}

test('a signed event takes effect once, however often it comes', async () => {
  const { url, orderId, sessionId } = await aCheckout()
  await pay(url, 'success')
  const body = event(sessionId)
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(body, sign(body))))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
  expect(await newsOf(shop, orderId)).toEqual([
    'order_received',
    'payment_confirmed',
    'photo_received',
  ])
  expect((await post(body, sign(body))).status).toBe(200)
  const { rows } = await shop.pool.query('select id from private.outbox where kind = $1', [
    'order-paid',
  ])
  expect(rows).toHaveLength(1)
})

test('two different events about one payment have the effect of one', async () => {
  const { url, orderId, sessionId } = await aCheckout()
  await pay(url, 'success')
  const [one, other] = [event(sessionId), event(sessionId, 'payment_intent.succeeded')]
  const late = event(sessionId, 'checkout.session.async_payment_succeeded')
  await Promise.all([one, other, late].map((body) => post(body, sign(body))))
  expect(await newsOf(shop, orderId)).toEqual([
    'order_received',
    'payment_confirmed',
    'photo_received',
  ])
})

test('an event that says "paid" about an unpaid session changes nothing', async () => {
  const { orderId, sessionId } = await aCheckout()
  const body = event(sessionId, 'checkout.session.async_payment_succeeded')
  expect((await post(body, sign(body))).status).toBe(200)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'pending',
    payment_status: 'unpaid',
  })
})

test('an expiry that comes after the payment changes nothing', async () => {
  const { url, orderId, sessionId } = await aCheckout()
  await pay(url, 'success')
  for (const type of ['checkout.session.completed', 'checkout.session.expired']) {
    const body = event(sessionId, type)
    expect((await post(body, sign(body))).status).toBe(200)
  }
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
  const [payment] = await paymentsOf(shop, orderNumber(orderId))
  expect(payment?.status).toBe('paid')
})

test.each<[string, (body: string) => string | undefined]>([
  ['no signature', () => undefined],
  ['an empty signature', () => ''],
  ['words', () => 'let me in'],
  [
    'a signature with another secret',
    (body) => signTestEvent({ secret: 'whsec_x', clock: shop.clock })(body),
  ],
  ['a signature of another body', () => sign('{}')],
  [
    'a signature that is six minutes old',
    (body) => sign(body, () => new Date(Date.now() - 360_000)),
  ],
  ['no timestamp', (body) => sign(body).replace(/^t=\d+,/, '')],
])('%s is refused', async (_what, signatureOf) => {
  const { url, orderId, sessionId } = await aCheckout()
  await pay(url, 'success')
  const body = event(sessionId)
  const answer = await post(body, signatureOf(body))
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
  expect((await orderRow(shop, orderId)).payment_status).toBe('unpaid')
  expect(await isNoted(body)).toBe(false)
})

test('a body that was changed on the way is refused', async () => {
  const { sessionId } = await aCheckout()
  const body = event(sessionId)
  expect((await post(`${body} `, sign(body))).status).toBe(400)
})

test('events of other kinds are taken and left alone', async () => {
  for (const object of [
    { object: 'customer', id: 'cus_1' },
    { object: 'charge' },
    { object: 'payout', id: 'x'.repeat(300) },
  ]) {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'some.thing', data: { object } })
    expect((await post(body, sign(body))).status).toBe(200)
    expect(await isNoted(body)).toBe(true)
  }
})

test.each([
  'null',
  '[]',
  '1',
  '"x"',
  '{}',
  '{"id":1}',
  '{"id":"e","type":"t","data":null}',
  'no json',
])('a signed body of a wrong shape is refused: %s', async (body) => {
  expect((await post(body, sign(body))).status).toBe(400)
})

test('an event about a session that the provider does not know is taken once and changes nothing', async () => {
  const body = event('cs_test_unknown')
  expect((await post(body, sign(body))).status).toBe(200)
  expect(await isNoted(body)).toBe(true)
})

test('an event that comes while the provider cannot be asked is to be sent again', async () => {
  const { sessionId } = await aCheckout()
  const body = event(sessionId)
  await shop.pool.query('alter table test_checkout.objects rename to away')
  const { status } = await post(body, sign(body))
  await shop.pool.query('alter table test_checkout.away rename to objects')
  expect(status).toBe(503)
  expect(await isNoted(body)).toBe(false)
  expect((await post(body, sign(body))).status).toBe(200)
})

test('a session of another program at the same provider is taken and left alone', async () => {
  const { sessionId } = await aCheckout()
  await shop.pool.query(
    `update test_checkout.objects
     set body = jsonb_set(body, '{metadata,paymentId}', '"order-4711"') where id = $1`,
    [sessionId],
  )
  const body = event(sessionId)
  expect((await post(body, sign(body))).status).toBe(200)
  expect(await isNoted(body)).toBe(true)
})
