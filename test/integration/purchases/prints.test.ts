import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPurchaseResponseSchema } from '#contract/purchases/create-purchase.ts'
import { quotePurchaseResponseSchema } from '#contract/purchases/quote-purchase.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { settableClock } from '#test/fakes/settable-clock.ts'
import { ADDRESS, callFunction, orderRow, pay, type TestBuyer } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { addVersion, approve, detailsOf, sendVersion } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** A Monday at ten in New York. */
const MONDAY = new Date('2027-03-01T15:00Z')
const PRINTS = { kind: 'print', variant: '5x7', paper: 'luster', copies: 12 }
const IN_OHIO = { ...ADDRESS, city: 'Columbus', postalCode: '43004', state: 'OH', country: 'US' }

let shop: TestShop
let buyer: TestBuyer
const clock = settableClock()
beforeAll(async () => {
  clock.advance(MONDAY.getTime() - clock.now().getTime())
  shop = await startTestShop({ clock: clock.now, environment: { REVIEW: 'studio' } })
  const user = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, user.id, { bytes: await aPicture() })
  buyer = { ...user, photo }
})
afterAll(() => shop.stop())

const wanted = (products: object[] = [PRINTS], item: object = {}) => ({
  items: [{ products, imageUrl: buyer.photo.url, fileName: 'granny.jpg', ...item }],
  delivery: { service: 'standard', country: 'US' },
  language: 'en',
})
async function quote(body: ReturnType<typeof wanted>) {
  const { headers } = buyer
  const answer = await callFunction(shop, 'quote-purchase', { headers, body })
  return quotePurchaseResponseSchema.parse(answer.body)
}
async function ask(asked: ReturnType<typeof wanted>) {
  const { total: shownTotal } = await quote(asked)
  const terms = { termsVersion: POLICIES.termsVersion, returnOrigin: shop.url }
  const { headers } = buyer
  const body = { ...asked, ...terms, shownTotal }
  return await callFunction(shop, 'create-purchase', { headers, body })
}
async function buy(asked = wanted()) {
  const { body } = await ask(asked)
  const { url, purchaseId: orderId } = createPurchaseResponseSchema.parse(body)
  return { url, orderId }
}

test('prints cost as many as there are, the files of their photo once, and how they are sent', async () => {
  const { orderId } = await buy()
  expect(await orderRow(shop, orderId)).toMatchObject({
    print_size_id: '5x7',
    print_size: { name: '5 × 7 in', dimensions: '127 × 178 mm', description: 'Premium luster' },
    frame: null,
    paper: 'luster',
    copies: 12,
    files: 'color',
    amount: 12 * 1800 + 4900 + 1500,
    delivery_amount: 1500,
  })
})

test('a photo that stays black and white costs less', async () => {
  const color = await quote(wanted())
  const gray = wanted([PRINTS], { keepBlackAndWhite: true })
  expect(color.total - (await quote(gray)).total).toBe(2000)
  expect(await orderRow(shop, (await buy(gray)).orderId)).toMatchObject({ files: 'restored' })
})

test('another paper, format or number is another order', async () => {
  const first = await buy()
  expect(await buy()).toEqual(first)
  const others = [
    await buy(wanted([{ ...PRINTS, paper: 'canvas' }])),
    await buy(wanted([{ ...PRINTS, variant: '8x10' }])),
    await buy(wanted([{ ...PRINTS, copies: 13 }])),
  ]
  expect(new Set([first, ...others].map(({ orderId }) => orderId)).size).toBe(4)
})

test.each([
  ['no paper', { paper: null }, 'unknown_paper'],
  ['a paper that the shop does not have', { paper: 'papyrus' }, 'unknown_paper'],
  ['a format that the shop does not have', { variant: '3x3' }, 'unknown_product'],
])('prints on %s are refused', async (_what, part, reason) => {
  const answer = await ask(wanted([{ ...PRINTS, ...part }]))
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'purchase_refused', params: { reason } },
  })
})

test.each([0, 100, 1.5])('%s copies are no number of prints', async (copies) => {
  const terms = { termsVersion: POLICIES.termsVersion, returnOrigin: shop.url, shownTotal: 1 }
  const { headers } = buyer
  const body = { ...wanted([{ ...PRINTS, copies }]), ...terms }
  const answer = await callFunction(shop, 'create-purchase', { headers, body })
  expect(answer).toMatchObject({ status: 400 })
})

test('the database keeps prints out of frames, and frames from being copied', async () => {
  const { orderId } = await buy()
  const frame = `update public.orders set frame = '{"id":"gold","name":"Gold"}' where id = $1`
  await expect(shop.pool.query(frame, [orderId])).rejects.toThrow(/orders_print_loose/)
  const unprinted = 'update public.orders set paper = null where id = $1'
  await expect(shop.pool.query(unprinted, [orderId])).rejects.toThrow(/orders_print_loose/)
})

test('they are printed, packed and delivered without a frame', async () => {
  const { url, orderId } = await buy()
  await pay(url, 'success', IN_OHIO)
  await runJobs(shop, { without: ['restore-order'] })
  for (const status of ['processing', 'colorizing']) {
    const change = 'update public.orders set status = $2 where id = $1'
    await shop.pool.query(change, [orderId, status])
  }
  const proof = await addVersion(shop, orderId, await aPicture())
  await sendVersion(shop, proof)
  expect(await approve(shop, buyer, proof)).toMatchObject({
    body: { status: 'colorizing', proofStatus: 'approved' },
  })
  await runJobs(shop, { only: ['make-print-file'] })
  const { finished, documents } = await detailsOf(shop, buyer, orderId)
  const { width = 0, height = 0 } = finished?.printFile ?? {}
  expect([width, height].toSorted((a, b) => a - b)).toEqual([1500, 2100])

  const printer = await aStaffMember(shop, 'print')
  const seen = async () => {
    const { body } = await callStudio(shop, printer, { name: 'studio-order', body: { orderId } })
    return studioOrderSchema.parse(body)
  }
  expect(await seen()).toMatchObject({ paper: 'luster', copies: 12, frame: null })
  const step = async (name: string, more: object = {}) => {
    const { version } = await seen()
    const answer = await callStudio(shop, printer, { name, body: { orderId, version, ...more } })
    expect([name, answer.status]).toEqual([name, 200])
  }
  await step('studio-start-framing')
  await step('studio-pack', {
    change: 'add',
    carrier: 'dhl',
    trackingNumber: 'JD0146000',
  })
  await step('studio-ship')
  await step('studio-deliver')
  expect(await orderRow(shop, orderId)).toMatchObject({ status: 'delivered' })

  const pdfs = createOrderDocuments(shop)
  const textOf = async (pdf: Promise<Buffer>) =>
    (await extractText(new Uint8Array(await pdf), { mergePages: true })).text
  const ticket = await textOf(pdfs.jobTicket(orderId))
  expect(ticket).toMatch(/Paper\s+Premium luster\s+Copies\s+12/)
  expect(ticket).not.toMatch(/frame|passepartout/i)
  const slip = await textOf(pdfs.packingSlip(orderId))
  expect(slip).toMatch(/5 × 7 in.*Premium luster.*12/s)
  expect(slip).not.toMatch(/frame|glass|hook/i)
  const invoice = await textOf(pdfs.invoice({ orderId, documentId: documents[0]?.id ?? '' }))
  expect(invoice).toMatch(
    /5 × 7 in.*Premium luster,\s+copies:\s+12.*\$265.*Standard delivery\s+\$15/s,
  )
  expect(invoice).toContain('$280')

  const told = await shop.pool.query(
    'select message from public.order_updates where order_id = $1',
    [orderId],
  )
  const messages = told.rows.map(({ message }) => message).join(' ')
  expect(messages).toContain('We’re printing your picture.')
  expect(messages).not.toMatch(/framing|wall/)
  const mails = await shop.pool.query('select text from private.outbox where order_id = $1', [
    orderId,
  ])
  expect(mails.rows.map(({ text }) => text).join(' ')).not.toMatch(/\bframed|\bframing|\bwall\b/)
})
