import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { SHOP_TIME_ZONE, shopDate } from '#domain/shop/shop-time.ts'
import { DAY, HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { ADDRESS, aBuyer, callFunction, pay, placeOrder } from './checkout-steps.ts'
import { confirmationOf, refund } from './money-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

const work = () => runJobs(shop, { without: ['restore-order'] })

async function aPaidOrder(
  overrides: Record<string, unknown> = {},
  address: Partial<typeof ADDRESS> = {},
) {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, overrides)
  await pay(url, 'success', address)
  await work()
  return { buyer, orderId }
}

async function invoicesOf(orderId: string) {
  return await shop.db
    .selectFrom('private.invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
}

test('a paid order has an invoice of what was bought, with the tax of where it goes', async () => {
  const { orderId } = await aPaidOrder({ language: 'de', rush: 'hours24' }, { country: 'DE' })
  const [invoice, ...more] = await invoicesOf(orderId)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^HL-\d{4}-\d{6}$/),
    kind: 'invoice',
    language: 'de',
    amount: 102_100,
    currency: 'EUR',
    buyer: { name: ADDRESS.name, country: 'DE', postalCode: ADDRESS.postalCode },
    content: {
      lines: [
        { text: expect.stringContaining('A2'), amount: 95_000 },
        { text: 'Expressservice, 24\u00a0Stunden', amount: 7100 },
      ],
      total: 102_100,
      vat: { country: 'DE', rate: 19, amount: 16_302 },
      orderNumber: orderNumber(orderId),
    },
  })
})

test('outside the Union there is no tax', async () => {
  const { orderId } = await aPaidOrder({}, { country: 'US' })
  expect(await invoicesOf(orderId)).toMatchObject([{ content: { vat: null, total: 100_000 } }])
  expect(await confirmationOf(shop, orderId)).toContain('Total without VAT: $1,000')
})

test('an order that was paid and cancelled has a credit note over all of it', async () => {
  const { buyer, orderId } = await aPaidOrder({ language: 'sv' })
  const { headers } = buyer
  await callFunction(shop, 'order-action', { headers, body: { orderId, action: 'cancel' } })
  await work()
  const [invoice, note, ...more] = await invoicesOf(orderId)
  expect(more).toEqual([])
  expect(note).toMatchObject({
    kind: 'credit_note',
    amount: invoice?.amount,
    buyer: invoice?.buyer,
    content: {
      total: invoice?.amount,
      vat: { country: 'SE', rate: 25, amount: 220_000 },
      lines: [{ amount: invoice?.amount, text: expect.stringContaining('Återbetalning') }],
    },
  })
})

test('the taxes of credit notes add up to the tax of all that has gone back', async () => {
  const { orderId } = await aPaidOrder({}, { country: 'SE' })
  for (const amount of [3, 3]) {
    await refund(shop, orderId, amount)
    await work()
  }
  const [, ...notes] = await invoicesOf(orderId)
  // At 25 % there is 0.6 of a cent in each, and 1.2 in both.
  expect(notes).toMatchObject([
    { amount: 3, content: { vat: { amount: 1 } } },
    { amount: 3, content: { vat: { amount: 0 } } },
  ])
})

test('a payment that nobody wanted is on no document', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  const { headers } = buyer
  await pay(url, 'success', { travel: 'late' })
  await callFunction(shop, 'order-action', { headers, body: { orderId, action: 'cancel' } })
  await work()
  expect(await invoicesOf(orderId)).toEqual([])
})

test('numbers have no gaps, also when many pay at once and when a year begins', async () => {
  const places = await Promise.all(
    Array.from({ length: 6 }, async () => await placeOrder(shop, await aBuyer(shop))),
  )
  await Promise.all(places.map(({ url }) => pay(url, 'success')))
  await Promise.all([work(), work()])
  clock.advance(366 * DAY)
  await aPaidOrder()
  const rows = await shop.db
    .selectFrom('private.invoices')
    .select('number')
    .orderBy('number')
    .execute()
  const years = Map.groupBy(rows, ({ number }) => number.slice(3, 7))
  expect(years.size).toBe(2)
  for (const [year, documents] of years) {
    expect(documents.map(({ number }) => number)).toEqual(
      documents.map((_, index) => `HL-${year}-${String(index + 1).padStart(6, '0')}`),
    )
  }
})

test('with its order an invoice loses the person, who is kept apart, and stays in the ledger', async () => {
  const { buyer, orderId } = await aPaidOrder()
  const { headers } = buyer
  await callFunction(shop, 'order-action', { headers, body: { orderId, action: 'cancel' } })
  await work()
  const before = await invoicesOf(orderId)
  await buyer.client.from('orders').delete().eq('id', orderId)
  const { rows } = await shop.pool.query(
    'select number, buyer, order_id from private.invoices where number = any($1)',
    [before.map(({ number }) => number)],
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ buyer: null, order_id: null })
  const kept = await shop.db
    .selectFrom('private.kept_buyers')
    .select(['user_id', 'buyer'])
    .where('payment_id', '=', before[0]?.payment_id ?? '')
    .execute()
  expect(kept).toEqual([{ user_id: buyer.id, buyer: before[0]?.buyer }])
})

test('on the last evening of a year in New York a document is one of that year', async () => {
  while (shopDate(clock.now()).year === clock.now().getUTCFullYear()) clock.advance(HOUR)
  const { orderId } = await aPaidOrder()
  expect(await invoicesOf(orderId)).toMatchObject([
    {
      number: expect.stringMatching(`^HL-${clock.now().getUTCFullYear() - 1}-`),
      content: { timeZone: SHOP_TIME_ZONE },
    },
  ])
})
