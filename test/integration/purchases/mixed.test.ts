import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { pay, refundsAtProvider, type TestBuyer } from '../payments/checkout-steps.ts'
import { confirmationOf, refund, work } from '../payments/money-steps.ts'
import { detailsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { A2, aBuyerOf, FILES, onPaper, SMALL, sum } from './mixed-steps.ts'

let shop: TestShop
let buyer: TestBuyer
let buy: Awaited<ReturnType<typeof aBuyerOf>>['buy']
let rowsOf: Awaited<ReturnType<typeof aBuyerOf>>['rowsOf']
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ;({ buyer, buy, rowsOf } = await aBuyerOf(shop, 4))
})

const SENT = { delivery: { service: 'express', country: 'US' } }

describe('files, prints and a small frame', () => {
  const products = [FILES, onPaper('luster', 2), onPaper('standard', 1), SMALL]

  test('share one delivery by their weight, and files bear none of it', async () => {
    const { purchaseId, quote } = await buy(products, SENT)
    const rows = await rowsOf(purchaseId)
    expect(quote.delivery).toBe(2500)
    expect(sum(rows.map(({ amount }) => amount))).toBe(quote.total)
    expect(sum(rows.map(({ delivery_amount }) => delivery_amount))).toBe(2500)
    const [files, two, one, framed] = rows
    expect(files).toMatchObject({ amount: 4900, delivery_service: null, delivery_amount: 0 })
    expect(framed?.delivery_amount).toBeGreaterThan(two?.delivery_amount ?? 0)
    expect(two?.delivery_amount).toBeGreaterThan(one?.delivery_amount ?? 0)
    for (const row of [two, one, framed]) {
      expect(row).toMatchObject({ delivery_service: 'express', delivery_country: 'US' })
    }
    expect(rows.map(({ paper, copies }) => [paper, copies])).toEqual([
      [null, 1],
      ['luster', 2],
      ['standard', 1],
      [null, 1],
    ])
  })

  test('are paid at once, and only what is sent has an address', async () => {
    const { url, purchaseId } = await buy(products, SENT)
    await pay(url, 'success', { country: 'US' })
    await work(shop)
    const rows = await rowsOf(purchaseId)
    expect(rows.map(({ status, payment_status }) => `${status} ${payment_status}`)).toEqual(
      rows.map(() => 'uploaded paid'),
    )
    const sentTo = await Promise.all(
      rows.map(async ({ id }) => (await detailsOf(shop, buyer, id)).shipTo?.country ?? null),
    )
    expect(sentTo).toEqual([null, 'US', 'US', 'US'])
    expect(rows.map(({ buyer_country }) => buyer_country)).toEqual(['US', null, null, null])
  })

  test('stand on one invoice, with the delivery as one line', async () => {
    const { url, orderIds, quote } = await buy(products, SENT)
    await pay(url, 'success', { country: 'US' })
    await work(shop)
    const [, second = ''] = orderIds
    const [document] = (await detailsOf(shop, buyer, second)).documents
    const pdf = await createOrderDocuments(shop).invoice({
      orderId: second,
      documentId: document?.id ?? '',
    })
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
    expect(text.match(/\$25\s/g)).toHaveLength(1)
    expect(text).toContain('luster')
    expect(text).toMatch(new RegExp(`\\$${quote.total / 100}\\s`))
  })

  test('are told of in one mail, with their delivery and the days of proofs and parcels', async () => {
    const { url, orderIds, quote } = await buy(products, SENT)
    await pay(url, 'success', { country: 'US' })
    await work(shop)
    const mail = await confirmationOf(shop, orderIds[0] ?? '')
    for (const words of [
      'Finished files, restored and in color, full size of the photo, and enlarged to A3: $49',
      'Premium luster, copies: 2: $105',
      'Standard paper, copies: 1: $69',
      'Express delivery: $25',
      `Total without VAT: $${quote.total / 100}`,
      'Proofs: by ',
      'Delivery: between ',
    ]) {
      expect(mail).toContain(words)
    }
    expect(mail).toMatch(/Delivery address: .*United States/)
    expect(mail).not.toContain('Shipping: free')
  })

  test('give back the share of one alone, and never more than was paid for it', async () => {
    const { url, purchaseId } = await buy(products, SENT)
    await pay(url, 'success', { country: 'US' })
    await work(shop)
    const [, prints, , framed] = await rowsOf(purchaseId)
    if (prints === undefined || framed === undefined) throw new Error('expected four orders')
    await refund(shop, prints.id, prints.amount)
    await expect(refund(shop, prints.id, 1)).rejects.toMatchObject({ code: 'refund_too_large' })
    await refund(shop, framed.id, framed.amount)
    await work(shop)
    const back = (await refundsAtProvider(shop)).map(({ amount }) => amount)
    expect(back.sort()).toEqual([prints.amount, framed.amount].sort())
    const states = (await rowsOf(purchaseId)).map(({ payment_status }) => payment_status)
    expect(states).toEqual(['paid', 'refunded', 'paid', 'refunded'])
  })
})

test('what is bought beside a framed print travels free, and is a present as a whole', async () => {
  const gift = { message: 'For grandmother' }
  const more = { delivery: { service: 'free', country: 'US' }, gift }
  const { url, purchaseId, orderIds, quote } = await buy([FILES, onPaper('luster', 1), A2], more)
  expect(quote.delivery).toBe(0)
  const rows = await rowsOf(purchaseId)
  expect(rows.map(({ delivery_service }) => delivery_service)).toEqual([null, null, null])
  expect(rows.map((row) => row.gift?.message ?? null)).toEqual([
    null,
    'For grandmother',
    'For grandmother',
  ])
  expect(rows.map(({ files }) => files)).toEqual(['color', 'color', null])
  await pay(url, 'success', { country: 'US' })
  await work(shop)
  expect(await confirmationOf(shop, orderIds[0] ?? '')).toContain('Shipping: free')
})
