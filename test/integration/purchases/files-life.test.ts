import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { createPurchaseResponseSchema } from '#contract/purchases/create-purchase.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import {
  aBuyer,
  callFunction,
  newsOf,
  orderRow,
  pay,
  refundsAtProvider,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import {
  addVersion,
  approve,
  askForChanges,
  detailsOf,
  mailsAbout,
  sendVersion,
} from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())

type Variant = 'restored' | 'color'
const TOTALS = { restored: 11_600, color: 19_600 }

/** Files of one photo, bought in Polish and paid with a card of a country. */
async function paidFiles(variant: Variant = 'color', livesIn = 'PL') {
  const buyer = await aBuyer(shop)
  const products = [{ kind: 'files', variant, copies: 1 }]
  const { body } = await callFunction(shop, 'create-purchase', {
    headers: buyer.headers,
    body: {
      items: [
        {
          products,
          imageUrl: buyer.photo.url,
          fileName: 'babcia.jpg',
          keepBlackAndWhite: variant === 'restored',
        },
      ],
      delivery: { service: 'free' },
      language: 'pl',
      shownTotal: TOTALS[variant],
      termsVersion: POLICIES.termsVersion,
      returnOrigin: shop.url,
    },
  })
  const { url, purchaseId: orderId } = createPurchaseResponseSchema.parse(body)
  await pay(url, 'success', { livesIn })
  await runJobs(shop, { without: ['restore-order'] })
  return { buyer, orderId }
}

async function sentFiles(variant?: Variant, picture?: Buffer) {
  const bought = await paidFiles(variant)
  for (const status of ['processing', 'colorizing']) {
    const change = 'update public.orders set status = $2 where id = $1'
    await shop.pool.query(change, [bought.orderId, status])
  }
  const proof = await addVersion(shop, bought.orderId, picture)
  await sendVersion(shop, proof)
  return { ...bought, proof }
}

async function invoiceOf(buyer: TestBuyer, orderId: string) {
  const { documents } = await detailsOf(shop, buyer, orderId)
  const { content } = await shop.db
    .selectFrom('private.invoices')
    .select('content')
    .where('id', '=', documents[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const documentId = documents[0]?.id ?? ''
  const pdf = await createOrderDocuments(shop).invoice({ orderId, documentId })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return { content, text }
}

describe('what is paid', () => {
  test('is taxed where the card is from, and sent nowhere', async () => {
    const { buyer, orderId } = await paidFiles('color', 'DE')
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'uploaded', buyer_country: 'DE' })
    expect((await detailsOf(shop, buyer, orderId)).shipTo).toBeNull()
    const { content, text } = await invoiceOf(buyer, orderId)
    expect(content).toMatchObject({ total: 19_600, vat: { country: 'DE', rate: 19, amount: 3129 } })
    expect(text).toContain(orderNumber(orderId))
    expect(text).toMatch(/VAT 19% \(Niemcy\)\s+31,29/)
  })

  test('is no export where the card is from outside the Union', async () => {
    const { buyer, orderId } = await paidFiles('color', 'US')
    const { content, text } = await invoiceOf(buyer, orderId)
    expect(content).toMatchObject({ vat: null, taxFree: 'outside_union' })
    expect(text).not.toMatch(/eksport/i)
  })

  test('is taxed where its language is at home, where the payment names no country', async () => {
    const { buyer, orderId } = await paidFiles('restored', 'nowhere')
    expect(await orderRow(shop, orderId)).toMatchObject({ buyer_country: 'PL' })
    const { content } = await invoiceOf(buyer, orderId)
    expect(content).toMatchObject({ vat: { country: 'PL', rate: 23 } })
  })

  test('is promised with the proof', async () => {
    const { orderId } = await paidFiles()
    const { promised_at, proof_due_at } = await orderRow(shop, orderId)
    expect(promised_at).toEqual(proof_due_at)
    expect(await mailsAbout(shop, orderId)).toHaveLength(1)
  })
})

test('an approval that does not ask for the files is refused, and changes nothing', async () => {
  const { buyer, orderId, proof } = await sentFiles()
  expect(await approve(shop, buyer, proof)).toMatchObject({ status: 409 })
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'colorizing',
    proof_status: 'sent',
  })
})

test('with the approval the files are delivered, and the whole picture is enlarged', async () => {
  const picture = await aPicture({ width: 1200, height: 1200 })
  const { buyer, orderId, proof } = await sentFiles('color', picture)
  const approved = await approve(shop, buyer, proof, { asksForFiles: true })
  expect(approved).toMatchObject({ body: { status: 'delivered', proofStatus: 'approved' } })
  await runJobs(shop, { only: ['make-print-file'] })

  const { finished } = await detailsOf(shop, buyer, orderId)
  expect(finished?.file).toMatchObject({ width: 1200, height: 1200 })
  // A square picture is as wide as A3 is, 297 mm at 300 dpi; no paper lies around it.
  expect(finished?.printFile).toMatchObject({ width: 3508, height: 3508 })
  expect((await fetch(finished?.printFile?.url ?? '')).ok).toBe(true)
  expect((await newsOf(shop, orderId)).at(-1)).toBe('files_ready')
  expect(await mailsAbout(shop, orderId)).toContain('files-ready proof:1')
  expect(await mailsAbout(shop, orderId)).not.toContain('proof-approved proof:1')
})

test('until the approval, cancelling gives everything back; after it, nothing', async () => {
  const cancel = ({ headers }: TestBuyer, orderId: string) =>
    callFunction(shop, 'order-action', { headers, body: { orderId, action: 'cancel' } })
  const waiting = await sentFiles()
  expect((await cancel(waiting.buyer, waiting.orderId)).status).toBe(200)
  await runJobs(shop, { without: ['make-print-file'] })
  expect(await orderRow(shop, waiting.orderId)).toMatchObject({ payment_status: 'refunded' })

  const kept = await sentFiles()
  const approved = await approve(shop, kept.buyer, kept.proof, { asksForFiles: true })
  expect(approved.status).toBe(200)
  expect((await cancel(kept.buyer, kept.orderId)).status).toBe(409)
  await runJobs(shop, { without: ['make-print-file'] })
  expect(await orderRow(shop, kept.orderId)).toMatchObject({ payment_status: 'paid' })
  expect((await refundsAtProvider(shop)).map(({ amount }) => amount)).toEqual([19_600])
})

describe('files that were paid in color', () => {
  const refundsOf = async (orderId: string) => {
    const { rows } = await shop.pool.query<{ amount: number; status: string }>(
      `select r.amount, r.status from private.refunds r
       join private.payments p on p.id = r.payment_id where p.order_id = $1`,
      [orderId],
    )
    return rows
  }

  test.each(['black_and_white', 'own'])(
    'cost what is not colored, when they are %s',
    async (colour) => {
      const { buyer, orderId, proof } = await sentFiles()
      await shop.pool.query('update private.proofs set colour = $2 where id = $1', [
        proof.id,
        colour,
      ])
      await approve(shop, buyer, proof, { asksForFiles: true })
      await runJobs(shop, { without: ['make-print-file'] })
      expect(await refundsOf(orderId)).toEqual([{ amount: 19_600 - 11_600, status: 'succeeded' }])
      expect(await orderRow(shop, orderId)).toMatchObject({ payment_status: 'partially_refunded' })
      const { documents } = await detailsOf(shop, buyer, orderId)
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    },
  )

  test('cost what is not colored where a person made them for somebody who wants none', async () => {
    const { buyer, orderId, proof } = await sentFiles()
    await shop.pool.query(
      'update public.orders set keeps_black_and_white_at = now() where id = $1',
      [orderId],
    )
    await approve(shop, buyer, proof, { asksForFiles: true })
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 19_600 - 11_600 }])
  })

  test('leave something of what was paid, however much went back before', async () => {
    const { buyer, orderId, proof } = await sentFiles()
    await shop.pool.query(`update private.proofs set colour = 'own' where id = $1`, [proof.id])
    await shop.pool.query(
      `insert into private.refunds (payment_id, amount, currency, reason, asked_by, status)
       select id, 19000, 'PLN', 'goodwill', 'staff', 'pending' from private.payments
       where order_id = $1`,
      [orderId],
    )
    await approve(shop, buyer, proof, { asksForFiles: true })
    expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([19_000, 599])
  })

  test('keep their price where they are colored', async () => {
    const { buyer, orderId, proof } = await sentFiles()
    await shop.pool.query(`update private.proofs set colour = 'coloured' where id = $1`, [proof.id])
    await approve(shop, buyer, proof, { asksForFiles: true })
    expect(await refundsOf(orderId)).toEqual([])
  })
})

test('a colored version of files without color is not sent', async () => {
  const { orderId } = await sentFiles('restored')
  const next = await addVersion(shop, orderId)
  await shop.pool.query(`update private.proofs set colour = 'coloured' where id = $1`, [next.id])
  await expect(sendVersion(shop, next)).rejects.toMatchObject({ code: 'color_not_bought' })
})

test('who bought files without color is told so when they point at a color', async () => {
  const { buyer, orderId, proof } = await sentFiles('restored')
  const pins = [{ x: 0.5, y: 0.5, note: '', tone: 'skin-fair' as const }]
  const asked = await askForChanges(shop, buyer, { proof, text: '', pins })
  expect(asked).toMatchObject({ status: 409, body: { code: 'color_not_bought' } })
  expect((await orderRow(shop, orderId)).keeps_black_and_white_at).not.toBeNull()
  expect((await askForChanges(shop, buyer, { proof, text: 'A scratch is left' })).status).toBe(200)
})

test('nothing of files is cut, made in the workshop or packed', async () => {
  const { buyer, orderId, proof } = await sentFiles()
  const crop = { orientation: 'portrait', fit: 'fill', x: 0.5, y: 0.5, zoom: 2, angle: 0 }
  const { headers } = buyer
  const body = { action: 'choose-crop', orderId, proofId: proof.id, crop }
  expect((await callFunction(shop, 'order-action', { headers, body })).status).toBe(409)

  await approve(shop, buyer, proof, { asksForFiles: true })
  const documents = createOrderDocuments(shop)
  await expect(documents.jobTicket(orderId)).rejects.toMatchObject({ code: 'order_not_ready' })
  await expect(documents.packingSlip(orderId)).rejects.toMatchObject({ code: 'order_not_ready' })
  for (const [role, sees] of [
    ['print', false],
    ['manager', true],
  ] as const) {
    const member = await aStaffMember(shop, role)
    const { status } = await callStudio(shop, member, { name: 'studio-order', body: { orderId } })
    expect([role, status < 400]).toEqual([role, sees])
  }
})
