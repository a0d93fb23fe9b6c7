import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import {
  aBuyer,
  callFunction,
  newsOf,
  orderRow,
  paymentRequest,
  paymentsOf,
  placeOrder,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
let stranger: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await aBuyer(shop)
  stranger = await aBuyer(shop)
})
afterAll(() => shop.stop())

const create = (body: unknown, headers = buyer.headers) =>
  callFunction(shop, 'create-payment', { headers, body })

async function countOrders(userId: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('public.orders')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

test('an order waits as pending, with everything as it was sold', async () => {
  const { orderId, url } = await placeOrder(shop, buyer, {
    language: 'pl',
    printSize: { name: 'a3' },
    frame: { id: 'wooden' },
    specialInstructions: '  Zielone oczy  ',
  })
  expect(new URL(url).pathname).toMatch(/^\/test-checkout\/pay\/cs_test_\w+$/)
  expect(await orderRow(shop, orderId)).toMatchObject({
    user_id: buyer.id,
    status: 'pending',
    payment_status: 'unpaid',
    print_size_id: 'a3',
    print_size: { name: 'A3', dimensions: '297 × 420 mm', inches: '11.7 × 16.5 in' },
    frame: { id: 'wooden' },
    special_instructions: 'Zielone oczy',
    amount: 200_000,
    currency: 'PLN',
    language: 'pl',
    image_path: buyer.photo.path,
    original_image_url: buyer.photo.url,
    terms_version: POLICIES.termsVersion,
  })
  expect(await newsOf(shop, orderId)).toEqual(['order_received'])
})

test.each([
  ['a smaller number', { name: 'A1', price: 1, originalPrice: 1 }],
  ['a negative number', { name: 'A1', price: -1500, amount: -1, currency: 'PLN' }],
  ['words', { name: 'A1', price: 'free' }],
])('a price in the body is ignored: %s', async (_what, printSize) => {
  const someone = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, someone, { printSize, amount: 1, price: 1 })
  expect(await orderRow(shop, orderId)).toMatchObject({ amount: 150_000, currency: 'USD' })
})

test.each([
  ['a query and a fragment', (url: string) => `${url}?v=1#top`],
  ['a name and a password', (url: string) => url.replace('http://', 'http://ada:secret@')],
  ['a longer path before it', (url: string) => url.replace('/storage', '/x/storage')],
])('the address of the photo is kept without %s', async (_what, adorn) => {
  const someone = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, someone, { imageUrl: adorn(someone.photo.url) })
  expect((await orderRow(shop, orderId)).original_image_url).toBe(someone.photo.url)
})

test.each([
  ['many pixels, seen as they are', { width: 6000, height: 4000 }, 'good', 'good', true],
  ['few pixels, confirmed', { width: 1200, height: 900 }, 'weak', 'weak', true],
  ['few pixels, shown as many', { width: 1200, height: 900 }, 'good', 'weak', false],
  ['pixels that the browser could not count', { width: 900, height: 1200 }, null, 'weak', null],
  ['a client that says nothing', { width: 3000, height: 2200 }, undefined, 'fair', null],
] as const)('the sharpness of the print and its acceptance are kept: %s', async (...row) => {
  const [, { width, height }, acceptedSharpness, sharpness, accepted] = row
  const someone = await aBuyer(shop)
  await shop.pool.query('update storage.objects set width = $2, height = $3 where id = $1', [
    someone.photo.id,
    width,
    height,
  ])
  const { orderId } = await placeOrder(shop, someone, { acceptedSharpness })
  expect(await orderRow(shop, orderId)).toMatchObject({ sharpness, sharpness_accepted: accepted })
})

test('a consent to paying in advance is kept with its words and its time', async () => {
  const someone = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, someone, { language: 'dk', acceptedPrepayment: true })
  const { prepayment_consent, terms_accepted_at } = await orderRow(shop, orderId)
  expect(prepayment_consent).toEqual({
    text: expect.stringMatching(/^Jeg accepterer, at I trækker betalingen nu/),
    at: terms_accepted_at.toISOString(),
  })
  for (const acceptedPrepayment of [false, null, undefined]) {
    const other = await placeOrder(shop, await aBuyer(shop), { acceptedPrepayment })
    expect((await orderRow(shop, other.orderId)).prepayment_consent).toBeNull()
  }
})

test('a consent that is given with the second click is kept with the order of the first', async () => {
  const someone = await aBuyer(shop)
  const first = await placeOrder(shop, someone, { language: 'dk' })
  const second = await placeOrder(shop, someone, { language: 'dk', acceptedPrepayment: true })
  expect(second.orderId).toBe(first.orderId)
  const { prepayment_consent } = await orderRow(shop, first.orderId)
  expect(prepayment_consent).toMatchObject({ text: expect.stringMatching(/^Jeg accepterer/) })
  await placeOrder(shop, someone, { language: 'dk', acceptedPrepayment: true })
  expect((await orderRow(shop, first.orderId)).prepayment_consent).toEqual(prepayment_consent)
})

test('nobody accepts terms that they were not shown', async () => {
  const answer = await create(paymentRequest(shop, buyer, { termsVersion: '2026-12' }))
  expect([answer.status, answer.body.code]).toEqual([409, 'terms_changed'])
  const someone = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, someone, { termsVersion: POLICIES.termsVersion })
  expect((await orderRow(shop, orderId)).terms_version).toBe(POLICIES.termsVersion)
})

test('an unpaid order with former terms is not taken for one with those of today', async () => {
  const someone = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, someone)
  await shop.pool.query(`update public.orders set terms_version = '2026-12' where id = $1`, [
    orderId,
  ])
  expect((await placeOrder(shop, someone)).orderId).not.toBe(orderId)
})

test('a level of sharpness that does not exist is refused as bad', async () => {
  for (const acceptedSharpness of ['perfect', 1, {}, ['weak']]) {
    expect((await create(paymentRequest(shop, buyer, { acceptedSharpness }))).status).toBe(400)
  }
})

test('five clicks at once make one order and one checkout', async () => {
  const clicker = await aBuyer(shop)
  const answers = await Promise.all(Array.from({ length: 5 }, () => placeOrder(shop, clicker)))
  const [first] = answers
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(first)]),
  )
  expect(await countOrders(clicker.id)).toBe(1)
  expect(await paymentsOf(shop, orderNumber(first?.orderId ?? ''))).toHaveLength(1)
})

test('another request for the same photo is another order', async () => {
  const undecided = await aBuyer(shop)
  const first = await placeOrder(shop, undecided)
  const second = await placeOrder(shop, undecided, { frame: { id: 'gold' } })
  const third = await placeOrder(shop, undecided, { specialInstructions: 'Keep the border' })
  expect(new Set([first.orderId, second.orderId, third.orderId]).size).toBe(3)
})

test('another photo under the same name is another order', async () => {
  const replacer = await aBuyer(shop)
  const first = await placeOrder(shop, replacer)
  await shop.pool.query('update storage.objects set sha256 = $2 where id = $1', [
    replacer.photo.id,
    'f'.repeat(64),
  ])
  expect((await placeOrder(shop, replacer)).orderId).not.toBe(first.orderId)
})

test('only somebody who is signed in can order, and others are refused before anything else', async () => {
  const { apikey } = buyer.headers
  for (const headers of [
    {},
    { apikey: 'wrong' },
    { apikey: apikey ?? '' },
    { apikey: apikey ?? '', authorization: `Bearer ${apikey}` },
    { apikey: apikey ?? '', authorization: 'Bearer a.b.c' },
    { apikey: apikey ?? '', authorization: `${buyer.headers.authorization}x` },
  ]) {
    expect(await create('not json', headers)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    })
  }
})

test.each([
  ['an unknown size', { printSize: { name: 'A0' } }, 'unknown_print_size'],
  [
    'a size that is a property of objects',
    { printSize: { name: '__proto__' } },
    'unknown_print_size',
  ],
  ['an unknown frame', { frame: { id: 'platinum' } }, 'unknown_frame'],
  ['a frame in other letters', { frame: { id: 'BLACK' } }, 'unknown_frame'],
  ['a foreign origin', { returnOrigin: 'https://evil.example' }, 'foreign_origin'],
  ['an origin with a path', { returnOrigin: 'http://127.0.0.1/evil' }, 'foreign_origin'],
  ['no origin at all', { returnOrigin: '' }, 'foreign_origin'],
])('%s is refused', async (_what, overrides, code) => {
  const before = await countOrders(buyer.id)
  const answer = await create(paymentRequest(shop, buyer, overrides))
  expect(answer).toMatchObject({ status: 422, body: { code } })
  expect(await countOrders(buyer.id)).toBe(before)
})

test.each(['fr', 'da', ''])(
  'a language that the shop does not speak, "%s", buys in English',
  async (language) => {
    const { orderId } = await placeOrder(shop, await aBuyer(shop), { language })
    expect(await orderRow(shop, orderId)).toMatchObject({
      language: 'en',
      currency: 'USD',
      amount: 100_000,
    })
  },
)

test('a photo that is missing, foreign or no photo gets one and the same answer', async () => {
  const base = `${shop.url}/storage/v1/object/public`
  for (const imageUrl of [
    stranger.photo.url,
    `${base}/${PHOTO_BUCKET}/${buyer.id}/missing.jpg`,
    `${base}/${PHOTO_BUCKET}/${buyer.id}/../${stranger.photo.path}`,
    `${base}/${PHOTO_BUCKET}/${buyer.id}%2f..%2f${stranger.photo.path}`,
    `${base}/${PHOTO_BUCKET}/${buyer.id}/a%00b.jpg`,
    `${base}/${PHOTO_BUCKET}/${buyer.id}/%E0%A4%A`,
    `${base}/${PHOTO_BUCKET}/${buyer.id}/results/1.jpg`,
    `${base}/other-bucket/${buyer.photo.path}`,
    `https://evil.example/storage/v1/object/public/${PHOTO_BUCKET}/${buyer.photo.path}`,
    `javascript:alert(1)`,
    `file:///etc/passwd`,
    '',
    'photo.jpg',
  ]) {
    const answer = await create(paymentRequest(shop, buyer, { imageUrl }))
    expect([imageUrl, answer.status, answer.body.code]).toEqual([imageUrl, 422, 'photo_not_found'])
  }
})

const HOSTILE = [
  'null',
  '[]',
  '"x"',
  '1',
  '',
  '{',
  '{}',
  '\u0000',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  '{"__proto__":{"printSize":{"name":"A2"}}}',
]

test.each(HOSTILE)('a hostile body is refused as bad: %.40s', async (body) => {
  for (const name of ['create-payment', 'order-action'] as const) {
    const answer = await callFunction(shop, name, { headers: buyer.headers, body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  }
})

test('fields of a wrong type or content are refused as bad', async () => {
  const values = [null, [], {}, 1, true, 'x'.repeat(3000), 'a\u0000b', '\ud800', [[]], { name: 1 }]
  const fields = ['printSize', 'frame', 'imageUrl', 'fileName', 'returnOrigin', 'language']
  for (const field of fields) {
    for (const value of values) {
      const answer = await create(paymentRequest(shop, buyer, { [field]: value }))
      expect([field, value, [400, 422].includes(answer.status)]).toEqual([field, value, true])
    }
  }
  for (const value of [1, [], {}, 'x'.repeat(2001), 'a\u0000b', '\udfff']) {
    const answer = await create(paymentRequest(shop, buyer, { specialInstructions: value }))
    expect([value, answer.status]).toEqual([value, 400])
  }
})

test('a body beyond the limit is refused unread', async () => {
  const answer = await create(paymentRequest(shop, buyer, { padding: 'x'.repeat(70_000) }))
  expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
})
