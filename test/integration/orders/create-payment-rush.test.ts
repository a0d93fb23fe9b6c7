import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promiseFor } from '#domain/orders/promise.ts'
import { rushOptionsAt } from '#domain/orders/rush-offers.ts'
import { isShopHoliday } from '#domain/shop/shop-holidays.ts'
import { addShopDays, shopWeekday, startOfShopDay } from '#domain/shop/shop-time.ts'
import { DAY, HOUR, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import {
  aBuyer,
  callFunction,
  newsOf,
  orderRow,
  pay,
  paymentRequest,
  placeOrder,
  refundsAtProvider,
  runLateJobs,
  signInAgain,
  statesOf,
} from '../payments/checkout-steps.ts'
import { paidOf, refundsOf, work } from '../payments/money-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const [SUNDAY, MONDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 3, 4, 5, 6]
const clock = settableClock()

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

/** Two weeks without a holiday, from a Monday on: holidays move what is offered. */
beforeEach(() => {
  const isPlain = (day: Date) => !isShopHoliday(day)
  const fortnight = () => Array.from({ length: 14 }, (_, day) => addShopDays(clock.now(), day))
  do comeTo(MONDAY, { atLeast: DAY })
  while (!fortnight().every(isPlain))
})

/** Moves the shop's clock on to the next such day of its week. */
function comeTo(weekday: number, { atLeast = 0 } = {}): void {
  clock.advance(atLeast)
  while (shopWeekday(clock.now()) !== weekday) clock.advance(HOUR)
}

test('a rush is paid by nothing that a bank confirms days later', async () => {
  comeTo(WEDNESDAY)
  const { url } = await placeOrder(shop, await aBuyer(shop), { language: 'de', rush: 'weekend' })
  const page = await (await fetch(url)).text()
  expect(page).toContain('value="klarna"')
  expect(page).not.toContain('value="sepa_debit"')
  expect((await pay(url, 'success', { method: 'sepa_debit' })).status).toBe(400)
})

test.each([
  ['en', 'hours24', 107_500, 7500],
  ['de', 'weekend', 97_400, 2400],
  ['sv', 'hours48', 1_145_000, 45_000],
  ['pl', null, 400_000, 0],
])('in %s with rush %s an order costs %d', async (language, rush, amount, rushAmount) => {
  comeTo(WEDNESDAY)
  const someone = await aBuyer(shop)
  const { orderId, url } = await placeOrder(shop, someone, { language, rush })
  expect(await orderRow(shop, orderId)).toMatchObject({
    amount,
    rush,
    rush_amount: rushAmount,
    revisions_included: rush === null ? 3 : 1,
  })
  const { rows } = await shop.pool.query<{ amounts: number[]; total: number }>(
    `select jsonb_path_query_array(body, '$.line_items.data[*].amount_total') as amounts,
       (body -> 'amount_total')::int as total
     from test_checkout.objects where kind = 'session' and id = $1`,
    [url.slice(url.lastIndexOf('/') + 1)],
  )
  const print = amount - rushAmount
  expect(rows).toEqual([{ amounts: rush === null ? [print] : [print, rushAmount], total: amount }])
})

test('a price that comes with the choice changes nothing', async () => {
  const someone = await aBuyer(shop)
  const cheap = { rush: 'hours24', rushAmount: 1, price: 1, printSize: { name: 'A2', price: 1 } }
  const { orderId } = await placeOrder(shop, someone, cheap)
  expect(await orderRow(shop, orderId)).toMatchObject({ amount: 107_500, rush_amount: 7500 })
})

test('a request with another rush is another order, the same one is not', async () => {
  const someone = await aBuyer(shop)
  const plain = await placeOrder(shop, someone)
  const rushed = await placeOrder(shop, someone, { rush: 'hours24' })
  expect(rushed.orderId).not.toBe(plain.orderId)
  expect(await placeOrder(shop, someone, { rush: 'hours24' })).toEqual(rushed)
  expect(await placeOrder(shop, someone, { rush: null })).toEqual(plain)
})

test.each(['tomorrow', '', '__proto__'])(
  'a rush that is not sold is refused: "%s"',
  async (rush) => {
    const buyer = await aBuyer(shop)
    const answer = await callFunction(shop, 'create-payment', {
      headers: buyer.headers,
      body: paymentRequest(shop, buyer, { rush }),
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_rush_option' } })
  },
)

test('a rush that is not offered at this hour is refused, and so is paying for one later', async () => {
  comeTo(WEDNESDAY)
  const early = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, early, { rush: 'weekend' })
  comeTo(MONDAY)
  expect(rushOptionsAt(clock.now(), [])).not.toContain('weekend')
  const buyer = await aBuyer(shop)
  const ask = (body: Record<string, unknown>) =>
    callFunction(shop, 'create-payment', {
      headers: buyer.headers,
      body: paymentRequest(shop, buyer, body),
    })
  const refusal = { status: 422, body: { code: 'rush_not_offered' } }
  expect(await ask({ rush: 'weekend' })).toMatchObject(refusal)
  expect(await ask({ rush: 'hours48' })).toMatchObject({ status: 200 })

  const { headers } = await signInAgain(shop, early)
  const body = { orderId, returnOrigin: shop.url }
  expect(await callFunction(shop, 'resume-payment', { headers, body })).toMatchObject(refusal)
})

test('a rush that was chosen in time may be paid for where it still brings something', async () => {
  comeTo(WEDNESDAY)
  const buyer = await aBuyer(shop)
  while (shopWeekday(new Date(clock.now().getTime() + HOUR)) !== THURSDAY) clock.advance(HOUR)
  const { headers } = await signInAgain(shop, buyer)
  const placed = await placeOrder(shop, { ...buyer, headers }, { rush: 'hours48' })
  comeTo(THURSDAY)
  expect(rushOptionsAt(clock.now(), [])).not.toContain('hours48')
  const { headers: later } = await signInAgain(shop, buyer)
  const body = { orderId: placed.orderId, returnOrigin: shop.url }
  expect(await callFunction(shop, 'resume-payment', { headers: later, body })).toEqual({
    status: 200,
    body: placed,
  })
})

/** Moves the clock on to so many minutes before the end of such a day. */
function comeToEndOf(weekday: number, minutesLeft: number): Date {
  comeTo(weekday)
  const midnight = startOfShopDay(addShopDays(clock.now(), 1))
  clock.advance(midnight.getTime() - clock.now().getTime() - minutesLeft * MINUTE)
  return midnight
}

/** An order for the weekend, placed so many minutes before Friday ends. */
async function aLateWeekendOrder(minutesLeft: number) {
  const saturday = comeToEndOf(FRIDAY, minutesLeft)
  const buyer = await aBuyer(shop)
  const placed = await placeOrder(shop, buyer, { rush: 'weekend' })
  return { buyer, saturday, ...placed }
}

const resume = async (buyer: Parameters<typeof signInAgain>[1], orderId: string) => {
  const { headers } = await signInAgain(shop, buyer)
  const body = { orderId, returnOrigin: shop.url }
  return await callFunction(shop, 'resume-payment', { headers, body })
}

test('a page on which a weekend is paid closes when Friday ends, and takes nothing afterwards', async () => {
  const { buyer, saturday, url, orderId } = await aLateWeekendOrder(60)
  const { rows } = await shop.pool.query<{ ends: number }>(
    `select (body -> 'expires_at')::int as ends from test_checkout.objects
     where kind = 'session' and id = $1`,
    [url.slice(url.lastIndexOf('/') + 1)],
  )
  expect(rows).toEqual([{ ends: saturday.getTime() / 1000 }])
  clock.advance(50 * MINUTE)
  // Nobody could begin such an order now, but this page is open for some minutes yet.
  expect(rushOptionsAt(clock.now(), [])).not.toContain('weekend')
  expect(await resume(buyer, orderId)).toEqual({ status: 200, body: { url, orderId } })
  clock.advance(11 * MINUTE)
  expect((await pay(url, 'success')).status).toBe(410)
  await work(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({
    status: 'cancelled',
    attempts: ['expired'],
  })
})

test('for the last half hour of a Friday no page is opened for its weekend', async () => {
  const { buyer, url, orderId } = await aLateWeekendOrder(60)
  // The bank declines for good, so that another page would have to be opened.
  await pay(url, 'async_failure')
  await runLateJobs(shop)
  clock.advance(40 * MINUTE)
  const refusal = { status: 422, body: { code: 'rush_not_offered' } }
  expect(await resume(buyer, orderId)).toMatchObject(refusal)
  const { headers } = await signInAgain(shop, buyer)
  const body = paymentRequest(shop, buyer, { rush: 'weekend' })
  expect(await callFunction(shop, 'create-payment', { headers, body })).toMatchObject(refusal)
})

test('a weekend that was paid in time stays one when the news of it comes after midnight', async () => {
  const { saturday, url, orderId } = await aLateWeekendOrder(60)
  clock.advance(55 * MINUTE)
  await pay(url, 'success', { travel: 'late' })
  clock.advance(2 * HOUR)
  await runLateJobs(shop)
  expect(shopWeekday(clock.now())).toBe(SATURDAY)
  expect(await orderRow(shop, orderId)).toMatchObject({
    rush: 'weekend',
    payment_status: 'paid',
    proof_due_at: addShopDays(saturday, 2),
  })
})

test('what a weekend cost goes back where the bank confirms on Sunday, and the order goes on without', async () => {
  const { url, orderId } = await aLateWeekendOrder(60)
  await pay(url, 'async_success')
  comeTo(SUNDAY)
  await runLateJobs(shop)
  const order = await orderRow(shop, orderId)
  expect(order).toMatchObject({
    rush: null,
    rush_amount: 0,
    amount: 100_000,
    revisions_included: 3,
    payment_status: 'partially_refunded',
    promised_at: promiseFor(clock.now(), null, []).promisedAt,
    proof_due_at: promiseFor(clock.now(), null, []).proofDueAt,
  })
  expect(order.status).not.toBe('cancelled')
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { amount: 2500, reason: 'late', asked_by: 'payment', status: 'succeeded' },
  ])
  const payment = (await paidOf(shop, orderId)).payment_intent ?? ''
  expect(await refundsAtProvider(shop)).toContainEqual({ payment, amount: 2500 })
  expect(await newsOf(shop, orderId)).toContain('rush_too_late')
  const { rows } = await shop.pool.query(
    'select kind, amount from private.invoices where order_id = $1 order by issued_at, number',
    [orderId],
  )
  expect(rows).toEqual([
    { kind: 'invoice', amount: 102_500 },
    { kind: 'credit_note', amount: 2500 },
  ])
  const letters = await shop.pool.query<{ kind: string; text: string }>(
    `select o.kind, m.text from private.outbox o join private.mailbox m using (id)
     where o.order_id = $1 and o.kind in ('order-paid', 'order-refunded') order by o.created_at`,
    [orderId],
  )
  expect(letters.rows).toEqual([
    { kind: 'order-paid', text: expect.stringContaining('without it') },
    { kind: 'order-refunded', text: expect.stringContaining('$25') },
  ])
})
