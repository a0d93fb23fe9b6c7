import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { DAY, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aBuyer,
  failedJobs,
  newsOf,
  pay,
  paymentsOf,
  placeOrder,
  runLateJobs,
  statesOf,
} from './checkout-steps.ts'

let clock: ReturnType<typeof settableClock>
let shop: TestShop
beforeEach(async () => {
  clock = settableClock()
  shop = await startTestShop({ clock: clock.now })
})
afterEach(() => shop.stop())

async function reconcile(): Promise<void> {
  await shop.pool.query(`select graphile_worker.add_job('reconcile-payments', '{}')`)
  await runJobs(shop, { without: ['deliver-test-event', 'restore-order'] })
}

test('payments whose sessions cannot be found do not keep others waiting for ever', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await pay(url, 'success')
  await shop.pool.query(
    `insert into private.payments
       (order_number, attempt, session_id, amount, currency, status, created_at, updated_at)
     select 'older', 1, 'cs_test_gone' || n, 100, 'EUR', 'open', '2020-01-01', '2020-01-01'
     from generate_series(1, 200) as n`,
  )
  clock.advance(16 * MINUTE)
  await reconcile()
  expect((await statesOf(shop, orderId)).payment_status).toBe('unpaid')
  await reconcile()
  expect((await statesOf(shop, orderId)).payment_status).toBe('paid')
})

test.each([
  ['whose checkout was never opened', 'created'],
  ['whose payment has failed', 'failed'],
])('an order %s is closed after a week', async (_which, status) => {
  const { orderId } = await placeOrder(shop, await aBuyer(shop))
  await shop.pool.query('update private.payments set session_id = null, status = $1', [status])
  clock.advance(6 * DAY)
  await reconcile()
  expect((await statesOf(shop, orderId)).status).toBe('pending')
  clock.advance(DAY + MINUTE)
  await reconcile()
  expect(await statesOf(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 'expired',
  })
  expect(await newsOf(shop, orderId)).toEqual(['order_received', 'checkout_expired'])
})

test('an order that a bank thinks about for weeks stays open and is paid in the end', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await pay(url, 'async_success')
  clock.advance(20 * DAY)
  await shop.pool.query('update graphile_worker._private_jobs set run_at = $1', [
    new Date(Date.now() + DAY),
  ])
  await reconcile()
  expect(await statesOf(shop, orderId)).toMatchObject({ status: 'pending', attempts: ['open'] })
  await shop.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(shop, { without: ['restore-order'] })
  expect(await statesOf(shop, orderId)).toMatchObject({ payment_status: 'paid' })
})

test('a refund over which the bank takes days is asked about until it is done', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await buyer.client.from('orders').delete().eq('id', orderId)
  await pay(url, 'success')
  await runJobs(shop)
  const [payment] = await paymentsOf(shop, orderNumber(orderId))
  await shop.pool.query(`update private.payments set status = 'paid', refunded_amount = 0`)
  const { rows } = await shop.pool.query<{ id: string }>(
    `update private.refunds set status = 'pending', settled_at = null
     where payment_id = $1 returning id`,
    [payment?.id],
  )
  await setRefunds('pending')
  await shop.pool.query(`select graphile_worker.add_job('refund-payment', $1)`, [
    JSON.stringify({ refundId: rows[0]?.id }),
  ])
  await runJobs(shop)
  expect(await paymentsOf(shop, orderNumber(orderId))).toMatchObject([{ status: 'paid' }])
  expect(await failedJobs(shop)).toEqual([])

  await setRefunds('succeeded')
  await runLateJobs(shop)
  expect(await paymentsOf(shop, orderNumber(orderId))).toMatchObject([
    { status: 'refunded', refunded_amount: 100_000 },
  ])
})

async function setRefunds(status: string): Promise<void> {
  await shop.pool.query(
    `update test_checkout.objects set body = jsonb_set(body, '{status}', to_jsonb($1::text))
     where kind = 'refund'`,
    [status],
  )
}
