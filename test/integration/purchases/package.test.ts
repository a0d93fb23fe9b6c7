import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPaymentResponseSchema } from '#contract/orders/create-payment.ts'
import { quotePurchaseResponseSchema } from '#contract/purchases/quote-purchase.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { pay, paymentsOf, runLateJobs } from '../payments/checkout-steps.ts'
import { confirmationOf, work } from '../payments/money-steps.ts'
import { detailsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { type Album, anAlbum, DISCOUNT, IN_COLOR, PHOTOS, TOTAL } from './an-album.ts'

const PRINT = { kind: 'print', variant: '5x7', paper: 'luster', copies: 1 }

let shop: TestShop
let album: Album
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  album = await anAlbum(shop)
})

test('each photograph is an order with its part of the discount, and all are paid at once', async () => {
  const { url, purchaseId, orderIds } = await album.buy()
  const rows = await album.rowsOf(purchaseId)
  expect(rows.map(({ id }) => id)).toEqual(orderIds)
  expect(rows.map(({ file_name }) => file_name)).toEqual(
    album.items().map(({ fileName }) => fileName),
  )
  expect(rows.map(({ purchase_place }) => purchase_place)).toEqual([...album.photos.keys()])
  const sum = (part: 'amount' | 'discount_amount') =>
    rows.reduce((total, row) => total + row[part], 0)
  expect([sum('amount'), sum('discount_amount')]).toEqual([TOTAL, DISCOUNT])
  for (const row of rows) {
    expect(row.amount + row.discount_amount).toBe(row.files === 'color' ? 4900 : 2900)
  }
  const session = await shop.payment.getSession(url.split('/').at(-1) ?? '')
  expect(session.amount).toBe(TOTAL)
})

test('the total is what was quoted', async () => {
  const { body } = await album.call('quote-purchase', album.asked())
  const { total, discount } = quotePurchaseResponseSchema.parse(body)
  expect([total, discount]).toEqual([TOTAL, DISCOUNT])
  expect(await album.ask({ shownTotal: total + 1 })).toMatchObject({
    body: { code: 'price_changed' },
  })
})

test('however often somebody clicks, it is one purchase; in another order it is another', async () => {
  const first = await album.buy()
  const clicks = await Promise.all([album.buy(), album.buy(), album.buy()])
  for (const again of clicks) expect(again).toEqual(first)
  const other = await album.buy({ items: album.items().toReversed() })
  expect(other.purchaseId).not.toBe(first.purchaseId)
  const fewer = await album.buy({ items: album.items().slice(0, 3), shownTotal: 3 * 4900 })
  expect(fewer.orderIds).toHaveLength(3)
})

test.each([
  ['a product that is none', { products: [{ ...IN_COLOR, variant: 'gold' }] }, 'unknown_product'],
  ['a paper that is none', { products: [{ ...PRINT, paper: 'silk' }] }, 'unknown_paper'],
  ['two products', { products: [IN_COLOR, IN_COLOR] }, ''],
  ['nothing', { products: [] }, 'no_products'],
])('%s among many is refused by its place, and nothing is kept', async (_what, part, reason) => {
  const wanted = album.items().map((item, index) => (index === 4 ? { ...item, ...part } : item))
  const quoted = await album.call('quote-purchase', album.asked({ items: wanted }))
  const { total: shownTotal } = quotePurchaseResponseSchema.parse(quoted.body)
  const delivery = reason === '' ? { service: 'standard', country: 'US' } : { service: 'free' }
  const answer = await album.ask({ items: wanted, shownTotal, delivery })
  expect(answer).toMatchObject({ status: 422, body: { code: 'purchase_refused' } })
  if (reason !== '') expect(answer.body).toMatchObject({ params: { item: 4, reason } })
  const { rowCount } = await shop.pool.query('select from public.orders where user_id = $1', [
    album.buyer.id,
  ])
  expect(rowCount).toBe(0)
})

test('a photograph of somebody else is refused with all of it', async () => {
  const other = await aSignedInUser(shop)
  const { url: imageUrl } = await aStoredPhoto(shop, other.id, { bytes: Buffer.from('theirs') })
  const wanted = album.items().map((item, index) => (index === 7 ? { ...item, imageUrl } : item))
  expect((await album.ask({ items: wanted })).status).toBeGreaterThanOrEqual(400)
  const { rowCount } = await shop.pool.query('select from public.orders where user_id = $1', [
    album.buyer.id,
  ])
  expect(rowCount).toBe(0)
})

test('one payment begins them all, with one invoice and one mail', async () => {
  const { purchaseId, orderIds } = await album.buyAndPay()
  expect(await album.states(purchaseId)).toEqual(album.photos.map(() => 'uploaded paid'))
  const payment = await album.paymentOf(purchaseId)
  expect(payment).toMatchObject({ amount: TOTAL, paid_amount: TOTAL })
  expect(await album.booksOf(payment.id)).toEqual([{ kind: 'invoice', amount: TOTAL }])
  const { rows: mails } = await shop.pool.query(
    `select order_id from private.outbox where kind = 'order-paid' and order_id = any($1)`,
    [orderIds],
  )
  expect(mails).toEqual([{ order_id: orderIds[0] }])
  const { rows: jobs } = await shop.pool.query(
    `select count(*)::int as count from graphile_worker.jobs
     where task_identifier = 'restore-order' and key = any($1)`,
    [orderIds.map((id) => `restore:${id}`)],
  )
  expect(jobs).toEqual([{ count: PHOTOS }])
})

test('each of them leads to the invoice, which names the discount on its own', async () => {
  const { orderIds } = await album.buyAndPay()
  const [first = '', second = ''] = orderIds
  const { documents } = await detailsOf(shop, album.buyer, second)
  expect(documents).toEqual((await detailsOf(shop, album.buyer, first)).documents)
  const pdf = await createOrderDocuments(shop).invoice({
    orderId: second,
    documentId: documents[0]?.id ?? '',
  })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text).toMatch(/photos:\s+9\s+\$441/)
  expect(text).toMatch(/Package discount, 15%\s+−\$70\.50/)
  expect(text).toContain('$399.50')
})

test('an unpaid purchase ends at once, whichever of its photographs is canceled', async () => {
  const { url, purchaseId, orderIds } = await album.buy()
  await album.cancel(orderIds[6])
  await work(shop)
  expect(new Set(await album.states(purchaseId))).toEqual(new Set(['cancelled expired']))
  const session = await shop.payment.getSession(url.split('/').at(-1) ?? '')
  expect(session.state).toBe('expired')
})

test('one of an unpaid purchase is not deleted alone', async () => {
  const { purchaseId, orderIds } = await album.buy()
  const { error } = await album.buyer.client.from('orders').delete().eq('id', orderIds[2])
  expect(error?.message).toContain('order_in_production')
  expect(await album.rowsOf(purchaseId)).toHaveLength(PHOTOS)
})

test('a payment that a bank declines late is tried again from any of its photographs', async () => {
  const german = { language: 'de' }
  const quoted = await album.call('quote-purchase', album.asked(german))
  const { total: shownTotal } = quotePurchaseResponseSchema.parse(quoted.body)
  const { url, purchaseId, orderIds } = await album.buy({ ...german, shownTotal })
  await pay(url, 'async_failure', { method: 'sepa_debit', livesIn: 'DE' })
  await runLateJobs(shop)
  expect(new Set(await album.states(purchaseId))).toEqual(new Set(['pending failed']))
  const body = { orderId: orderIds[3], returnOrigin: shop.url }
  const again = await album.call('resume-payment', body)
  await pay(createPaymentResponseSchema.parse(again.body).url, 'success', { livesIn: 'DE' })
  await work(shop)
  expect(await album.states(purchaseId)).toEqual(album.photos.map(() => 'uploaded paid'))
})

test('the mail names all of it once', async () => {
  const { orderIds } = await album.buyAndPay()
  const mail = await confirmationOf(shop, orderIds[0] ?? '')
  expect(mail).toContain('$399.50')
  expect(mail).toContain('9 × Finished files, restored and in color, full size of the photo')
  expect(mail).toContain('A3: $441 Finished files, restored, full size')
  expect(mail).toContain('Package discount, 15%: −$70.50')
  expect(mail).not.toMatch(/Shipping: |Delivery address/)
  expect(mail).toContain('Proofs: by')
})

test('another purchase of the same shop is none of theirs', async () => {
  const { purchaseId } = await album.buyAndPay()
  const [row] = await album.rowsOf(purchaseId)
  expect(await paymentsOf(shop, row?.id.slice(-8) ?? '')).toHaveLength(1)
})
