import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, callFunction, orderRow, placeOrder, wish } from './checkout-steps.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test.each([
  ['en', 'hours24', 107_500, 7500],
  ['de', 'weekend', 97_400, 2400],
  ['sv', 'hours48', 1_145_000, 45_000],
  ['pl', null, 400_000, 0],
])('in %s with rush %s an order costs %d', async (language, rush, amount, rushAmount) => {
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
