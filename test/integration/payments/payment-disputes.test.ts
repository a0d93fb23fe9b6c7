import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aPaidOrder,
  dashboard,
  dropEvents,
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

async function disputeOf(id: string) {
  return await shop.db
    .selectFrom('private.disputes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

async function reconcile(): Promise<void> {
  await shop.pool.query(`select graphile_worker.add_job('reconcile-payments', '{}')`)
  await work(shop)
}

test('a dispute is booked, reported to the shop alone, and closed with its end', async () => {
  const { orderId, paymentIntent, buyer } = await aPaidOrder(shop)
  const id = await dashboard(shop).openDispute(paymentIntent)
  await work(shop)
  expect(await disputeOf(id)).toMatchObject({
    amount: 100_000,
    reason: 'product_not_received',
    status: 'needs_response',
    closed_at: null,
  })
  expect(await staffEventsOf(shop, orderId)).toEqual(['dispute_opened'])
  const { data } = await buyer.client
    .from('order_updates')
    .select('message')
    .eq('order_id', orderId)
  expect(JSON.stringify(data)).not.toContain('disput')

  await dashboard(shop).moveDispute(id, 'under_review')
  await dashboard(shop).moveDispute(id, 'won')
  await work(shop)
  expect(await disputeOf(id)).toMatchObject({ status: 'won', closed_at: clock.now() })
  expect(await staffEventsOf(shop, orderId)).toEqual(['dispute_opened', 'dispute_closed'])
})

test('what a dispute has taken cannot be refunded as well, unless the shop wins', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  const id = await dashboard(shop).openDispute(paymentIntent)
  await work(shop)
  await expect(refund(shop, orderId, 1)).rejects.toMatchObject({
    code: 'refund_too_large',
    params: { left: 0 },
  })
  await dashboard(shop).moveDispute(id, 'won')
  await work(shop)
  await refund(shop, orderId, 1000)
  await work(shop)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ amount: 1000, status: 'succeeded' }])
})

test('a refund that meets a dispute is booked as failed, and the shop is notified', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  await refund(shop, orderId, 5000)
  await dashboard(shop).openDispute(paymentIntent)
  await work(shop)
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { status: 'failed', failure: expect.stringContaining('already been refunded') },
  ])
  expect(await staffEventsOf(shop, orderId)).toContain('refund_failed')
})

test('where the dashboard has left less than was due, the cancellation gives back that', async () => {
  const { orderId, paymentIntent, buyer } = await aPaidOrder(shop)
  await dashboard(shop).refund(paymentIntent, 10_000)
  await dropEvents(shop)
  await buyer.client.functions.invoke('order-action', { body: { orderId, action: 'cancel' } })
  await work(shop)
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { amount: 100_000, status: 'failed', reason: 'cancelled' },
    { amount: 10_000, status: 'succeeded', reason: 'provider' },
    { amount: 90_000, status: 'succeeded', reason: 'cancelled' },
  ])
  expect(await paidOf(shop, orderId)).toMatchObject({ refunded_amount: 100_000 })
})

test('refunds and disputes whose events never came are found by asking', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  await dashboard(shop).refund(paymentIntent, 2500)
  const id = await dashboard(shop).openDispute(paymentIntent)
  await dropEvents(shop)
  await reconcile()
  expect(await refundsOf(shop, orderId)).toMatchObject([{ amount: 2500, status: 'succeeded' }])
  expect(await disputeOf(id)).toMatchObject({ amount: 97_500, closed_at: null })
  await dashboard(shop).moveDispute(id, 'lost')
  await dropEvents(shop)
  await reconcile()
  expect(await disputeOf(id)).toMatchObject({ status: 'lost', closed_at: clock.now() })
  expect(await staffEventsOf(shop, orderId)).toEqual(['dispute_opened', 'dispute_closed'])
})

test('the ledger says which payment each event was about', async () => {
  const { paymentIntent } = await aPaidOrder(shop)
  await dashboard(shop).refund(paymentIntent, 700)
  await work(shop)
  const { rows } = await shop.pool.query(
    `select type, outcome from private.payment_events
     where payment_id = (select id from private.payments where payment_intent = $1) order by type`,
    [paymentIntent],
  )
  expect(rows).toEqual([
    { type: 'charge.refunded', outcome: 'applied' },
    { type: 'checkout.session.completed', outcome: 'applied' },
    { type: 'refund.created', outcome: 'applied' },
  ])
})

test('what a dispute kept back of a cancelled order goes back once the shop has won it', async () => {
  const { orderId, paymentIntent, buyer } = await aPaidOrder(shop)
  const id = await dashboard(shop).openDispute(paymentIntent)
  await work(shop)
  await buyer.client.functions.invoke('order-action', { body: { orderId, action: 'cancel' } })
  await work(shop)
  expect(await refundsOf(shop, orderId)).toEqual([])
  await dashboard(shop).moveDispute(id, 'won')
  await work(shop)
  await work(shop)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ amount: 100_000, status: 'succeeded' }])
  expect(await mailKindsOf(shop, orderId)).toContain('order-refunded')
})
