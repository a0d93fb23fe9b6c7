import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newsOf, orderRow, pay, refundsAtProvider } from '../payments/checkout-steps.ts'
import { dashboard, refund, staffEventsOf, work } from '../payments/money-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { detailsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { type Album, anAlbum, PHOTOS, TOTAL } from './an-album.ts'

let shop: TestShop
let album: Album
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  album = await anAlbum(shop)
})

test('one that is canceled gives back what was paid for it, and takes nothing from the others', async () => {
  const { purchaseId, orderIds } = await album.buyAndPay()
  const [, second = ''] = orderIds
  const { amount } = await orderRow(shop, second)
  const answer = await album.cancel(second)
  expect(answer.status).toBe(200)
  await work(shop)
  expect(await album.states(purchaseId)).toEqual(
    album.photos.map((_, place) => (place === 1 ? 'cancelled refunded' : 'uploaded paid')),
  )
  const payment = await album.paymentOf(purchaseId)
  expect(payment).toMatchObject({ status: 'paid', refunded_amount: amount })
  expect(await refundsAtProvider(shop)).toContainEqual({ payment: payment.payment_intent, amount })
  expect(await album.booksOf(payment.id)).toEqual([
    { kind: 'invoice', amount: TOTAL },
    { kind: 'credit_note', amount },
  ])
})

test('no more goes back for a photograph than was paid for it', async () => {
  const { purchaseId, orderIds } = await album.buyAndPay()
  const [first = '', second = ''] = orderIds
  const { amount } = await orderRow(shop, first)
  await refund(shop, first, 1000)
  await work(shop)
  await expect(refund(shop, first, amount)).rejects.toMatchObject({
    code: 'refund_too_large',
    params: { left: amount - 1000 },
  })
  expect((await orderRow(shop, first)).payment_status).toBe('partially_refunded')
  await refund(shop, first, amount - 1000)
  await refund(shop, second, 500)
  await work(shop)
  const [one, two, three] = await album.states(purchaseId)
  expect([one, two, three]).toEqual([
    'cancelled refunded',
    'uploaded partially_refunded',
    'uploaded paid',
  ])
})

test('all of it that goes back in the dashboard of the provider ends every photograph', async () => {
  const { purchaseId, orderIds } = await album.buyAndPay()
  const payment = await album.paymentOf(purchaseId)
  await dashboard(shop).refund(payment.payment_intent ?? '')
  await work(shop)
  expect(new Set(await album.states(purchaseId))).toEqual(new Set(['cancelled refunded']))
  expect((await album.paymentOf(purchaseId)).refunded_amount).toBe(TOTAL)
  expect(await newsOf(shop, orderIds[9] ?? '')).toContain('refunded')
})

test('where nothing is left of the payment, nothing more is made', async () => {
  const { purchaseId, orderIds } = await album.buyAndPay()
  const payment = await album.paymentOf(purchaseId)
  const last = await orderRow(shop, orderIds[9] ?? '')
  await dashboard(shop).refund(payment.payment_intent ?? '', last.amount)
  await work(shop)
  for (const orderId of orderIds.slice(0, 9)) {
    await album.cancel(orderId)
  }
  await work(shop)
  expect((await album.paymentOf(purchaseId)).status).toBe('refunded')
  expect(new Set(await album.states(purchaseId))).toEqual(new Set(['cancelled refunded']))
})

test('a late payment of a purchase that is over goes back whole, also where its bank refuses first', async () => {
  const { url, purchaseId, orderIds } = await album.buy()
  await album.cancel(orderIds[0])
  await pay(url, 'success')
  await runJobs(shop, { only: ['deliver-test-event'] })
  const paid = await shop.db
    .selectFrom('private.payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  // Less is left than the refund that waits in the queue asks for.
  await dashboard(shop).refund(paid.payment_intent ?? '', 1000)
  await work(shop)
  const { refunded_amount, paid_amount } = await shop.db
    .selectFrom('private.payments')
    .selectAll()
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow()
  expect(refunded_amount).toBe(paid_amount)
})

test('what a dispute has taken cannot go back as well, of none of them', async () => {
  const { purchaseId, orderIds } = await album.buyAndPay()
  const payment = await album.paymentOf(purchaseId)
  await dashboard(shop).openDispute(payment.payment_intent ?? '')
  await work(shop)
  for (const id of orderIds) expect(await staffEventsOf(shop, id)).toEqual(['dispute_opened'])
  await expect(refund(shop, orderIds[2] ?? '', 100)).rejects.toMatchObject({
    code: 'refund_too_large',
    params: { left: 0 },
  })
})

test('a photograph whose file is gone is paid back, and the others are made', async () => {
  const { url, purchaseId } = await album.buy()
  await shop.pool.query('delete from storage.objects where id = $1', [album.photos[0]?.id])
  await pay(url, 'success')
  await work(shop)
  const [first, ...others] = await album.states(purchaseId)
  expect(first).toBe('cancelled refunded')
  expect(others).toEqual(album.photos.slice(1).map(() => 'uploaded paid'))
  const [row] = await album.rowsOf(purchaseId)
  expect((await album.paymentOf(purchaseId)).refunded_amount).toBe(row?.amount)
})

test('who deletes one keeps the invoice of the others, and who deletes all leaves the books', async () => {
  const { purchaseId, orderIds } = await album.buyAndPay()
  const [first = '', second = ''] = orderIds
  await album.cancel(first)
  await work(shop)
  const { error } = await album.buyer.client.from('orders').delete().eq('id', first)
  expect(error).toBeNull()
  const { documents } = await detailsOf(shop, album.buyer, second)
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  for (const id of orderIds.slice(1)) await album.cancel(id)
  await work(shop)
  const { error: refused } = await album.buyer.client
    .from('orders')
    .delete()
    .eq('purchase_id', purchaseId)
  expect(refused).toBeNull()
  const payment = await album.paymentOf(purchaseId)
  expect(payment).toMatchObject({ order_id: null, status: 'refunded' })
  const books = await album.booksOf(payment.id)
  const credited = books.filter(({ kind }) => kind === 'credit_note')
  expect(credited.reduce((sum, { amount }) => sum + amount, 0)).toBe(TOTAL)
})

test('in whatever order parts go back, photographs and payment agree', async () => {
  const { purchaseId, orderIds } = await album.buyAndPay()
  const steps = fc.array(
    fc.record({ place: fc.nat(PHOTOS - 1), amount: fc.integer({ min: 1, max: 6000 }) }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      for (const { place, amount } of chosen) {
        await refund(shop, orderIds[place] ?? '', amount).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'refund_too_large' })
        })
      }
      await work(shop)
      const rows = await album.rowsOf(purchaseId)
      const payment = await album.paymentOf(purchaseId)
      const back = await Promise.all(
        rows.map(async ({ id, amount, payment_status }) => {
          const { rows: own } = await shop.pool.query<{ sum: number }>(
            `select coalesce(sum(amount), 0)::int as sum from private.refunds
             where order_id = $1 and status = 'succeeded'`,
            [id],
          )
          const sum = own[0]?.sum ?? 0
          expect(sum).toBeLessThanOrEqual(amount)
          const expected = sum === 0 ? 'paid' : sum < amount ? 'partially_refunded' : 'refunded'
          expect(payment_status).toBe(expected)
          return sum
        }),
      )
      expect(back.reduce((sum, part) => sum + part, 0)).toBe(payment.refunded_amount)
    }),
    { numRuns: 6 },
  )
})
