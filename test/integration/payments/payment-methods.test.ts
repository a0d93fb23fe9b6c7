import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { checkoutMethodsFor } from '#domain/payments/payment-methods.ts'
import { DAY, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aBuyer,
  newsOf,
  orderRow,
  pay,
  placeOrder,
  signInAgain,
  statesOf,
} from './checkout-steps.ts'
import {
  dashboard,
  mailKindsOf,
  paidOf,
  refund,
  refundsOf,
  staffEventsOf,
  work,
} from './money-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

async function methodsOnPage(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text()
  return [...page.matchAll(/name="method" value="(\w+)"/g)].map(([, id = '']) => id)
}

/** An order in euros that is paid by direct debit, which a bank has not confirmed yet. */
async function aDebitedOrder(outcome: 'success' | 'async_failure' | 'returned') {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, { language: 'de' })
  await pay(url, outcome, { method: 'sepa_debit' })
  await bankThinks()
  return { buyer, orderId }
}

/** All that is due while the bank takes its time. */
async function bankThinks(): Promise<void> {
  await runJobs(shop, { without: ['restore-order', 'settle-test-payment'] })
}

/** The bank answers, without the engine. */
async function bankAnswers(): Promise<void> {
  await shop.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await work(shop)
}

test('each language offers its methods at the checkout', async () => {
  const buyer = await aBuyer(shop)
  for (const language of LANGUAGE_CODES) {
    const { url } = await placeOrder(shop, buyer, { language })
    expect(await methodsOnPage(url)).toEqual(checkoutMethodsFor({ language }))
  }
})

test.each([
  ['pl', 'blik'],
  ['pl', 'p24'],
  ['dk', 'mobilepay'],
  ['sv', 'swish'],
  ['sv', 'klarna'],
] as const)(
  'in %s an order is paid by %s: stopped once, then at once',
  async (language, method) => {
    const { url, orderId } = await placeOrder(shop, await aBuyer(shop), { language })
    expect((await pay(url, 'decline', { method })).status).toBe(200)
    await work(shop)
    expect(await statesOf(shop, orderId)).toMatchObject({ payment_status: 'unpaid' })
    await pay(url, 'success', { method })
    await work(shop)
    expect(await statesOf(shop, orderId)).toMatchObject({ status: 'uploaded', attempts: ['paid'] })
    expect(await mailKindsOf(shop, orderId)).toEqual(['order-paid'])
  },
)

test('a direct debit is waited for: nothing is made, and nobody pays twice', async () => {
  const { buyer, orderId } = await aDebitedOrder('success')
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'pending',
    payment_status: 'unpaid',
    payment_confirming_since: clock.now(),
  })
  const { data } = await buyer.client.from('orders').select('*')
  expect(data).toMatchObject([{ payment_confirming_since: expect.any(String) }])
  expect(await mailKindsOf(shop, orderId)).toEqual(['order-placed'])
  const again = await placeOrder(shop, buyer, { language: 'de' })
  expect(again).toEqual({
    orderId,
    url: `${shop.url}/de/dashboard?payment=success&orderId=${orderId}`,
  })

  await bankAnswers()
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'uploaded',
    payment_status: 'paid',
    payment_confirming_since: null,
  })
  expect(await mailKindsOf(shop, orderId)).toEqual(['order-paid', 'order-placed'])
})

test('a direct debit that fails days later is paid again by another method', async () => {
  const { buyer, orderId } = await aDebitedOrder('async_failure')
  await bankAnswers()
  expect(await orderRow(shop, orderId)).toMatchObject({
    payment_status: 'failed',
    payment_confirming_since: null,
  })
  expect(await newsOf(shop, orderId)).toEqual(['order_received', 'payment_failed'])

  const second = await placeOrder(shop, buyer, { language: 'de' })
  await pay(second.url, 'async_failure', { method: 'sepa_debit' })
  await bankThinks()
  const { payment_confirming_since } = await orderRow(shop, orderId)
  expect(payment_confirming_since).toEqual(clock.now())
  await bankAnswers()
  expect((await orderRow(shop, orderId)).payment_confirming_since).toBeNull()

  const third = await placeOrder(shop, buyer, { language: 'de' })
  expect(third.orderId).toBe(orderId)
  await pay(third.url, 'success', { method: 'klarna' })
  await work(shop)
  expect(await statesOf(shop, orderId)).toMatchObject({
    payment_status: 'paid',
    attempts: ['failed', 'failed', 'paid'],
  })
  const both = { 'order-placed': 2, 'payment-failed': 2 }
  for (const [kind, count] of Object.entries(both)) {
    const written = (await mailKindsOf(shop, orderId)).filter((known) => known === kind)
    expect(written).toHaveLength(count)
  }
})

test('who pays by a bank that takes long has a week from its refusal to pay again', async () => {
  const { orderId } = await aDebitedOrder('async_failure')
  const reconcile = async () => {
    await shop.pool.query(`select graphile_worker.add_job('reconcile-payments', '{}')`)
    await bankThinks()
    return (await orderRow(shop, orderId)).status
  }
  clock.advance(9 * DAY)
  expect(await reconcile()).toBe('pending')
  await bankAnswers()
  expect(await reconcile()).toBe('pending')
  clock.advance(8 * DAY)
  expect(await reconcile()).toBe('cancelled')
})

test('a direct debit that is taken back after it was paid is a dispute that the shop has lost', async () => {
  const { orderId } = await aDebitedOrder('returned')
  await bankAnswers()
  await bankAnswers()
  expect(await staffEventsOf(shop, orderId)).toEqual(['dispute_opened', 'dispute_closed'])
  const { rows } = await shop.pool.query(
    `select reason, d.status, d.amount from private.disputes d
     join private.payments p on p.id = d.payment_id where p.order_id = $1`,
    [orderId],
  )
  expect(rows).toEqual([{ reason: 'debit_not_authorized', status: 'lost', amount: 95_000 }])
  await expect(refund(shop, orderId, 1)).rejects.toMatchObject({ params: { left: 0 } })
})

test('a page that runs out of time closes its order, and nothing was charged', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop), { language: 'pl' })
  expect((await pay(url, 'expire', { method: 'blik' })).status).toBe(410)
  await work(shop)
  expect(await statesOf(shop, orderId)).toEqual({
    status: 'cancelled',
    payment_status: 'expired',
    attempts: ['expired'],
  })
})

test('what a method can no longer give back is left to a person', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, { language: 'pl' })
  await pay(url, 'success', { method: 'blik' })
  await work(shop)
  clock.advance(396 * DAY)
  await refund(shop, orderId, 10_000)
  await work(shop)
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { status: 'failed', failure: expect.stringContaining('refunded for 395 days only') },
  ])
  expect(await staffEventsOf(shop, orderId)).toEqual(['refund_asked', 'refund_failed'])
  const { payment_intent, refunded_amount } = await paidOf(shop, orderId)
  expect(refunded_amount).toBe(0)
  expect(await dashboard(shop).listRefunds(payment_intent ?? '')).toEqual([])

  const card = await placeOrder(shop, await signInAgain(shop, await aBuyer(shop)))
  await pay(card.url, 'success')
  await work(shop)
  clock.advance(396 * DAY)
  await refund(shop, card.orderId, 10_000)
  await work(shop)
  expect(await refundsOf(shop, card.orderId)).toMatchObject([{ status: 'succeeded' }])
})
