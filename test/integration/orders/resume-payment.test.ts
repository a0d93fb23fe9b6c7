import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import {
  aBuyer,
  callFunction,
  orderRow,
  pay,
  paymentsOf,
  placeOrder,
  runLateJobs,
  statesOf,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const resume = ({ headers }: TestBuyer, orderId: string, returnOrigin = shop.url) =>
  callFunction(shop, 'resume-payment', { headers, body: { orderId, returnOrigin } })

test('an unpaid order leads back to the same payment page', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, { rush: 'hours24' })
  expect(await resume(buyer, orderId)).toEqual({ status: 200, body: { url, orderId } })
})

test('after a payment that failed there is a new page at the price of then', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await pay(url, 'async_failure')
  await runLateJobs(shop)
  // The price list has changed since.
  await shop.pool.query('update public.orders set amount = 77700 where id = $1', [orderId])
  const { status, body } = await resume(buyer, orderId)
  expect(status).toBe(200)
  expect(body.url).not.toBe(url)
  expect(await paymentsOf(shop, orderNumber(orderId))).toMatchObject([
    { amount: 100_000, status: 'failed' },
    { amount: 77_700, status: 'open' },
  ])
  await pay(String(body.url), 'success')
  await runJobs(shop)
  expect((await statesOf(shop, orderId)).payment_status).toBe('paid')
})

test('clicking many times at once opens one page', async () => {
  const buyer = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, buyer)
  const answers = await Promise.all(Array.from({ length: 5 }, () => resume(buyer, orderId)))
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(await paymentsOf(shop, orderNumber(orderId))).toHaveLength(1)
})

test.each([
  ['paid', { status: 'uploaded', payment_status: 'paid' }],
  ['cancelled', { status: 'cancelled', payment_status: 'expired' }],
  ['delivered', { status: 'delivered' }],
] as const)('an order that is %s cannot be paid', async (_what, state) => {
  const buyer = await aBuyer(shop)
  const orderId = await insertOrder(shop, { user_id: buyer.id, ...state })
  expect(await resume(buyer, orderId)).toMatchObject({
    status: 409,
    body: { code: 'order_not_payable' },
  })
})

test("a stranger's order and one that does not exist get the same answer", async () => {
  const { orderId } = await placeOrder(shop, await aBuyer(shop))
  const stranger = await aBuyer(shop)
  for (const id of [orderId, '00000000-0000-4000-8000-000000000000']) {
    expect(await resume(stranger, id)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
  }
  expect((await orderRow(shop, orderId)).status).toBe('pending')
})

test('a payment returns to the shop only', async () => {
  const buyer = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, buyer)
  expect(await resume(buyer, orderId, 'https://evil.example')).toMatchObject({
    status: 422,
    body: { code: 'foreign_origin' },
  })
})
