import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aBuyer,
  newsOf,
  orderRow,
  pay,
  paymentsOf,
  placeOrder,
  runLateJobs,
  signInAgain,
  statesOf,
} from './checkout-steps.ts'

let minutesPassed = 0
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: () => new Date(Date.now() + minutesPassed * 60_000) })
})
afterAll(() => shop.stop())

function pass(minutes: number) {
  minutesPassed += minutes
}

async function queue(name: string): Promise<void> {
  await shop.pool.query(`select graphile_worker.add_job($1, '{}')`, [name])
}

/** The webhook never comes: what the test checkout wanted to send is lost. */
async function loseEvents(): Promise<void> {
  await shop.pool.query(
    `delete from graphile_worker._private_jobs
     where task_id in (select id from graphile_worker._private_tasks where identifier = 'deliver-test-event')`,
  )
}

test('a declined card shows the page again, and the next try succeeds', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  const declined = await pay(url, 'decline')
  expect(declined.status).toBe(200)
  expect(await declined.text()).toContain('The payment was declined')
  expect(await placeOrder(shop, buyer)).toEqual({ url, orderId })

  expect((await pay(url, 'success')).status).toBe(303)
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({
    payment_status: 'paid',
    attempts: ['paid'],
  })
})

test('a bank that confirms later is waited for', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  const answer = await pay(url, 'async_success')
  expect(answer.headers.get('location')).toContain('payment=success')
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toEqual({
    status: 'pending',
    payment_status: 'unpaid',
    attempts: ['open'],
  })
  await runLateJobs(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({
    payment_status: 'paid',
    attempts: ['paid'],
  })
})

test('a second click while the bank decides leads to the dashboard, not to a second charge', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await pay(url, 'async_success')
  const again = await placeOrder(shop, buyer)
  expect(again.url).toBe(`${shop.url}/dashboard?payment=success&orderId=${orderId}`)
  expect(await paymentsOf(shop, orderNumber(orderId))).toHaveLength(1)
  await runLateJobs(shop)
})

test('a bank that refuses later leaves the order payable with a new attempt', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await pay(url, 'async_failure')
  await runLateJobs(shop)
  expect(await statesOf(shop, orderId)).toEqual({
    status: 'pending',
    payment_status: 'failed',
    attempts: ['failed'],
  })
  expect(await newsOf(shop, orderId)).toEqual(['order_received', 'payment_failed'])

  const again = await placeOrder(shop, buyer)
  expect(again.orderId).toBe(orderId)
  expect(again.url).not.toBe(url)
  await pay(again.url, 'success')
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({
    payment_status: 'paid',
    attempts: ['failed', 'paid'],
  })
})

test('going back from the payment page keeps the order and its checkout', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, { language: 'sv' })
  const answer = await pay(url, 'cancel')
  expect(answer.headers.get('location')).toBe(
    `${shop.url}/sv/dashboard?payment=cancelled&orderId=${orderId}`,
  )
  expect(await placeOrder(shop, buyer, { language: 'sv' })).toEqual({ url, orderId })
})

/** The server was killed after the provider had made the session and before that was noted. */
async function forgetSession(orderId: string): Promise<void> {
  await shop.db
    .updateTable('private.payments')
    .set({ session_id: null, checkout_url: null, status: 'created' })
    .where('order_id', '=', orderId)
    .execute()
}

test('a click after a killed server finds the checkout that was made before', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await forgetSession(orderId)
  expect(await placeOrder(shop, buyer)).toEqual({ url, orderId })
})

test('a payment in a checkout that a killed server did not note is not lost', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await forgetSession(orderId)
  await pay(url, 'success')
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({
    payment_status: 'paid',
    attempts: ['paid'],
  })
})

/** An order with two pages to pay on: the first was never noted, and a day later there is another. */
async function anOrderWithTwoPages() {
  const buyer = await aBuyer(shop)
  const { url: first, orderId } = await placeOrder(shop, buyer)
  await forgetSession(orderId)
  pass(21 * 60)
  const { url: second } = await placeOrder(shop, await signInAgain(shop, buyer))
  return { first, second, orderId }
}

test('a page that expires leaves the order to the page that was opened after it', async () => {
  const { first, orderId } = await anOrderWithTwoPages()
  pass(2 * 60 + 1)
  expect((await fetch(first)).status).toBe(410)
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toEqual({
    status: 'pending',
    payment_status: 'unpaid',
    attempts: ['expired', 'open'],
  })
})

test('a bank that refuses once the order is paid on another page changes nothing of it', async () => {
  const { first, second, orderId } = await anOrderWithTwoPages()
  await pay(first, 'async_failure')
  await runJobs(shop)
  await pay(second, 'success')
  await runJobs(shop)
  const news = await newsOf(shop, orderId)
  await runLateJobs(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({
    payment_status: 'paid',
    attempts: ['failed', 'paid'],
  })
  expect(await newsOf(shop, orderId)).toEqual(news)
})

test('paying a second time on the same page charges nothing', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  const answers = await Promise.all([pay(url, 'success'), pay(url, 'success')])
  expect(answers.map((answer) => answer.status)).toEqual([303, 303])
  const { rows } = await shop.pool.query(
    `select from test_checkout.objects
     where kind = 'payment_intent' and body -> 'metadata' ->> 'orderId' = $1`,
    [orderId],
  )
  expect(rows).toHaveLength(1)
  await runJobs(shop)
})

test('closing the page changes nothing until the checkout expires with the day', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  pass(20)
  await queue('reconcile-payments')
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({ status: 'pending', attempts: ['open'] })

  pass(24 * 60)
  await queue('reconcile-payments')
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toEqual({
    status: 'cancelled',
    payment_status: 'expired',
    attempts: ['expired'],
  })
  expect((await fetch(url)).status).toBe(410)
  const nextDay = await signInAgain(shop, buyer)
  expect((await placeOrder(shop, nextDay)).orderId).not.toBe(orderId)
})

test('a click after the checkout has lapsed unnoticed opens a fresh one', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  pass(24 * 60 + 1)
  const again = await placeOrder(shop, await signInAgain(shop, buyer))
  expect(again.url).not.toBe(url)
  expect((await orderRow(shop, orderId)).status).toBe('cancelled')
  expect((await fetch(again.url)).status).toBe(200)
})

test('a payment whose event never came is found by asking', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await pay(url, 'success')
  await loseEvents()
  await queue('reconcile-payments')
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({ payment_status: 'unpaid' })

  pass(16)
  await queue('reconcile-payments')
  await runJobs(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({
    payment_status: 'paid',
    attempts: ['paid'],
  })
})

test('the checkout of an order that was deleted is closed when the shop next asks', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await buyer.client.from('orders').delete().eq('id', orderId)
  pass(16)
  await queue('reconcile-payments')
  await runJobs(shop)
  expect((await pay(url, 'success')).status).toBe(410)
})
