import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { newsOf, orderRow, refundsAtProvider, runLateJobs } from './checkout-steps.ts'
import {
  aPaidOrder,
  dashboard,
  dropEvents,
  mailKindsOf,
  paidOf,
  refund,
  refundsOf,
  STAFF,
  staffEventsOf,
  work,
} from './money-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function atProvider(paymentIntent: string): Promise<number[]> {
  const refunds = await refundsAtProvider(shop)
  return refunds.filter(({ payment }) => payment === paymentIntent).map(({ amount }) => amount)
}

async function invoicesOf(orderId: string) {
  const { rows } = await shop.pool.query<{ kind: string; amount: number }>(
    'select kind, amount from private.invoices where order_id = $1 order by number',
    [orderId],
  )
  return rows
}

test('part of the money goes back with a reason, and the customer hears of it', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  const { version } = await orderRow(shop, orderId)
  await refund(shop, orderId, 12_500)
  expect((await orderRow(shop, orderId)).version).toBeGreaterThan(version)
  await work(shop)
  expect(await atProvider(paymentIntent)).toEqual([12_500])
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'uploaded',
    payment_status: 'partially_refunded',
  })
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { amount: 12_500, status: 'succeeded', reason: 'goodwill', asked_by: 'staff', staff: STAFF },
  ])
  expect((await newsOf(shop, orderId)).at(-1)).toBe('partially_refunded')
  expect(await mailKindsOf(shop, orderId)).toEqual(['order-paid', 'order-refunded'])
  expect(await staffEventsOf(shop, orderId)).toEqual(['refund_asked'])
})

test('giving back the rest of an order that is being made ends it, with one mail', async () => {
  const { orderId } = await aPaidOrder(shop)
  await refund(shop, orderId, 40_000)
  await refund(shop, orderId, 60_000)
  await work(shop)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  })
  expect(await mailKindsOf(shop, orderId)).toEqual([
    'order-cancelled',
    'order-paid',
    'order-refunded',
  ])
  const notes = (await invoicesOf(orderId)).filter(({ kind }) => kind === 'credit_note')
  expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000)
})

test('two refunds at once never give back more than was paid', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  const answers = await Promise.allSettled([
    refund(shop, orderId, 60_000),
    refund(shop, orderId, 60_000),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'refund_too_large', params: { left: 40_000 } },
  })
  await Promise.all([work(shop), work(shop)])
  expect(await atProvider(paymentIntent)).toEqual([60_000])
})

test('a refund that fails after it had seemed done can be made again', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  await refund(shop, orderId, 30_000)
  await work(shop)
  const [first] = await refundsOf(shop, orderId)
  await dashboard(shop).settleRefund(first?.provider_id ?? '', 'failed')
  await work(shop)
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { status: 'failed', failure: 'lost_or_stolen_card' },
  ])
  expect(await paidOf(shop, orderId)).toMatchObject({ refunded_amount: 0, status: 'paid' })
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
  expect(await staffEventsOf(shop, orderId)).toEqual(['refund_asked', 'refund_failed'])
  expect(await mailKindsOf(shop, orderId)).toEqual([
    'order-paid',
    'order-refunded',
    'refund-failed',
  ])
  const { rows: toShop } = await shop.pool.query(
    `select recipient from private.mailbox where subject like 'Refund failed%' and subject like $1`,
    [`%${orderId.slice(-8)}%`],
  )
  expect(toShop).toEqual([{ recipient: shop.config.contactEmail }])

  await refund(shop, orderId, 30_000)
  await work(shop)
  expect(await paidOf(shop, orderId)).toMatchObject({ refunded_amount: 30_000 })
  expect((await orderRow(shop, orderId)).payment_status).toBe('partially_refunded')
  expect(await atProvider(paymentIntent)).toHaveLength(2)
})

async function aFailedRefund(amount: number) {
  const { orderId } = await aPaidOrder(shop)
  await refund(shop, orderId, amount)
  await work(shop)
  const [failed] = await refundsOf(shop, orderId)
  await dashboard(shop).settleRefund(failed?.provider_id ?? '', 'failed')
  await work(shop)
  return { orderId, refundId: failed?.id ?? '' }
}

test('a failed refund that the shop transfers itself is booked once, and mailed', async () => {
  const { orderId, refundId } = await aFailedRefund(30_000)
  const manager = await aStaffMember(shop, 'manager')
  const request = { name: 'studio-record-transfer', orderId, refundId }
  const answers = await Promise.all([act(shop, manager, request), act(shop, manager, request)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await act(shop, manager, request)).body.code).toBe('order_not_ready')
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { status: 'failed', amount: 30_000 },
    { status: 'succeeded', amount: 30_000, transfer_of: refundId, staff: manager.id },
  ])
  expect(await paidOf(shop, orderId)).toMatchObject({ refunded_amount: 30_000 })
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'uploaded',
    payment_status: 'partially_refunded',
  })
  expect((await invoicesOf(orderId)).map(({ kind }) => kind)).toEqual([
    'invoice',
    'credit_note',
    'reversal',
    'credit_note',
  ])
  expect(await staffEventsOf(shop, orderId)).toContain('refund_transferred')
  const mails = await mailKindsOf(shop, orderId)
  expect(mails.filter((kind) => kind === 'refund-transferred')).toHaveLength(1)
  await expect(refund(shop, orderId, 70_001)).rejects.toMatchObject({ params: { left: 70_000 } })
})

test('the transfer of a refund that ended its order is mailed, although the end was mailed before', async () => {
  const { orderId, refundId } = await aFailedRefund(100_000)
  const owner = await aStaffMember(shop, 'owner')
  const request = { name: 'studio-record-transfer', orderId, refundId }
  expect((await act(shop, owner, request)).status).toBe(200)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  })
  expect(await mailKindsOf(shop, orderId)).toContain('refund-transferred')
})

test('what was given back once more meanwhile is not transferred as well', async () => {
  const { orderId, refundId } = await aFailedRefund(30_000)
  await refund(shop, orderId, 30_000)
  const owner = await aStaffMember(shop, 'owner')
  const request = { name: 'studio-record-transfer', orderId, refundId }
  expect((await act(shop, owner, request)).body.code).toBe('order_not_ready')
  await work(shop)
  expect(await paidOf(shop, orderId)).toMatchObject({ refunded_amount: 30_000 })
})

test('a refund over which a bank takes days counts, and is booked when it is done', async () => {
  const { orderId } = await aPaidOrder(shop)
  await refund(shop, orderId, 50_007)
  await work(shop)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ status: 'pending' }])
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
  await expect(refund(shop, orderId, 49_994)).rejects.toMatchObject({ params: { left: 49_993 } })
  const [pending] = await refundsOf(shop, orderId)
  await dashboard(shop).settleRefund(pending?.provider_id ?? '', 'succeeded')
  await work(shop)
  expect((await orderRow(shop, orderId)).payment_status).toBe('partially_refunded')
  await runLateJobs(shop)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ status: 'succeeded' }])
})

test('what was given back in the dashboard of the provider is in the ledger', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  await dashboard(shop).refund(paymentIntent, 10_000)
  await work(shop)
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { amount: 10_000, reason: 'provider', asked_by: 'provider', status: 'succeeded' },
  ])
  expect((await orderRow(shop, orderId)).payment_status).toBe('partially_refunded')
  await dashboard(shop).refund(paymentIntent)
  await work(shop)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  })
  expect((await refundsOf(shop, orderId)).map(({ amount }) => amount)).toEqual([10_000, 90_000])
})

test('a cancellation during a refund in the dashboard gives back the rest, not more', async () => {
  const { orderId, paymentIntent, buyer } = await aPaidOrder(shop)
  await dashboard(shop).refund(paymentIntent, 10_000)
  const { data } = await buyer.client.functions.invoke('order-action', {
    body: { orderId, action: 'cancel' },
  })
  expect(data).toMatchObject({ status: 'cancelled' })
  await work(shop)
  expect((await atProvider(paymentIntent)).toSorted()).toEqual([10_000, 90_000])
  expect(await paidOf(shop, orderId)).toMatchObject({ refunded_amount: 100_000 })
  expect((await orderRow(shop, orderId)).payment_status).toBe('refunded')
})

test('a cancellation by the shop during a refund in the dashboard gives back the rest', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  await dashboard(shop).refund(paymentIntent, 10_000)
  await refund(shop, orderId, 100_000)
  await work(shop)
  expect((await atProvider(paymentIntent)).toSorted()).toEqual([10_000, 90_000])
  expect((await orderRow(shop, orderId)).payment_status).toBe('refunded')
})

test('a refund whose answer was lost is found again, however long ago it was asked', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  await refund(shop, orderId, 20_000)
  const [asked] = await refundsOf(shop, orderId)
  // Made by the provider, which by now has forgotten the key that it was asked with.
  const made = { paymentIntent, amount: 20_000, metadata: { refundId: asked?.id ?? '' } }
  await shop.db.transaction().execute((trx) => dashboard(shop).createRefund(trx, made))
  await dropEvents(shop)
  await work(shop)
  expect(await atProvider(paymentIntent)).toEqual([20_000])
  expect(await refundsOf(shop, orderId)).toMatchObject([{ status: 'succeeded' }])
})

test('a part that is refused, since more went back in the dashboard, is not made up for', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop)
  await refund(shop, orderId, 60_000)
  await dashboard(shop).refund(paymentIntent, 50_000)
  await work(shop)
  expect(await atProvider(paymentIntent)).toEqual([50_000])
  expect(await staffEventsOf(shop, orderId)).toEqual(['refund_asked', 'refund_failed'])
  // Nobody reads that money is missing which went back in another way.
  expect(await mailKindsOf(shop, orderId)).not.toContain('refund-failed')
  expect((await orderRow(shop, orderId)).payment_status).toBe('partially_refunded')
})

test('whatever is asked for in whatever order, no more goes back than came in', async () => {
  const sequences = fc.array(
    fc.record({
      by: fc.constantFrom('staff', 'dashboard', 'both'),
      amount: fc.integer({ min: 1, max: 70_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const { orderId, paymentIntent } = await aPaidOrder(shop)
      for (const { by, amount } of steps) {
        // Refusals are the rule at work; only the sums count here.
        const asked = [
          ...(by === 'dashboard' ? [] : [refund(shop, orderId, amount)]),
          ...(by === 'staff' ? [] : [dashboard(shop).refund(paymentIntent, amount)]),
        ]
        await Promise.allSettled(asked)
        if (amount % 2 === 0) await work(shop)
      }
      await work(shop)
      const back = (await atProvider(paymentIntent)).reduce((sum, amount) => sum + amount, 0)
      expect(back).toBeLessThanOrEqual(100_000)
      const booked = (await refundsOf(shop, orderId)).filter(({ status }) =>
        ['pending', 'succeeded'].includes(status),
      )
      expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(back)
    }),
    { numRuns: 8 },
  )
}, 120_000)
