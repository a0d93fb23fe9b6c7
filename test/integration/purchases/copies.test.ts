import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quotePurchaseResponseSchema } from '#contract/purchases/quote-purchase.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { callFunction, orderRow, pay } from '../payments/checkout-steps.ts'
import { confirmationOf, mailKindsOf, refundsOf, work } from '../payments/money-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { approve, detailsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aFamily, FREE, IN_OHIO, TO_OHIO } from './copies-steps.ts'
import { A2, FILES, onPaper, SMALL, sum } from './mixed-steps.ts'

let shop: TestShop
let family: Awaited<ReturnType<typeof aFamily>>
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  family = await aFamily(shop)
})

const buy = (...asked: Parameters<typeof family.buy>) => family.buy(...asked)
const buyLater = (...asked: Parameters<typeof family.buyLater>) => family.buyLater(...asked)
const proofsOf = (orderId: string) => family.proofsOf(orderId)
async function approvePicture(orderId: string) {
  await family.approvePicture(orderId)
  await family.workOnCopies()
}

test('a photo in a frame with prints for the family is restored and paid for once', async () => {
  const { quote, purchaseId, orderIds } = await buy([onPaper('luster', 5, '5x7'), A2], FREE)
  expect(quote).toMatchObject({ total: 100_000 + 5 * 1800, delivery: 0 })
  const rows = await family.rowsOf(purchaseId)
  expect(rows.map(({ id }) => id)).toEqual(orderIds)
  expect(rows).toMatchObject([
    { print_size_id: 'a2', amount: 100_000, copy_of: null, revisions_included: 3 },
    { paper: 'luster', copies: 5, amount: 9000, files: null, revisions_included: 0 },
  ])
  expect(rows[1]?.copy_of).toBe(orderIds[0])
})

test('however often somebody clicks, it is one purchase', async () => {
  const products = [SMALL, { ...SMALL, copies: 2, frame: 'black' }]
  const first = await buy(products)
  expect(first.orderIds).toHaveLength(3)
  expect((await buy(products)).orderIds).toEqual(first.orderIds)
  expect((await buy([...products, SMALL])).orderIds).not.toContain(first.orderIds[0])
})

test('what was chosen for the first thing is not taken for another that is restored in its place', async () => {
  const crop = { x: 0.5, y: 0.5, zoom: 2, angle: 0, fit: 'fill', orientation: 'portrait' }
  const chosen = { crop, acceptedSharpness: 'weak' }
  const { orderIds } = await buy([onPaper('luster', 1, '5x7'), A2], FREE, chosen)
  expect(await orderRow(shop, orderIds[0] ?? '')).toMatchObject({
    print_size_id: 'a2',
    crop: null,
    sharpness_accepted: null,
  })
})

test('what was chosen for prints holds for them beside their files too', async () => {
  const crop = { x: 0.5, y: 0.5, zoom: 2, angle: 0, fit: 'fill', orientation: 'portrait' }
  const { orderIds } = await buy([FILES, onPaper('luster', 1, '5x7')], TO_OHIO, { crop })
  expect(await orderRow(shop, orderIds[0] ?? '')).toMatchObject({ paper: 'luster', crop })
})

test('its copies wait for the approval, and each then has a proof of the same picture', async () => {
  const { url, orderIds } = await buy([A2, SMALL, onPaper('canvas', 1)], FREE)
  const [first = '', ...copies] = orderIds
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  for (const id of copies) {
    expect(await orderRow(shop, id)).toMatchObject({ status: 'uploaded', proof_status: 'none' })
  }
  await approvePicture(first)
  const [approved] = await proofsOf(first)
  for (const id of copies) {
    expect(await orderRow(shop, id)).toMatchObject({ status: 'colorizing', proof_status: 'sent' })
    const proofs = await proofsOf(id)
    expect(proofs).toMatchObject([{ source: 'copy', sha256: approved?.sha256, status: 'sent' }])
    const [proof] = proofs
    if (proof === undefined) throw new Error('expected a proof')
    const { proofs: shown } = await detailsOf(shop, family.buyer, id)
    expect(shown).toMatchObject([{ mayFacesDiffer: false }])
    expect(await approve(shop, family.buyer, proof)).toMatchObject({ status: 200 })
  }
  // One letter says that they wait.
  const kinds = await Promise.all(copies.map((id) => mailKindsOf(shop, id)))
  expect(kinds.flat().filter((kind) => kind === 'proof-ready')).toHaveLength(1)
  const { rowCount } = await shop.pool.query(
    `select from private.restorations where order_id = any ($1)`,
    [copies],
  )
  expect(rowCount).toBe(0)
})

test('who cancels the picture cancels the copies that wait for it, and all of it comes back', async () => {
  const { url, quote, orderIds } = await buy([SMALL, onPaper('luster', 3)])
  const [first = ''] = orderIds
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  const { headers } = family.buyer
  const body = { action: 'cancel', orderId: first }
  expect(await callFunction(shop, 'order-action', { headers, body })).toMatchObject({ status: 200 })
  await work(shop)
  for (const id of orderIds) {
    expect(await orderRow(shop, id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    })
  }
  const back = await refundsOf(shop, first)
  expect(sum(back.map(({ amount }) => amount))).toBe(quote.total)
})

test('who cancels a copy gets back what it cost, and the picture goes on', async () => {
  const { url, orderIds } = await buy([A2, onPaper('luster', 3)], FREE)
  const [first = '', copy = ''] = orderIds
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  const { headers } = family.buyer
  await callFunction(shop, 'order-action', { headers, body: { action: 'cancel', orderId: copy } })
  await work(shop)
  expect(await refundsOf(shop, first)).toMatchObject([{ amount: 3 * 2800, order_id: copy }])
  expect(await orderRow(shop, first)).toMatchObject({ status: 'uploaded' })
})

/** Everything that is due but what begins the copies. */
const workOnPayments = () => runJobs(shop, { without: ['restore-order', 'copy-picture'] })

test('copies are bought later too, at their own price, and come at once', async () => {
  const first = await family.anApprovedPicture()
  const { url, quote, orderIds } = await buyLater(first, [onPaper('luster', 2)])
  const [copy = ''] = orderIds
  expect(quote.lines).toEqual([{ item: 0, product: 0, amount: 2 * 2800 }])
  expect(await orderRow(shop, copy)).toMatchObject({ copy_of: first, files: null })
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  expect(await orderRow(shop, copy)).toMatchObject({ status: 'colorizing', proof_status: 'sent' })
  const text = await confirmationOf(shop, copy)
  expect(text).toContain('from the finished picture')
  expect(text).not.toMatch(/restoring|files/)
})

test('the order of the picture may be deleted once its copy is made, and not before', async () => {
  const first = await family.anApprovedPicture()
  const { url, orderIds } = await buyLater(first, [SMALL])
  await pay(url, 'success', IN_OHIO)
  await workOnPayments()
  await shop.pool.query(`update public.orders set status = 'cancelled' where id = $1`, [first])
  const remove = 'delete from public.orders where id = $1'
  await expect(shop.pool.query(remove, [first])).rejects.toThrow(/order_in_production/)
  await work(shop)
  await shop.pool.query(remove, [first])
  const [proof] = await proofsOf(orderIds[0] ?? '')
  expect(proof).toMatchObject({ source: 'copy', status: 'sent' })
  expect(await shop.files.stat(`results/${proof?.id ?? ''}`)).toBeDefined()
})

test('a copy whose picture is gone when it is paid ends, and is paid back', async () => {
  const first = await family.anApprovedPicture()
  const { url, orderIds } = await buyLater(first, [SMALL])
  await shop.pool.query(`update public.orders set status = 'cancelled' where id = $1`, [first])
  await shop.pool.query('delete from public.orders where id = $1', [first])
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  await work(shop)
  expect(await orderRow(shop, orderIds[0] ?? '')).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  })
})

test.each([
  ['of a picture that is not approved', 'order_not_ready', 409],
  ['of the picture of somebody else', 'order_not_found', 404],
])('a copy %s is refused', async (what, code, status) => {
  const { orderIds } = await buy([FILES], FREE)
  const isForeign = what.includes('somebody')
  const { headers } = isForeign ? await aSignedInUser(shop) : family.buyer
  const wanted = {
    items: [{ products: [SMALL], copyOf: orderIds[0] }],
    ...TO_OHIO,
    language: 'en',
    termsVersion: POLICIES.termsVersion,
    returnOrigin: shop.url,
  }
  const known = await callFunction(shop, 'quote-purchase', { headers, body: wanted })
  const { total: shownTotal } = quotePurchaseResponseSchema.parse(known.body)
  const body = { ...wanted, shownTotal }
  expect(await callFunction(shop, 'create-purchase', { headers, body })).toMatchObject({
    status,
    body: { code },
  })
})

test.each([
  ['files', { products: [FILES] }, 'files_there_already', {}],
  ['a rush', { products: [SMALL] }, 'rush_not_offered', { rush: 'hours48' }],
])('%s of a copy is refused by name', async (_what, part, code, more) => {
  const { headers } = family.buyer
  const copyOf = '00000000-0000-4000-8000-000000000001'
  const body = { items: [{ ...part, copyOf }], ...TO_OHIO, language: 'en', ...more }
  const { problems } = quotePurchaseResponseSchema.parse(
    (await callFunction(shop, 'quote-purchase', { headers, body })).body,
  )
  expect(problems.map((problem) => problem.code)).toContain(code)
})
