import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aBuyer,
  newsOf,
  pay,
  paymentsOf,
  placeOrder,
  refundsAtProvider,
  statesOf,
} from './checkout-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('a payment for an order that was deleted meanwhile is given back', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  const { error } = await buyer.client.from('orders').delete().eq('id', orderId)
  expect(error).toBeNull()
  await pay(url, 'success')
  await runJobs(shop)
  const [payment] = await paymentsOf(shop, orderNumber(orderId))
  expect(payment).toMatchObject({ order_id: null, status: 'refunded', refunded_amount: 100_000 })
  expect(await refundsAtProvider(shop)).toContainEqual({
    payment: payment?.payment_intent,
    amount: 100_000,
  })
})

test('a payment for an order whose photo was removed is given back', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await shop.pool.query('delete from storage.objects where id = $1', [buyer.photo.id])
  await pay(url, 'success')
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toEqual({
    status: 'cancelled',
    payment_status: 'refunded',
    attempts: ['refunded'],
  })
  expect(await newsOf(shop, orderId)).toEqual(['order_received', 'photo_missing', 'refunded'])
})

test('an order that was paid twice keeps one payment and gives the other back', async () => {
  const buyer = await aBuyer(shop)
  const first = await placeOrder(shop, buyer)
  await shop.db
    .updateTable('private.payments')
    .set({ status: 'failed' })
    .where('order_id', '=', first.orderId)
    .execute()
  const second = await placeOrder(shop, buyer)
  expect(second.orderId).toBe(first.orderId)
  await pay(first.url, 'success')
  await pay(second.url, 'success')
  await runJobs(shop)
  const { status, payment_status, attempts } = await statesOf(shop, first.orderId)
  expect({ status, payment_status }).toMatchObject({ payment_status: 'paid' })
  expect(attempts.toSorted()).toEqual(['paid', 'refunded'])
})

test.each([
  ['less than was asked', { amount_total: 100 }, 100],
  ['more than was asked', { amount_total: 100_001 }, 100_001],
  ['what was asked in another currency', { currency: 'eur' }, 100_000],
])('a payment of %s starts nothing and is given back', async (_what, paid, amount) => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await shop.pool.query(
    `update test_checkout.objects set body = body || $2
     where kind = 'session' and body ->> 'client_reference_id' = $1`,
    [orderId, paid],
  )
  await pay(url, 'success')
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toEqual({
    status: 'pending',
    payment_status: 'unpaid',
    attempts: ['refunded'],
  })
  expect(await paymentsOf(shop, orderNumber(orderId))).toMatchObject([{ refunded_amount: amount }])
})
