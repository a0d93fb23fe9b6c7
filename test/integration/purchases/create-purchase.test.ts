import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPurchaseResponseSchema } from '#contract/purchases/create-purchase.ts'
import { quotePurchaseResponseSchema } from '#contract/purchases/quote-purchase.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import {
  aBuyer,
  callFunction,
  orderRow,
  statesOf,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const IN_COLOR = { kind: 'files', variant: 'color', copies: 1 }
const RESTORED = { kind: 'files', variant: 'restored', copies: 1 }

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await aBuyer(shop)
})
afterAll(() => shop.stop())

const oneItem = (more: object = {}) => ({
  products: [IN_COLOR],
  imageUrl: buyer.photo.url,
  fileName: 'babcia.jpg',
  ...more,
})
const purchase = (more: object = {}) => ({
  items: [oneItem()],
  delivery: { service: 'free' },
  language: 'en',
  shownTotal: 4900,
  termsVersion: POLICIES.termsVersion,
  returnOrigin: shop.url,
  ...more,
})
const ask = (more: object = {}, { headers } = buyer) =>
  callFunction(shop, 'create-purchase', { headers, body: purchase(more) })
const buy = async (more: object = {}) => {
  const { body } = await ask(more)
  return createPurchaseResponseSchema.parse(body)
}
const quotedTotal = async (more: object) => {
  const { headers } = buyer
  const { body } = await callFunction(shop, 'quote-purchase', { headers, body: purchase(more) })
  return quotePurchaseResponseSchema.parse(body).total
}

test('files in color are one order without a frame, at the price that was quoted', async () => {
  const { purchaseId, orderIds } = await buy()
  expect(orderIds).toEqual([purchaseId])
  expect(await orderRow(shop, purchaseId)).toMatchObject({
    frame: null,
    files: 'color',
    amount: 4900,
    currency: 'USD',
    crop: null,
    keeps_black_and_white_at: null,
    print_size: {
      name: expect.stringContaining('color'),
      dimensions: expect.stringContaining('A3'),
    },
  })
})

test('files that stay black and white cost less, and are not to be colored', async () => {
  const mark = { x: 0.5, y: 0.5, tone: 'skin-fair' }
  const items = [oneItem({ products: [RESTORED], keepBlackAndWhite: true, customerMarks: [mark] })]
  const { purchaseId } = await buy({ items, shownTotal: 2900 })
  const order = await orderRow(shop, purchaseId)
  expect(order).toMatchObject({ files: 'restored', amount: 2900, customer_marks: [] })
  expect(order.keeps_black_and_white_at).toBeInstanceOf(Date)
})

test.each(LANGUAGE_CODES)('the payment page asks for what was quoted (%s)', async (language) => {
  for (const rush of [null, 'hours24']) {
    const shownTotal = await quotedTotal({ language, rush })
    const { url } = await buy({ language, rush, shownTotal })
    const [id] = url.split('/').slice(-1)
    const session = await shop.payment.getSession(id ?? '')
    expect(session.amount).toBe(shownTotal)
  }
})

test('the same purchase twice is one order; without color it is another', async () => {
  const first = await buy({ language: 'sv', shownTotal: await quotedTotal({ language: 'sv' }) })
  const again = await buy({ language: 'sv', shownTotal: await quotedTotal({ language: 'sv' }) })
  expect(again).toEqual(first)
  const items = [oneItem({ products: [RESTORED], keepBlackAndWhite: true })]
  const shownTotal = await quotedTotal({ language: 'sv', items })
  const other = await buy({ language: 'sv', items, shownTotal })
  expect(other.purchaseId).not.toBe(first.purchaseId)
})

describe('refused, with nothing kept', () => {
  const PRINT = { kind: 'print', variant: '8x10', paper: 'luster', copies: 1 }
  test.each<[what: string, more: () => object, code: string, params?: object]>([
    ['another price', () => ({ shownTotal: 4800 }), 'price_changed'],
    ['other terms', () => ({ termsVersion: '2020-01.1' }), 'terms_changed'],
    ['a foreign page', () => ({ returnOrigin: 'https://elsewhere.example' }), 'foreign_origin'],
    [
      'something unknown',
      () => ({ items: [oneItem({ products: [{ ...IN_COLOR, variant: 'gold' }] })] }),
      'purchase_refused',
      { item: 0, reason: 'unknown_product' },
    ],
    [
      'color that stays black and white',
      () => ({ items: [oneItem({ keepBlackAndWhite: true })] }),
      'purchase_refused',
      { item: 0, reason: 'color_not_wanted' },
    ],
    [
      'files and a print',
      () => ({ items: [oneItem({ products: [IN_COLOR, PRINT] })] }),
      'purchase_refused',
    ],
    [
      'a package in a rush',
      () => ({ items: Array.from({ length: 10 }, () => oneItem()), rush: 'hours24' }),
      'purchase_refused',
      { reason: 'rush_not_for_packages' },
    ],
    ['a company', () => ({ company: { name: 'Atelier' } }), 'purchase_refused'],
    ['a present', () => ({ gift: { message: 'For you' } }), 'purchase_refused'],
    ['a code', () => ({ code: 'SPRING' }), 'purchase_refused', { reason: 'unknown_code' }],
    ['a rush that is none', () => ({ rush: 'now' }), 'purchase_refused'],
  ])('%s', async (_what, more, code, params) => {
    const somebody = await aBuyer(shop)
    const wanted = { items: [oneItem({ imageUrl: somebody.photo.url })], ...more() }
    const items = wanted.items.map((item) => ({ ...item, imageUrl: somebody.photo.url }))
    const { body, status } = await ask({ ...wanted, items }, somebody)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject({ code, ...(params && { params }) })
    const { rowCount } = await shop.pool.query('select from public.orders where user_id = $1', [
      somebody.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('the photo of somebody else', async () => {
    const { body } = await ask({}, await aBuyer(shop))
    expect(body).toMatchObject({ code: 'photo_not_found' })
  })

  test('nobody who is signed in', async () => {
    const headers = { apikey: shop.secrets.anonKey }
    expect(
      (await callFunction(shop, 'create-purchase', { headers, body: purchase() })).status,
    ).toBe(401)
  })
})

test('an unpaid purchase is continued at its price, and not at two', async () => {
  const { purchaseId, url } = await buy()
  const { headers } = buyer
  const { body } = await callFunction(shop, 'resume-payment', {
    headers,
    body: { orderId: purchaseId, returnOrigin: shop.url },
  })
  expect(body).toEqual({ url, orderId: purchaseId })
  expect(await statesOf(shop, purchaseId)).toMatchObject({ attempts: ['open'] })
})
