import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { POLICIES } from '#domain/shop/policies.ts'
import { callFunction, orderRow, pay } from '../payments/checkout-steps.ts'
import { confirmationOf, refundsOf, work } from '../payments/money-steps.ts'
import { approve, detailsOf } from '../proofs/proof-steps.ts'
import { aFamily, IN_OHIO, TO_OHIO } from '../purchases/copies-steps.ts'
import { aBuyerOf, FILES, onPaper, SMALL } from '../purchases/mixed-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { askOfOrder, open, share, shown } from './family-steps.ts'

const ENDED = { status: 'cancelled', payment_status: 'refunded' }

let shop: TestShop
let owner: Awaited<ReturnType<typeof aFamily>>
let reader: Awaited<ReturnType<typeof aBuyerOf>>
/** The order of the owner, whose picture is approved, and the link to it. */
let orderId: string
let token: string
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  owner = await aFamily(shop)
  reader = await aBuyerOf(shop, 1)
  orderId = await owner.anApprovedPicture()
  token = (await share(shop, owner.buyer, orderId)).token
})

const letOrder = (letsOrder: boolean, by = owner.buyer) =>
  askOfOrder(shop, by, { action: 'let-family-order', orderId, letsOrder })

const order = (products: readonly object[], link = token) =>
  reader.buy([{}], { ...TO_OHIO, items: [{ products, familyLink: link }] })

async function refusalOf(link = token) {
  const total = 2800 + 995
  const body = {
    items: [{ products: [onPaper('luster', 1)], familyLink: link }],
    ...TO_OHIO,
    language: 'en',
    termsVersion: POLICIES.termsVersion,
    returnOrigin: shop.url,
    shownTotal: total,
  }
  const { headers } = reader.buyer
  const { body: quote } = await callFunction(shop, 'quote-purchase', { headers, body })
  const asked = { ...body, shownTotal: quote.total }
  const answer = await callFunction(shop, 'create-purchase', { headers, body: asked })
  return { status: answer.status, code: answer.body.code }
}

test('a reader of a family link pays for a print, and approves a proof of their own', async () => {
  await letOrder(true)
  expect(await shown(shop, token)).toMatchObject({ mayOrder: true, isOpen: false })
  const { url, quote, orderIds } = await order([onPaper('luster', 2)])
  const [copy = ''] = orderIds
  expect(quote.lines).toEqual([{ item: 0, product: 0, amount: 2 * 2800 }])
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  const [proof] = await owner.proofsOf(copy)
  const [approved] = await owner.proofsOf(orderId)
  expect(proof).toMatchObject({ source: 'copy', status: 'sent', sha256: approved?.sha256 })
  if (proof === undefined) throw new Error('expected a proof')
  expect(await approve(shop, reader.buyer, proof)).toMatchObject({ status: 200 })
  await work(shop)
  expect((await detailsOf(shop, reader.buyer, copy)).finished).not.toBeNull()
})

test('nothing of the owner is in the order of the reader, and nothing of it reaches the owner', async () => {
  await letOrder(true)
  const before = await detailsOf(shop, owner.buyer, orderId)
  const { url, orderIds } = await order([SMALL])
  const [copy = ''] = orderIds
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  const row = JSON.stringify(await orderRow(shop, copy))
  const details = JSON.stringify(await detailsOf(shop, reader.buyer, copy))
  for (const secret of [owner.buyer.id, orderId, 'granny', owner.buyer.email]) {
    expect(row).not.toContain(secret)
    expect(details).not.toContain(secret)
  }
  expect(JSON.parse(details)).toMatchObject({ originalUrl: null, firstLook: null })
  const after = await detailsOf(shop, owner.buyer, orderId)
  expect({ ...after.family, finished: null }).toEqual({ ...before.family, finished: null })
  // Neither can open what is the other's.
  const { headers } = reader.buyer
  const body = { orderId }
  expect(await callFunction(shop, 'order-details', { headers, body })).toMatchObject({
    status: 404,
  })
})

test('several things for a reader are one purchase of copies, announced by one letter', async () => {
  await letOrder(true)
  const { url, purchaseId, orderIds } = await order([SMALL, onPaper('canvas', 1)])
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  const rows = await reader.rowsOf(purchaseId)
  expect(rows.map(({ id }) => id)).toEqual(orderIds)
  expect(rows).toMatchObject([{ proof_status: 'sent' }, { proof_status: 'sent' }])
  expect(new Set(rows.map((row) => row.family_link_id)).size).toBe(1)
  const { rowCount } = await shop.pool.query(
    `select from private.outbox where kind = 'proof-ready' and order_id = any ($1)`,
    [orderIds],
  )
  expect(rowCount).toBe(1)
})

test('nobody orders unless the owner lets them, and as long as they do', async () => {
  const closed = { status: 409, code: 'order_not_ready' }
  expect(await refusalOf()).toEqual(closed)
  expect(await shown(shop, token)).toMatchObject({ mayOrder: false })
  await letOrder(true)
  const { orderIds } = await order([onPaper('luster', 1)])
  expect(orderIds).toHaveLength(1)
  await letOrder(false)
  expect(await refusalOf()).toEqual(closed)
  expect(await shown(shop, token)).toMatchObject({ mayOrder: false })
})

test('a link that was ended, or never was one, orders nothing', async () => {
  const gone = { status: 404, code: 'family_link_gone' }
  await letOrder(true)
  expect(await refusalOf('A'.repeat(43))).toEqual(gone)
  await askOfOrder(shop, owner.buyer, { action: 'end-family-link', orderId })
  expect(await refusalOf()).toEqual(gone)
  // A new link begins closed.
  token = (await share(shop, owner.buyer, orderId)).token
  expect(await refusalOf()).toEqual({ status: 409, code: 'order_not_ready' })
})

test('a picture that is not approved cannot be ordered', async () => {
  const { orderIds } = await owner.buy([FILES], { delivery: { service: 'free', country: 'US' } })
  const unpaid = { action: 'let-family-order', orderId: orderIds[0] ?? '', letsOrder: true }
  expect(await askOfOrder(shop, owner.buyer, unpaid)).toMatchObject({
    status: 404,
    body: { code: 'family_link_gone' },
  })
})

test('only the owner lets others order', async () => {
  expect(await letOrder(true, reader.buyer)).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  })
  const asked = { action: 'let-family-order', orderId: randomUUID(), letsOrder: true }
  expect(await askOfOrder(shop, owner.buyer, asked)).toMatchObject({ status: 404 })
})

test('a reader cannot let others order, also not through a copy of a copy', async () => {
  await letOrder(true)
  const { url, orderIds } = await order([SMALL])
  const [copy = ''] = orderIds
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  const approveCopy = async (id: string) => {
    const [proof] = await owner.proofsOf(id)
    if (proof === undefined) throw new Error('expected a proof')
    expect(await approve(shop, reader.buyer, proof)).toMatchObject({ status: 200 })
    await work(shop)
  }
  const letOthers = async (id: string) => {
    await share(shop, reader.buyer, id)
    const asked = { action: 'let-family-order', orderId: id, letsOrder: true }
    return await askOfOrder(shop, reader.buyer, asked)
  }
  const refused = { status: 409, body: { code: 'order_not_ready' } }
  await approveCopy(copy)
  expect(await letOthers(copy)).toMatchObject(refused)
  const items = [{ products: [SMALL], copyOf: copy }]
  const again = await reader.buy([{}], { ...TO_OHIO, items })
  await pay(again.url, 'success', IN_OHIO)
  await work(shop)
  const [second = ''] = again.orderIds
  await approveCopy(second)
  expect(await letOthers(second)).toMatchObject(refused)
})

test('nobody is led to pay once the link is closed or has run out', async () => {
  await letOrder(true)
  const { orderIds } = await order([SMALL])
  const resume = async () => {
    const body = { orderId: orderIds[0], returnOrigin: shop.url }
    const { headers } = reader.buyer
    const answer = await callFunction(shop, 'resume-payment', { headers, body })
    return { status: answer.status, code: answer.body.code }
  }
  expect(await resume()).toMatchObject({ status: 200 })
  await letOrder(false)
  expect(await resume()).toEqual({ status: 404, code: 'family_link_gone' })
  await letOrder(true)
  await shop.pool.query(
    `update private.family_links set created_at = now() - interval '40 days',
      expires_at = now() - interval '10 days' where order_id = $1`,
    [orderId],
  )
  expect(await resume()).toEqual({ status: 404, code: 'family_link_gone' })
  // Its customer can still close it, for what is being paid at this moment.
  expect(await letOrder(false)).toMatchObject({ status: 200 })
})

test('a photo of their own and a shared picture in one purchase are told of truly', async () => {
  await letOrder(true)
  const own = { imageUrl: reader.photos[0]?.url, fileName: 'mine.jpg' }
  const items = [
    { products: [SMALL], ...own },
    { products: [onPaper('luster', 1)], familyLink: token },
  ]
  const { url, orderIds } = await reader.buy([{}, {}], { ...TO_OHIO, items })
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  const text = await confirmationOf(shop, orderIds[0] ?? '')
  expect(text).not.toContain('everything else that you ordered of this photo')
})

test.each(['ends the link', 'lets nobody order any more', 'takes the order back'])(
  'who pays after the owner %s gets everything back',
  async (what) => {
    await letOrder(true)
    const { url, quote, orderIds } = await order([SMALL])
    const [copy = ''] = orderIds
    if (what.startsWith('ends')) {
      await askOfOrder(shop, owner.buyer, { action: 'end-family-link', orderId })
    } else if (what.startsWith('lets')) {
      await letOrder(false)
    } else {
      await owner.cancelByShop(orderId)
    }
    await pay(url, 'success', IN_OHIO)
    await work(shop)
    await work(shop)
    expect(await orderRow(shop, copy)).toMatchObject(ENDED)
    expect(await refundsOf(shop, copy)).toMatchObject([{ amount: quote.total }])
  },
)

test('what a reader has ordered stays when the owner deletes their order', async () => {
  await letOrder(true)
  const { url, orderIds } = await order([SMALL])
  const [copy = ''] = orderIds
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  await shop.pool.query(
    `set session_replication_role = replica;
     update public.orders set status = 'delivered', ended_at = now() where id = '${orderId}';
     set session_replication_role = origin;
     delete from public.orders where id = '${orderId}';`,
  )
  expect(await open(shop, token)).toMatchObject({ status: 404 })
  const [proof] = await owner.proofsOf(copy)
  expect(await shop.files.stat(`results/${proof?.id ?? ''}`)).toBeDefined()
  if (proof === undefined) throw new Error('expected a proof')
  expect(await approve(shop, reader.buyer, proof)).toMatchObject({ status: 200 })
  await work(shop)
  expect((await detailsOf(shop, reader.buyer, copy)).finished).not.toBeNull()
})
