import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDay } from '#domain/format-day.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { createPaymentService } from '#server/payments/payment-service.ts'
import { toSession } from '#server/payments/provider/stripe-objects.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { ADDRESS, aBuyer, orderRow, pay, placeOrder, runLateJobs } from './checkout-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function shipToOf(orderId: string) {
  return await shop.db
    .selectFrom('private.ship_to')
    .select(['name', 'line1', 'line2', 'postal_code', 'city', 'state', 'country', 'phone'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

test.each(['success', 'async_success'] as const)(
  'the address that was given to the payment page is where the order goes (%s)',
  async (outcome) => {
    const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
    await pay(url, outcome)
    expect(await shipToOf(orderId)).toBeUndefined()
    await runLateJobs(shop)
    expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
    const { postalCode: postal_code, ...parts } = ADDRESS
    expect(await shipToOf(orderId)).toEqual({ ...parts, postal_code, state: null })
  },
)

test('the confirmation names the address, the promised day and the whole price', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await pay(url, 'success')
  await runLateJobs(shop)
  const { promised_at: promised, amount } = await orderRow(shop, orderId)
  const { rows } = await shop.pool.query(
    `select text from private.mailbox where subject like $1 order by sent_at desc limit 1`,
    [`%${orderId.slice(-8)}%`],
  )
  const letter = rows[0].text.replaceAll(/\s+/g, ' ')
  expect(letter).toContain(': Ada Lind, Fotogatan 3, c/o Berg, 111 20 Stockholm, Sweden')
  expect(letter).toContain(` and ${formatDay(promised ?? new Date(0), 'en')}`)
  expect(letter).toContain(`Total incl. VAT: ${formatMoney({ amount, currency: 'USD' }, 'en')}`)
})

test('the mailbox shows what the confirmation carries, file by file', async () => {
  const buyer = await aBuyer(shop)
  const { url } = await placeOrder(shop, buyer)
  await pay(url, 'success')
  await runLateJobs(shop, { attachesDocuments: true })
  const list = await fetch(`${shop.url}/dev/mailbox.json?to=${encodeURIComponent(buyer.email)}`)
  const mails = (await list.json()) as { attachments: { name: string; path: string }[] }[]
  const files = mails.flatMap(({ attachments }) => attachments)
  expect(files).toHaveLength(4)
  for (const { name, path } of files) {
    const file = await fetch(shop.url + path)
    expect([name, file.headers.get('content-type')]).toEqual([name, 'application/pdf'])
    expect((await file.text()).slice(0, 4)).toBe('%PDF')
  }
  const [{ path = '' } = {}] = files
  for (const unknown of [path.replace(/\d$/, '9'), '/dev/mailbox/1/0', `${path}/..%2F1`]) {
    expect((await fetch(shop.url + unknown)).status).toBe(404)
  }
})

test.each([
  ['no name', { name: ' ' }],
  ['no street', { line1: '' }],
  ['no town', { city: '' }],
  ['no phone', { phone: '' }],
  ['a country that is none', { country: 'XX' }],
  ['a name as long as a book', { name: 'x'.repeat(201) }],
])('the page takes no address with %s', async (_what, fault) => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  expect((await pay(url, 'success', fault)).status).toBe(400)
  await runJobs(shop)
  expect((await orderRow(shop, orderId)).payment_status).toBe('unpaid')
})

test('an address longer than any is cut, and the payment counts all the same', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await pay(url, 'success')
  await shop.pool.query(
    `update test_checkout.objects
     set body = jsonb_set(jsonb_set(body,
       '{collected_information,shipping_details,name}', to_jsonb(repeat('n', 900))),
       '{collected_information,shipping_details,address,city}', 'null')
     where kind = 'session' and body ->> 'client_reference_id' = $1`,
    [orderId],
  )
  await runJobs(shop)
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
  expect(await shipToOf(orderId)).toMatchObject({ name: 'n'.repeat(200), city: '' })
})

test.each([
  ['a character that the database cannot keep', { name: 'Ada\u0000 Hill' }, 'Ada Hill'],
  [
    'a sign of two halves where it is cut',
    { name: `${'n'.repeat(199)}\u{1F5BC}\u{1F5BC}` },
    /\u{1F5BC}$/u,
  ],
  ['half a sign', { name: 'Ada \ud83d' }, 'Ada \ufffd'],
  ['a country in small letters', { country: 'dk' }, 'Ada Hill'],
  ['a country by its name', { country: 'Danmark' }, undefined],
  ['a country that the shop does not deliver to', { country: 'KP' }, 'Ada Hill'],
])('a payment is never lost over an address with %s', async (_what, fault, name) => {
  const { orderId } = await placeOrder(shop, await aBuyer(shop))
  const payment = await shop.db
    .selectFrom('private.payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { country, ...rest } = { name: 'Ada Hill', country: 'DK', ...fault }
  const address = { line1: 'Gata 1', line2: null, postal_code: '1', city: 'By', state: null }
  const session = toSession({
    id: payment.session_id,
    payment_status: 'paid',
    payment_intent: `pi_${orderId}`,
    amount_total: payment.amount,
    currency: payment.currency,
    metadata: { paymentId: payment.id },
    collected_information: { shipping_details: { ...rest, address: { ...address, country } } },
    // The parts of a session that the shop reads.
  } as unknown as Stripe.Checkout.Session)
  await createPaymentService(shop).settle(session)
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
  const kept = await shipToOf(orderId)
  if (name === undefined) return expect(kept).toBeUndefined()
  expect(kept).toMatchObject({
    name: expect.stringMatching(name),
    country: country.toUpperCase(),
  })
})
