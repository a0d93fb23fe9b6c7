import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetailsSchema } from '#contract/orders/order-details.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { anApprovedOrder } from '#test/factories/an-approved-order.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { DAY } from '#test/fakes/settable-clock.ts'
import {
  aBuyer,
  callFunction,
  orderRow,
  pay,
  paymentRequest,
  placeOrder,
  runLateJobs,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const IN_A_MONTH = dayIn(30)
const MESSAGE = 'Babciu, sto lat!\nTwoja Ania'
const GIFT = { message: MESSAGE, hidePrices: true, notBefore: IN_A_MONTH }

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await aBuyer(shop)
})
afterAll(() => shop.stop())

const giftOf = async (orderId: string) => (await orderRow(shop, orderId)).gift
const placeGift = async (gift: object) => (await placeOrder(shop, buyer, { gift })).orderId

test('a present keeps its message and its day, and its customer reads them again', async () => {
  const orderId = await placeGift({ ...GIFT, message: `  ${MESSAGE}\n` })
  const kept = { message: MESSAGE, notBefore: IN_A_MONTH }
  expect(await giftOf(orderId)).toEqual(kept)
  const { headers } = buyer
  const { body } = await callFunction(shop, 'order-details', { headers, body: { orderId } })
  expect(orderDetailsSchema.parse(body).gift).toEqual(kept)
})

test('a present that waits is promised for the week of its day', async () => {
  const { url, orderId } = await placeOrder(shop, buyer, {
    gift: { ...GIFT, notBefore: dayIn(90) },
  })
  await pay(url, 'success')
  await runLateJobs(shop)
  const { promised_at } = await orderRow(shop, orderId)
  expect(promised_at?.toISOString().slice(0, 10)).toBe(dayIn(97))
})

test('the same present twice is one order, another message or day makes another', async () => {
  const first = await placeGift({ message: 'one' })
  expect(await placeGift({ message: 'one' })).toBe(first)
  const others = [await placeGift({ message: 'two' }), await placeGift({ ...GIFT, message: 'one' })]
  expect(new Set([first, ...others]).size).toBe(3)
})

test('a present without message and day is packed as anything else is', async () => {
  const orderId = await placeGift({ message: ' \n', notBefore: null })
  expect(await giftOf(orderId)).toBeNull()
})

test.each([
  ['yesterday or before', dayIn(-2), 422, 'gift_date_refused'],
  ['in more than a year', dayIn(400), 422, 'gift_date_refused'],
  ['on a day that is none', '2027-02-30', 400, 'bad_request'],
])('a present that may come %s is refused', async (_when, notBefore, status, code) => {
  const body = paymentRequest(shop, buyer, { gift: { ...GIFT, notBefore } })
  const { headers } = buyer
  const answer = await callFunction(shop, 'create-payment', { headers, body })
  expect(answer).toMatchObject({ status, body: { code } })
})

test('the packing slip has the message and leads to no order; those who pack read it too', async () => {
  const gift = JSON.stringify({ message: MESSAGE, notBefore: IN_A_MONTH })
  const orderId = await anApprovedOrder(shop, { user_id: buyer.id, language: 'pl', gift })
  const slip = await createOrderDocuments(shop).packingSlip(orderId)
  const { text } = await extractText(new Uint8Array(slip), { mergePages: true })
  expect(text).toMatch(/Życzenia dla Ciebie\s+Babciu, sto lat!\s+Twoja Ania/)
  expect(text).not.toContain('Zeskanuj')

  const kept = { message: MESSAGE, notBefore: IN_A_MONTH }
  expect(await seenBy('print', orderId)).toEqual(kept)
  expect(await seenBy('manager', orderId)).toEqual(kept)
})

test('who works on the picture reads nothing of a present', async () => {
  const gift = JSON.stringify({ message: MESSAGE, notBefore: null })
  const orderId = await insertOrder(shop, { user_id: buyer.id, status: 'colorizing', gift })
  expect(await seenBy('manager', orderId)).toEqual({ message: MESSAGE, notBefore: null })
  expect(await seenBy('retoucher', orderId)).toBeNull()
})

async function seenBy(role: 'print' | 'manager' | 'retoucher', orderId: string) {
  const member = await aStaffMember(shop, role)
  const { body } = await callStudio(shop, member, { name: 'studio-order', body: { orderId } })
  return studioOrderSchema.parse(body).gift
}
