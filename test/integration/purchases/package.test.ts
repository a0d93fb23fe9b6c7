import fc from 'fast-check'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPaymentResponseSchema } from '#contract/orders/create-payment.ts'
import { createPurchaseResponseSchema } from '#contract/purchases/create-purchase.ts'
import { quotePurchaseResponseSchema } from '#contract/purchases/quote-purchase.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import {
  callFunction,
  newsOf,
  orderRow,
  pay,
  paymentsOf,
  refundsAtProvider,
  runLateJobs,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { confirmationOf, dashboard, refund, staffEventsOf, work } from '../payments/money-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { detailsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const IN_COLOR = { kind: 'files', variant: 'color', copies: 1 }
const RESTORED = { kind: 'files', variant: 'restored', copies: 1 }
/** Ten photographs of which the last stays black and white: 9 × 49 and 29 dollars, less 15 %. */
const PHOTOS = 10
const GOODS = 9 * 4900 + 2900
const DISCOUNT = Math.round(GOODS * 0.15)

let shop: TestShop
let buyer: TestBuyer
let photos: StoredPhoto[]
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  const user = await aSignedInUser(shop)
  photos = []
  for (let index = 0; index < PHOTOS; index += 1) {
    const bytes = Buffer.from(`no pixels ${index}`)
    photos.push(await aStoredPhoto(shop, user.id, { bytes }))
  }
  buyer = { ...user, photo: photos[0] as StoredPhoto }
})

const items = () =>
  photos.map(({ url }, index) => ({
    products: [index === PHOTOS - 1 ? RESTORED : IN_COLOR],
    keepBlackAndWhite: index === PHOTOS - 1,
    imageUrl: url,
    fileName: `album-${index}.jpg`,
  }))
const asked = (more: object = {}) => ({
  items: items(),
  delivery: { service: 'free' },
  language: 'en',
  shownTotal: GOODS - DISCOUNT,
  termsVersion: POLICIES.termsVersion,
  returnOrigin: shop.url,
  ...more,
})
const ask = async (more: object = {}) =>
  await callFunction(shop, 'create-purchase', { headers: buyer.headers, body: asked(more) })
const buy = async (more: object = {}) => createPurchaseResponseSchema.parse((await ask(more)).body)
async function aPaidPackage() {
  const bought = await buy()
  await pay(bought.url, 'success', { livesIn: 'DE' })
  await work(shop)
  return bought
}
async function rowsOf(purchaseId: string) {
  return await shop.db
    .selectFrom('public.orders')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('purchase_place')
    .execute()
}
async function paymentOf(purchaseId: string) {
  return await shop.db
    .selectFrom('private.payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('pays_order', '=', true)
    .executeTakeFirstOrThrow()
}
async function booksOf(paymentId: string) {
  return await shop.db
    .selectFrom('private.invoices')
    .select(['kind', 'amount'])
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute()
}
const states = async (purchaseId: string) =>
  (await rowsOf(purchaseId)).map(({ status, payment_status }) => `${status} ${payment_status}`)

test('each photograph is an order with its part of the discount, and all are paid at once', async () => {
  const { url, purchaseId, orderIds } = await buy()
  const rows = await rowsOf(purchaseId)
  expect(rows.map(({ id }) => id)).toEqual(orderIds)
  expect(rows.map(({ file_name }) => file_name)).toEqual(items().map(({ fileName }) => fileName))
  expect(rows.map(({ purchase_place }) => purchase_place)).toEqual([...photos.keys()])
  const sum = (part: 'amount' | 'discount_amount') =>
    rows.reduce((total, row) => total + row[part], 0)
  expect([sum('amount'), sum('discount_amount')]).toEqual([GOODS - DISCOUNT, DISCOUNT])
  for (const row of rows) {
    expect(row.amount + row.discount_amount).toBe(row.files === 'color' ? 4900 : 2900)
  }
  const session = await shop.payment.getSession(url.split('/').at(-1) ?? '')
  expect(session.amount).toBe(GOODS - DISCOUNT)
})

test('the total is what was quoted', async () => {
  const { headers } = buyer
  const { body } = await callFunction(shop, 'quote-purchase', { headers, body: asked() })
  const { total, discount } = quotePurchaseResponseSchema.parse(body)
  expect([total, discount]).toEqual([GOODS - DISCOUNT, DISCOUNT])
  expect(await ask({ shownTotal: total + 1 })).toMatchObject({ body: { code: 'price_changed' } })
})

test('however often somebody clicks, it is one purchase; in another order it is another', async () => {
  const first = await buy()
  const clicks = await Promise.all([buy(), buy(), buy()])
  for (const again of clicks) expect(again).toEqual(first)
  const other = await buy({ items: items().toReversed() })
  expect(other.purchaseId).not.toBe(first.purchaseId)
  const fewer = await buy({ items: items().slice(0, 3), shownTotal: 3 * 4900 })
  expect(fewer.orderIds).toHaveLength(3)
})

test.each([
  ['a product that is none', { products: [{ ...IN_COLOR, variant: 'gold' }] }, 'unknown_product'],
  ['a print', { products: [{ kind: 'print', variant: '5x7', paper: 'luster', copies: 1 }] }, ''],
  ['two products', { products: [IN_COLOR, IN_COLOR] }, ''],
  ['nothing', { products: [] }, 'no_products'],
])('%s among many is refused by its place, and nothing is kept', async (_what, part, reason) => {
  const wanted = items().map((item, index) => (index === 4 ? { ...item, ...part } : item))
  const { headers } = buyer
  const quoted = await callFunction(shop, 'quote-purchase', {
    headers,
    body: asked({ items: wanted }),
  })
  const { total: shownTotal } = quotePurchaseResponseSchema.parse(quoted.body)
  const delivery = reason === '' ? { service: 'standard', country: 'US' } : { service: 'free' }
  const answer = await ask({ items: wanted, shownTotal, delivery })
  expect(answer).toMatchObject({ status: 422, body: { code: 'purchase_refused' } })
  if (reason !== '') expect(answer.body).toMatchObject({ params: { item: 4, reason } })
  const { rowCount } = await shop.pool.query('select from public.orders where user_id = $1', [
    buyer.id,
  ])
  expect(rowCount).toBe(0)
})

test('a photograph of somebody else is refused with all of it', async () => {
  const other = await aSignedInUser(shop)
  const { url: imageUrl } = await aStoredPhoto(shop, other.id, { bytes: Buffer.from('theirs') })
  const wanted = items().map((item, index) => (index === 7 ? { ...item, imageUrl } : item))
  expect((await ask({ items: wanted })).status).toBeGreaterThanOrEqual(400)
  const { rowCount } = await shop.pool.query('select from public.orders where user_id = $1', [
    buyer.id,
  ])
  expect(rowCount).toBe(0)
})

test('one payment begins them all, with one invoice and one mail', async () => {
  const { purchaseId, orderIds } = await aPaidPackage()
  expect(await states(purchaseId)).toEqual(photos.map(() => 'uploaded paid'))
  const payment = await paymentOf(purchaseId)
  expect(payment).toMatchObject({ amount: GOODS - DISCOUNT, paid_amount: GOODS - DISCOUNT })
  expect(await booksOf(payment.id)).toEqual([{ kind: 'invoice', amount: GOODS - DISCOUNT }])
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
  const { orderIds } = await aPaidPackage()
  const [first = '', second = ''] = orderIds
  const { documents } = await detailsOf(shop, buyer, second)
  expect(documents).toEqual((await detailsOf(shop, buyer, first)).documents)
  const pdf = await createOrderDocuments(shop).invoice({
    orderId: second,
    documentId: documents[0]?.id ?? '',
  })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text).toMatch(/photos:\s+9\s+\$441/)
  expect(text).toMatch(/Package discount, 15%\s+−\$70\.50/)
  expect(text).toContain('$399.50')
})

test('one that is canceled gives back what was paid for it, and takes nothing from the others', async () => {
  const { purchaseId, orderIds } = await aPaidPackage()
  const [, second = ''] = orderIds
  const { amount } = await orderRow(shop, second)
  const answer = await callFunction(shop, 'order-action', {
    headers: buyer.headers,
    body: { action: 'cancel', orderId: second },
  })
  expect(answer.status).toBe(200)
  await work(shop)
  expect(await states(purchaseId)).toEqual(
    photos.map((_, place) => (place === 1 ? 'cancelled refunded' : 'uploaded paid')),
  )
  const payment = await paymentOf(purchaseId)
  expect(payment).toMatchObject({ status: 'paid', refunded_amount: amount })
  expect(await refundsAtProvider(shop)).toContainEqual({ payment: payment.payment_intent, amount })
  expect(await booksOf(payment.id)).toEqual([
    { kind: 'invoice', amount: GOODS - DISCOUNT },
    { kind: 'credit_note', amount },
  ])
})

test('no more goes back for a photograph than was paid for it', async () => {
  const { purchaseId, orderIds } = await aPaidPackage()
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
  const [one, two, three] = await states(purchaseId)
  expect([one, two, three]).toEqual([
    'cancelled refunded',
    'uploaded partially_refunded',
    'uploaded paid',
  ])
})

test('an unpaid purchase ends at once, whichever of its photographs is canceled', async () => {
  const { url, purchaseId, orderIds } = await buy()
  const body = { action: 'cancel', orderId: orderIds[6] }
  await callFunction(shop, 'order-action', { headers: buyer.headers, body })
  await work(shop)
  expect(new Set(await states(purchaseId))).toEqual(new Set(['cancelled expired']))
  const session = await shop.payment.getSession(url.split('/').at(-1) ?? '')
  expect(session.state).toBe('expired')
})

test('one of an unpaid purchase is not deleted alone', async () => {
  const { purchaseId, orderIds } = await buy()
  const { error } = await buyer.client.from('orders').delete().eq('id', orderIds[2])
  expect(error?.message).toContain('order_in_production')
  expect(await rowsOf(purchaseId)).toHaveLength(PHOTOS)
})

test('a payment that a bank declines late is tried again from any of its photographs', async () => {
  const german = { language: 'de' }
  const { headers } = buyer
  const quoted = await callFunction(shop, 'quote-purchase', { headers, body: asked(german) })
  const { total: shownTotal } = quotePurchaseResponseSchema.parse(quoted.body)
  const { url, purchaseId, orderIds } = await buy({ ...german, shownTotal })
  await pay(url, 'async_failure', { method: 'sepa_debit', livesIn: 'DE' })
  await runLateJobs(shop)
  expect(new Set(await states(purchaseId))).toEqual(new Set(['pending failed']))
  const body = { orderId: orderIds[3], returnOrigin: shop.url }
  const again = await callFunction(shop, 'resume-payment', { headers, body })
  await pay(createPaymentResponseSchema.parse(again.body).url, 'success', { livesIn: 'DE' })
  await work(shop)
  expect(await states(purchaseId)).toEqual(photos.map(() => 'uploaded paid'))
})

test('all of it that goes back in the dashboard of the provider ends every photograph', async () => {
  const { purchaseId, orderIds } = await aPaidPackage()
  const payment = await paymentOf(purchaseId)
  await dashboard(shop).refund(payment.payment_intent ?? '')
  await work(shop)
  expect(new Set(await states(purchaseId))).toEqual(new Set(['cancelled refunded']))
  expect((await paymentOf(purchaseId)).refunded_amount).toBe(GOODS - DISCOUNT)
  expect(await newsOf(shop, orderIds[9] ?? '')).toContain('refunded')
})

test('where nothing is left of the payment, nothing more is made', async () => {
  const { purchaseId, orderIds } = await aPaidPackage()
  const payment = await paymentOf(purchaseId)
  const last = await orderRow(shop, orderIds[9] ?? '')
  await dashboard(shop).refund(payment.payment_intent ?? '', last.amount)
  await work(shop)
  for (const orderId of orderIds.slice(0, 9)) {
    const body = { action: 'cancel', orderId }
    await callFunction(shop, 'order-action', { headers: buyer.headers, body })
  }
  await work(shop)
  expect((await paymentOf(purchaseId)).status).toBe('refunded')
  expect(new Set(await states(purchaseId))).toEqual(new Set(['cancelled refunded']))
})

test('a late payment of a purchase that is over goes back whole, also where its bank refuses first', async () => {
  const { url, purchaseId, orderIds } = await buy()
  const body = { action: 'cancel', orderId: orderIds[0] }
  await callFunction(shop, 'order-action', { headers: buyer.headers, body })
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
  const { purchaseId, orderIds } = await aPaidPackage()
  const payment = await paymentOf(purchaseId)
  await dashboard(shop).openDispute(payment.payment_intent ?? '')
  await work(shop)
  for (const id of orderIds) expect(await staffEventsOf(shop, id)).toEqual(['dispute_opened'])
  await expect(refund(shop, orderIds[2] ?? '', 100)).rejects.toMatchObject({
    code: 'refund_too_large',
    params: { left: 0 },
  })
})

test('a photograph whose file is gone is paid back, and the others are made', async () => {
  const { url, purchaseId } = await buy()
  await shop.pool.query('delete from storage.objects where id = $1', [photos[0]?.id])
  await pay(url, 'success')
  await work(shop)
  const [first, ...others] = await states(purchaseId)
  expect(first).toBe('cancelled refunded')
  expect(others).toEqual(photos.slice(1).map(() => 'uploaded paid'))
  const [row] = await rowsOf(purchaseId)
  expect((await paymentOf(purchaseId)).refunded_amount).toBe(row?.amount)
})

test('who deletes one keeps the invoice of the others, and who deletes all leaves the books', async () => {
  const { purchaseId, orderIds } = await aPaidPackage()
  const cancel = async (orderId: string) =>
    await callFunction(shop, 'order-action', {
      headers: buyer.headers,
      body: { action: 'cancel', orderId },
    })
  const [first = '', second = ''] = orderIds
  await cancel(first)
  await work(shop)
  const { error } = await buyer.client.from('orders').delete().eq('id', first)
  expect(error).toBeNull()
  const { documents } = await detailsOf(shop, buyer, second)
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  for (const id of orderIds.slice(1)) await cancel(id)
  await work(shop)
  const { error: refused } = await buyer.client
    .from('orders')
    .delete()
    .eq('purchase_id', purchaseId)
  expect(refused).toBeNull()
  const payment = await paymentOf(purchaseId)
  expect(payment).toMatchObject({ order_id: null, status: 'refunded' })
  const books = await booksOf(payment.id)
  const credited = books.filter(({ kind }) => kind === 'credit_note')
  expect(credited.reduce((sum, { amount }) => sum + amount, 0)).toBe(GOODS - DISCOUNT)
})

test('the mail names all of it once', async () => {
  const { orderIds } = await aPaidPackage()
  const mail = await confirmationOf(shop, orderIds[0] ?? '')
  expect(mail).toContain('$399.50')
  expect(mail).toContain('Photos in color: 9 Photos without color: 1 Package discount: −$70.50')
  expect(mail).toContain('Proofs: by')
})

test('in whatever order parts go back, photographs and payment agree', async () => {
  const { purchaseId, orderIds } = await aPaidPackage()
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
      const rows = await rowsOf(purchaseId)
      const payment = await paymentOf(purchaseId)
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

test('another purchase of the same shop is none of theirs', async () => {
  const { purchaseId } = await aPaidPackage()
  const [row] = await rowsOf(purchaseId)
  expect(await paymentsOf(shop, row?.id.slice(-8) ?? '')).toHaveLength(1)
})
