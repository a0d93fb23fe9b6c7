import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { ORDER_STATUSES } from '#domain/orders/order-life.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import {
  aBuyer,
  callFunction,
  newsOf,
  orderRow,
  pay,
  paymentsOf,
  placeOrder,
  refundsAtProvider,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const cancel = (buyer: TestBuyer, orderId: string) =>
  callFunction(shop, 'order-action', {
    headers: buyer.headers,
    body: { orderId, action: 'cancel' },
  })

async function aPaidOrder() {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await pay(url, 'success')
  await runJobs(shop)
  return { buyer, orderId }
}

test('cancelling an unpaid order closes its checkout', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  expect(await cancel(buyer, orderId)).toEqual({
    status: 200,
    body: { status: 'cancelled', paymentStatus: 'unpaid' },
  })
  await runJobs(shop)
  expect((await orderRow(shop, orderId)).payment_status).toBe('expired')
  expect((await pay(url, 'success')).status).toBe(410)
  expect((await placeOrder(shop, buyer)).orderId).not.toBe(orderId)
})

test('a paid order that is cancelled twice at once is refunded exactly once', async () => {
  const { buyer, orderId } = await aPaidOrder()
  const answers = await Promise.all([cancel(buyer, orderId), cancel(buyer, orderId)])
  expect(answers.map((answer) => [answer.status, answer.body.status])).toEqual([
    [200, 'cancelled'],
    [200, 'cancelled'],
  ])
  await Promise.all([runJobs(shop), runJobs(shop)])
  await cancel(buyer, orderId)
  await runJobs(shop)

  const [payment] = await paymentsOf(shop, orderNumber(orderId))
  expect(payment).toMatchObject({ status: 'refunded', refunded_amount: 100_000 })
  const refunds = await refundsAtProvider(shop)
  expect(refunds.filter((refund) => refund.payment === payment?.payment_intent)).toEqual([
    { payment: payment?.payment_intent, amount: 100_000 },
  ])
  expect((await orderRow(shop, orderId)).payment_status).toBe('refunded')
  expect((await newsOf(shop, orderId)).slice(-2)).toEqual(['cancelled_by_customer', 'refunded'])
  const { rows } = await shop.pool.query(
    'select text from private.mailbox where recipient = $1 and subject ilike $2',
    [buyer.email, '%cancel%'],
  )
  expect(rows).toEqual([{ text: expect.stringContaining('We’re refunding $1,000') }])
})

test('a refund whose booking was cut off is asked about again, not made again', async () => {
  const { buyer, orderId } = await aPaidOrder()
  await cancel(buyer, orderId)
  await runJobs(shop)
  const [payment] = await paymentsOf(shop, orderNumber(orderId))
  await shop.pool.query(
    `update private.payments set status = 'paid', refunded_amount = 0 where id = $1`,
    [payment?.id],
  )
  const { rows } = await shop.pool.query<{ id: string }>(
    `update private.refunds set status = 'asked', provider_id = null, settled_at = null
     where payment_id = $1 returning id`,
    [payment?.id],
  )
  await shop.pool.query(`select graphile_worker.add_job('refund-payment', $1)`, [
    JSON.stringify({ refundId: rows[0]?.id }),
  ])
  await runJobs(shop)
  const [again] = await paymentsOf(shop, orderNumber(orderId))
  expect(again).toMatchObject({ status: 'refunded', refunded_amount: 100_000 })
  const refunds = await refundsAtProvider(shop)
  expect(refunds.filter((refund) => refund.payment === payment?.payment_intent)).toHaveLength(1)
})

test('a payment that arrives while the order is being cancelled is given back', async () => {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await pay(url, 'success')
  expect((await cancel(buyer, orderId)).status).toBe(200)
  await runJobs(shop)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  })
  const { rows } = await shop.pool.query(
    'select subject from private.mailbox where recipient = $1',
    [buyer.email],
  )
  expect(rows).toEqual([{ subject: expect.stringContaining('has been canceled') }])
})

test('whoever is first, cancelling during the payment ends with no money kept', async () => {
  const places = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const buyer = await aBuyer(shop)
      return { buyer, ...(await placeOrder(shop, buyer)) }
    }),
  )
  await Promise.all(places.map(({ url }) => pay(url, 'success')))
  await Promise.all([
    runJobs(shop, { without: ['restore-order'] }),
    ...places.map(({ buyer, orderId }) => cancel(buyer, orderId)),
  ])
  await runJobs(shop)
  for (const { orderId } of places) {
    expect(await orderRow(shop, orderId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    })
    expect(await paymentsOf(shop, orderNumber(orderId))).toMatchObject([
      { status: 'refunded', paid_amount: 100_000, refunded_amount: 100_000 },
    ])
    const mails = await shop.pool.query(
      `select from private.outbox where order_id = $1 and kind = 'order-cancelled'`,
      [orderId],
    )
    expect(mails.rowCount).toBe(1)
  }
})

test("a stranger's order and one that does not exist get the same answer", async () => {
  const { orderId } = await aPaidOrder()
  const stranger = await aBuyer(shop)
  for (const id of [orderId, '00000000-0000-4000-8000-000000000000']) {
    expect(await cancel(stranger, id)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
  }
  expect((await orderRow(shop, orderId)).status).not.toBe('cancelled')
})

test.each(ORDER_STATUSES)(
  'an order that is %s is cancelled only before framing',
  async (status) => {
    const buyer = await aBuyer(shop)
    const orderId = await insertOrder(shop, { user_id: buyer.id, status })
    const answer = await cancel(buyer, orderId)
    const isTooLate = status === 'framing' || status === 'shipping' || status === 'delivered'
    expect([answer.status, answer.body.code]).toEqual(
      isTooLate ? [409, 'order_not_cancellable'] : [200, undefined],
    )
    expect((await orderRow(shop, orderId)).status).toBe(isTooLate ? status : 'cancelled')
  },
)
