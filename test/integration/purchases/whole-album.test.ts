import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#domain/payments/money.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { orders } from '#server/orders/orders.ts'
import { aStaffMember, type TestMember } from '#test/factories/a-staff-member.ts'
import { quickPictures } from '../orders/order-life-model/quick-pictures.ts'
import { callFunction, orderRow, pay, refundsAtProvider } from '../payments/checkout-steps.ts'
import { confirmationOf, refund, work } from '../payments/money-steps.ts'
import { takeAwayJob } from '../processes/take-away-job.ts'
import { addVersion, approve, detailsOf, sendVersion } from '../proofs/proof-steps.ts'
import { readZip } from '../read-zip.ts'
import { readBooks } from '../studio/books-steps.ts'
import { act, mailsAbout } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { A2, aBuyerOf, FILES, onPaper, SMALL, sum } from './mixed-steps.ts'

const IN_POLAND = { country: 'PL', city: 'Łódź', postalCode: '90-001' }
/** A shoebox: two papers, a small frame, a framed A2, and files of the others. */
const ALBUM = [
  ...Array.from({ length: 7 }, () => FILES),
  onPaper('luster', 2),
  onPaper('canvas', 1, '11x14'),
  onPaper('luster', 1),
  SMALL,
  A2,
]
const SENT = 5

let shop: TestShop
let printer: TestMember
let owner: TestMember
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
  printer = await aStaffMember(shop, 'print')
  owner = await aStaffMember(shop, 'owner')
})
afterAll(() => shop.stop())

const zl = (amount: number) => formatMoney({ amount, currency: 'PLN' }, 'pl')
const wordsOf = async (pdf: Promise<Buffer>) =>
  (await extractText(new Uint8Array(await pdf), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test('an album of twelve is bought in Polish, made, sent in two parcels and in part given back', async () => {
  const { buyer, buy, rowsOf } = await aBuyerOf(shop, ALBUM.length)
  const { url, purchaseId, orderIds, quote } = await buy(ALBUM, {
    language: 'pl',
    delivery: { service: 'express', country: 'PL' },
    gift: { message: 'Dla babci, z miłością' },
  })
  const goods = sum(quote.lines.map(({ amount }) => amount))
  expect(quote.discount).toBe(Math.round(goods * 0.15))
  expect(quote.total).toBe(goods - quote.discount + quote.delivery)
  expect(quote.delivery).toBeGreaterThan(0)

  await pay(url, 'success', IN_POLAND)
  await work(shop)
  const rows = await rowsOf(purchaseId)
  expect(sum(rows.map(({ amount }) => amount))).toBe(quote.total)
  const mail = await confirmationOf(shop, orderIds[0] ?? '')
  for (const words of [zl(quote.total), zl(-quote.discount), zl(quote.delivery), 'Łódź', '15%']) {
    expect(mail).toContain(inOneLine(words))
  }

  for (const orderId of orderIds) {
    for (const status of ['processing', 'colorizing'] as const) {
      await shop.db.transaction().execute(async (trx) => {
        await orders.lock(trx, orderId)
        await orders.setStatus(trx, orderId, status)
      })
    }
    const proof = await addVersion(shop, orderId)
    await sendVersion(shop, proof)
    const isFiles = orderIds.indexOf(orderId) < ALBUM.length - SENT
    expect((await approve(shop, buyer, proof, { asksForFiles: isFiles })).status).toBe(200)
    // No pixel of it matters here.
    await quickPictures(shop)['make-print-file']?.({ proofId: proof.id })
    await takeAwayJob(shop, 'make-print-file', proof.id)
  }

  const sent = orderIds.slice(-SENT) as [string, string, string, string, string]
  for (const orderId of sent) await act(shop, printer, { name: 'studio-start-framing', orderId })
  const [luster, canvas, single, small, framed] = sent
  const step = async (orderId: string, name: string, more: object = {}) => {
    const { status } = await act(shop, printer, { name, orderId, ...more })
    expect([name, status]).toEqual([name, 200])
  }
  const pack = (orderId: string, trackingNumber: string) =>
    step(orderId, 'studio-pack', { change: 'add', carrier: 'inpost', trackingNumber })
  const share = async (orderId: string, orderIds: readonly string[]) => {
    const [parcel] = await shop.db
      .selectFrom('private.parcels')
      .select('id')
      .where('order_id', '=', orderId)
      .execute()
    await step(orderId, 'studio-pack', { change: 'share', parcelId: parcel?.id, orderIds })
  }
  await pack(luster, 'PRINTS001')
  await share(luster, [canvas, single])
  await pack(small, 'FRAMES002')
  await share(small, [framed])
  const slip = await wordsOf(createOrderDocuments(shop).packingSlip(luster))
  expect(slip).toContain('Dla babci, z miłością')
  expect(slip).not.toContain('zł')
  for (const orderId of [luster, small]) await step(orderId, 'studio-ship')
  for (const orderId of [luster, small]) await step(orderId, 'studio-deliver')
  const states = (await rowsOf(purchaseId)).map(({ status }) => status)
  expect(states).toEqual(ALBUM.map(() => 'delivered'))
  const kinds = (await Promise.all(sent.map((id) => mailsAbout(shop, id)))).flat()
  expect(kinds.filter(({ kind }) => kind === 'order-shipped')).toHaveLength(2)
  expect(kinds.filter(({ kind }) => kind === 'order-delivered')).toHaveLength(2)

  const archive = { headers: buyer.headers, body: { purchaseId } }
  const { body } = await callFunction(shop, 'purchase-archive', archive)
  const zip = await (await fetch(shop.url + String(body.url))).arrayBuffer()
  const names = [...(await readZip(Buffer.from(zip))).keys()]
  expect(names.filter((name) => !name.includes('dpi')).map((name) => name.slice(0, 3))).toEqual(
    ALBUM.map((_, index) => String(index + 1).padStart(3, '0')),
  )

  const { amount: ofCanvas } = await orderRow(shop, canvas)
  await refund(shop, canvas, ofCanvas)
  await work(shop)
  expect((await refundsAtProvider(shop)).map(({ amount }) => amount)).toEqual([ofCanvas])
  const { documents } = await detailsOf(shop, buyer, canvas)
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  const [invoice, credit] = documents.map(({ id }) =>
    wordsOf(createOrderDocuments(shop).invoice({ orderId: canvas, documentId: id })),
  )
  for (const words of [zl(quote.total), zl(-quote.discount), zl(quote.delivery)]) {
    expect(await invoice).toContain(inOneLine(words))
  }
  expect(await credit).toContain(inOneLine(zl(ofCanvas)))

  const { report } = await readBooks(shop, owner)
  const ofPoland = report.rows.filter(({ country }) => country === 'PL')
  expect(sum(ofPoland.map(({ amounts }) => amounts.gross))).toBe(quote.total - ofCanvas)
  for (const { amounts, rate } of ofPoland) {
    expect([rate, amounts.net + amounts.vat]).toEqual([23, amounts.gross])
  }
})
