import { afterAll, beforeAll, expect, test } from 'vitest'
import { rushOptionsAt } from '#domain/rush-offers.ts'
import { shopWeekday } from '#domain/shop-time.ts'
import { HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { aBuyer, callFunction, orderRow, placeOrder, signInAgain, wish } from './checkout-steps.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

const [MONDAY, WEDNESDAY, THURSDAY] = [1, 3, 4]
const clock = settableClock()

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

/** Moves the shop's clock on to the next such day of its week. */
function comeTo(weekday: number): void {
  while (shopWeekday(clock.now()) !== weekday) clock.advance(HOUR)
}

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

test('a wish with another rush is another order, the same one is not', async () => {
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
      body: wish(shop, buyer, { rush }),
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_rush_option' } })
  },
)

test('a rush that is not offered at this hour is refused, and so is paying for one later', async () => {
  comeTo(WEDNESDAY)
  const early = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, early, { rush: 'weekend' })
  comeTo(MONDAY)
  expect(rushOptionsAt(clock.now())).not.toContain('weekend')
  const buyer = await aBuyer(shop)
  const ask = (body: Record<string, unknown>) =>
    callFunction(shop, 'create-payment', { headers: buyer.headers, body: wish(shop, buyer, body) })
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
  expect(rushOptionsAt(clock.now())).not.toContain('hours48')
  const { headers: later } = await signInAgain(shop, buyer)
  const body = { orderId: placed.orderId, returnOrigin: shop.url }
  expect(await callFunction(shop, 'resume-payment', { headers: later, body })).toEqual({
    status: 200,
    body: placed,
  })
})
