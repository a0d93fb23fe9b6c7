import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aBuyer,
  failedJobs,
  newsOf,
  pay,
  placeOrder,
  runLateJobs,
  statesOf,
} from './checkout-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

async function mailsOf(orderId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('private.outbox')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

async function reconcile(): Promise<void> {
  clock.advance(16 * MINUTE)
  await shop.pool.query(`select graphile_worker.add_job('reconcile-payments', '{}')`)
  await runJobs(shop, { without: ['restore-order'] })
}

const PAID_ONCE = ['order_received', 'payment_confirmed', 'photo_received']

test.each(['once', 'twice', 'late', 'reordered'] as const)(
  'events that travel %s pay an order once',
  async (travel) => {
    for (const outcome of ['success', 'async_success'] as const) {
      const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
      await pay(url, outcome, { travel })
      for (let rounds = 0; rounds < 3; rounds += 1) await runLateJobs(shop)
      expect((await statesOf(shop, orderId)).attempts).toEqual(['paid'])
      expect((await newsOf(shop, orderId)).slice(0, 3)).toEqual(PAID_ONCE)
      expect((await mailsOf(orderId)).filter((kind) => kind === 'order-paid')).toHaveLength(1)
    }
  },
)

test.each(['forged', 'never'] as const)(
  'events that travel %s change nothing until the shop asks by itself',
  async (travel) => {
    const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
    await pay(url, 'success', { travel })
    await runLateJobs(shop)
    expect(await statesOf(shop, orderId)).toMatchObject({ payment_status: 'unpaid' })
    expect(await failedJobs(shop)).toEqual([])
    await reconcile()
    expect(await statesOf(shop, orderId)).toMatchObject({ payment_status: 'paid' })
  },
)

test('who pays at once gets one mail, who waits for a bank hears that the order is there', async () => {
  const atOnce = await placeOrder(shop, await aBuyer(shop))
  await pay(atOnce.url, 'success')
  const waiting = await placeOrder(shop, await aBuyer(shop))
  await pay(waiting.url, 'async_success', { travel: 'twice' })
  await runJobs(shop, { without: ['restore-order'] })
  expect(await mailsOf(atOnce.orderId)).toEqual(['order-paid'])
  expect(await mailsOf(waiting.orderId)).toEqual(['order-placed'])
  await runLateJobs(shop)
  expect(await mailsOf(waiting.orderId)).toEqual(
    expect.arrayContaining(['order-paid', 'order-placed']),
  )
})

test('a bank that refuses later is reported by mail, once for each try', async () => {
  const buyer = await aBuyer(shop)
  for (let tries = 1; tries <= 2; tries += 1) {
    const { url, orderId } = await placeOrder(shop, buyer)
    await pay(url, 'async_failure', { travel: 'twice' })
    await runLateJobs(shop)
    await runLateJobs(shop)
    const failed = (await mailsOf(orderId)).filter((kind) => kind === 'payment-failed')
    expect(failed).toHaveLength(tries)
  }
})
