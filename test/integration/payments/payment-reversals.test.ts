import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetailsSchema } from '#contract/orders/order-details.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { invoiceContentSchema } from '#server/payments/invoice-content.ts'
import { createRefundService } from '#server/payments/refund-service.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { callFunction } from './checkout-steps.ts'
import { aPaidOrder, dashboard, paidOf, refund, refundsOf, work } from './money-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function documentsOf(orderId: string) {
  const rows = await shop.db
    .selectFrom('private.invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, content: invoiceContentSchema.parse(row.content) }))
}

/** Its tax is rounded down, and that of twice as much up: 47.90 and 95.81 at 19 %. */
const REFUNDED = 30_003

/** Gives back, and lets the bank fail over it once the money had seemed to have gone. */
async function failedRefund(orderId: string, amount: number) {
  await refund(shop, orderId, amount)
  await work(shop)
  const last = (await refundsOf(shop, orderId)).at(-1)
  await dashboard(shop).settleRefund(last?.provider_id ?? '', 'failed')
  await work(shop)
}

test('a refund that failed in the end has its credit note taken back, and the next one a new one', async () => {
  const { orderId } = await aPaidOrder(shop, { language: 'de' })
  await failedRefund(orderId, REFUNDED)
  // The bank says it again, and the shop asks once more.
  const [failed] = await refundsOf(shop, orderId)
  await dashboard(shop).settleRefund(failed?.provider_id ?? '', 'failed')
  await work(shop)
  const [, note, reversal, ...more] = await documentsOf(orderId)
  expect(more).toEqual([])
  expect(reversal).toMatchObject({
    kind: 'reversal',
    amount: REFUNDED,
    refund_id: failed?.id,
    buyer: note?.buyer,
    content: { reverses: note?.number, total: REFUNDED, vat: note?.content.vat },
  })
  expect(reversal?.content.lines).toEqual([
    { text: expect.stringContaining('Fehlgeschlagene Erstattung'), amount: REFUNDED },
  ])

  const { amount } = await paidOf(shop, orderId)
  await refund(shop, orderId, 11)
  await refund(shop, orderId, amount - 11)
  await work(shop)
  const documents = await documentsOf(orderId)
  expect(documents.map(({ kind }) => kind)).toEqual([
    'invoice',
    'credit_note',
    'reversal',
    'credit_note',
    'credit_note',
  ])
  const numbers = documents.map(({ number }) => Number(number.slice(-6)))
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  // All has gone back in the end, and with it exactly the tax of the invoice.
  const signs = { invoice: 1, credit_note: -1, reversal: 1 }
  const sum = (of: (document: (typeof documents)[number]) => number) =>
    documents.reduce((total, document) => total + signs[document.kind] * of(document), 0)
  expect([
    sum((document) => document.amount),
    sum(({ content }) => content.vat?.amount ?? 0),
  ]).toEqual([0, 0])
})

test('what a bank said before it refused comes too late', async () => {
  const { orderId } = await aPaidOrder(shop)
  await refund(shop, orderId, 20_000)
  await work(shop)
  const [done] = await refundsOf(shop, orderId)
  const earlier = await shop.payment.getRefund(done?.provider_id ?? '')
  expect(earlier.state).toBe('succeeded')
  await dashboard(shop).settleRefund(earlier.id, 'failed')
  await work(shop)
  const refundService = createRefundService(shop)
  await shop.db.transaction().execute((trx) => refundService.take(trx, earlier))
  expect(await refundsOf(shop, orderId)).toMatchObject([{ status: 'failed' }])
  expect(await paidOf(shop, orderId)).toMatchObject({ status: 'paid', refunded_amount: 0 })
})

test('customer and studio see the reversal, and it names the credit note', async () => {
  const { buyer, orderId } = await aPaidOrder(shop)
  await failedRefund(orderId, 5000)
  const kinds = ['invoice', 'credit_note', 'reversal']
  const { headers } = buyer
  const { body } = await callFunction(shop, 'order-details', { headers, body: { orderId } })
  const { documents } = orderDetailsSchema.parse(body)
  expect(documents.map(({ kind }) => kind)).toEqual(kinds)
  const owner = await aStaffMember(shop, 'owner')
  const page = await callStudio(shop, owner, { name: 'studio-order', body: { orderId } })
  const { money } = studioOrderSchema.parse(page.body)
  expect(money?.documents.map(({ kind }) => kind)).toEqual(kinds)
  expect(money?.refundable).toBe(100_000)
  const answer = await fetch(`${shop.url}/functions/v1/order-document`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, documentId: documents[2]?.id }),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('a document from before reversals is put right by the next refund, also one that fails', async () => {
  const { orderId } = await aPaidOrder(shop)
  await failedRefund(orderId, 30_000)
  await shop.pool.query(`delete from private.invoices where order_id = $1 and kind = 'reversal'`, [
    orderId,
  ])
  await failedRefund(orderId, 10_000)
  const documents = (await documentsOf(orderId)).map(({ kind, amount }) => [kind, amount])
  expect(documents).toEqual([
    ['invoice', 100_000],
    ['credit_note', 30_000],
    ['reversal', 20_000],
    ['reversal', 10_000],
  ])
})
