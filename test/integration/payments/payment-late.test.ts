import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember, type TestMember } from '#test/factories/a-staff-member.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aBuyer, callFunction, orderRow, pay, placeOrder, runLateJobs } from './checkout-steps.ts'
import { aPaidOrder, dashboard, mailKindsOf, refund, refundsOf, work } from './money-steps.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  owner = await aStaffMember(shop, 'owner')
})
afterAll(() => shop.stop())

/** Paid at the provider, of which the shop does not know yet. */
async function anOrderPaidUnheard(language: string) {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, { language })
  await pay(url, 'success', { travel: 'late' })
  return { buyer, orderId }
}

async function lettersOf(orderId: string) {
  const { rows } = await shop.pool.query<{ kind: string; language: string; text: string }>(
    `select o.kind, o.language, m.text from private.outbox o join private.mailbox m using (id)
     where o.order_id = $1 order by o.created_at`,
    [orderId],
  )
  return rows
}

test('who pays after the shop has ended the order hears that the money went back, once', async () => {
  const { orderId } = await anOrderPaidUnheard('pl')
  await act(shop, owner, { name: 'studio-cancel', orderId, note: 'cannot be restored' })
  await runLateJobs(shop)
  await shop.pool.query(`select graphile_worker.add_job('reconcile-payments', '{}')`)
  await runLateJobs(shop)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  })
  const letters = await lettersOf(orderId)
  expect(letters).toMatchObject([
    { kind: 'order-cancelled', language: 'pl', text: expect.not.stringContaining('zwracamy') },
    { kind: 'order-refunded', language: 'pl', text: expect.stringContaining('Zwróciliśmy') },
  ])
  // Money that came too late is on no document.
  expect(letters[1]?.text).not.toMatch(/koryg/i)
})

test('who left an order and pays it even so gets one mail, which says both', async () => {
  const { buyer, orderId } = await anOrderPaidUnheard('sv')
  const { headers } = buyer
  await callFunction(shop, 'order-action', { headers, body: { orderId, action: 'cancel' } })
  await runLateJobs(shop)
  expect(await lettersOf(orderId)).toMatchObject([
    { kind: 'order-cancelled', language: 'sv', text: expect.stringContaining('får tillbaka') },
  ])
})

test('money given back in the dashboard of the provider before it was booked is reported too', async () => {
  const { orderId } = await anOrderPaidUnheard('de')
  await act(shop, owner, { name: 'studio-cancel', orderId, note: '' })
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from test_checkout.objects
     where kind = 'payment_intent' and body -> 'metadata' ->> 'orderId' = $1`,
    [orderId],
  )
  await dashboard(shop).refund(rows[0]?.id ?? '')
  await runLateJobs(shop)
  expect(await mailKindsOf(shop, orderId)).toEqual(['order-cancelled', 'order-refunded'])
})

test('the mail about a refund names the document of it', async () => {
  const { orderId, paymentIntent } = await aPaidOrder(shop, { language: 'dk' })
  await dashboard(shop).refund(paymentIntent, 5000)
  await work(shop)
  const { rows } = await shop.pool.query<{ number: string }>(
    `select number from private.invoices where order_id = $1 and kind = 'credit_note'`,
    [orderId],
  )
  const letter = (await lettersOf(orderId)).find(({ kind }) => kind === 'order-refunded')
  expect(letter?.text).toContain(`kreditnota ${rows[0]?.number}`)
})

test('what the mail about an end said of a second payment is not said again', async () => {
  const buyer = await aBuyer(shop)
  const first = await placeOrder(shop, buyer)
  await shop.pool.query(`update private.payments set status = 'failed' where order_id = $1`, [
    first.orderId,
  ])
  const second = await placeOrder(shop, buyer)
  await pay(first.url, 'success')
  await pay(second.url, 'success')
  await work(shop)
  const { orderId } = first
  expect(await mailKindsOf(shop, orderId)).toEqual(['order-paid', 'order-refunded'])
  // The bank fails over it, and the shop ends the order: now both go back.
  const [givenBack] = await refundsOf(shop, orderId)
  await dashboard(shop).settleRefund(givenBack?.provider_id ?? '', 'failed')
  await work(shop)
  await act(shop, owner, { name: 'studio-cancel', orderId, note: '' })
  await work(shop)
  expect((await refundsOf(shop, orderId)).map(({ status }) => status)).toEqual([
    'failed',
    'succeeded',
    'succeeded',
  ])
  expect(await mailKindsOf(shop, orderId)).toEqual([
    'order-cancelled',
    'order-paid',
    'order-refunded',
    'refund-failed',
  ])
})

test('a refund that the bank still held when its order ended is reported when it is made', async () => {
  const { orderId } = await aPaidOrder(shop)
  // The bank of the test checkout takes its time over such an amount.
  await refund(shop, orderId, 30_007)
  await work(shop)
  await act(shop, owner, { name: 'studio-cancel', orderId, note: '' })
  await work(shop)
  const before = (await lettersOf(orderId)).slice(-1)
  expect(before).toMatchObject([
    { kind: 'order-cancelled', text: expect.stringContaining('699.93') },
  ])
  const [slow] = await refundsOf(shop, orderId)
  await dashboard(shop).settleRefund(slow?.provider_id ?? '', 'succeeded')
  await work(shop)
  const after = (await lettersOf(orderId)).slice(2)
  expect(after).toMatchObject([{ kind: 'order-refunded', text: expect.stringContaining('300.07') }])
})
