import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderDocuments, type OrderDocuments } from '#server/documents/order-documents.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { anApprovedOrder, insertInvoices } from '#test/factories/an-approved-order.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let orderId: string
let documents: OrderDocuments
beforeAll(async () => {
  shop = await startTestShop()
  documents = createOrderDocuments(shop)
  ada = await aSignedInUser(shop, { fullName: 'Łucja Świątek' })
  orderId = await anApprovedOrder(shop, {
    user_id: ada.id,
    language: 'pl',
    special_instructions: 'Proszę zostawić piegi.',
  })
})
afterAll(() => shop.stop())

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

function fetchDocument(user: SignedInUser | undefined, body: unknown) {
  return fetch(`${shop.url}/functions/v1/order-document`, {
    method: 'POST',
    headers: {
      ...(user?.headers ?? { apikey: shop.secrets.anonKey }),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
}

test('a job ticket is made of what was approved', async () => {
  const text = await textOf(await documents.jobTicket(orderId))
  for (const words of [
    orderId.slice(-8),
    'Łucja Świątek',
    'A2, 594 × 420 mm',
    '584 × 410 mm',
    'Version 1, approved by the customer',
    'cd34cd34cd34',
    'Proszę zostawić piegi.',
  ]) {
    expect(text).toContain(words)
  }
})

test('a packing slip is in the language of the order', async () => {
  const text = await textOf(await documents.packingSlip(orderId))
  for (const words of ['W tej przesyłce', 'Łucja Świątek', '00-123 Łódź', 'POLSKA']) {
    expect(text).toContain(words)
  }
})

test('nothing is printed or packed of an order whose picture nobody approved', async () => {
  const waiting = await insertOrder(shop, { user_id: ada.id, status: 'colorizing' })
  for (const make of [documents.jobTicket, documents.packingSlip]) {
    await expect(make(waiting)).rejects.toMatchObject({ code: 'order_not_ready' })
    await expect(make(randomUUID())).rejects.toMatchObject({ code: 'order_not_found' })
  }
})

test('customers get the invoice and the credit note of their order', async () => {
  const { invoiceId, creditNoteId } = await insertInvoices(shop, orderId)
  const invoice = await fetchDocument(ada, { orderId, documentId: invoiceId })
  expect(invoice.status).toBe(200)
  expect(invoice.headers.get('content-type')).toBe('application/pdf')
  expect(invoice.headers.get('cache-control')).toBe('no-store')
  expect(await textOf(await invoice.bytes())).toContain('Razem $1000')

  const note = await fetchDocument(ada, { orderId, documentId: creditNoteId })
  const { rows } = await shop.pool.query('select number from private.invoices where id = $1', [
    invoiceId,
  ])
  expect(await textOf(await note.bytes())).toContain(`Do faktury ${rows[0].number}`)
})

test("somebody else's document answers like one that does not exist", async () => {
  const own = await anApprovedOrder(shop, { user_id: ada.id })
  const { invoiceId } = await insertInvoices(shop, own)
  const eve = await aSignedInUser(shop)
  const evesOrder = await insertOrder(shop, { user_id: eve.id })
  const requests: [SignedInUser, string, string][] = [
    [eve, own, invoiceId],
    [eve, evesOrder, invoiceId],
    [ada, orderId, invoiceId],
    [ada, own, randomUUID()],
  ]
  for (const [user, order, documentId] of requests) {
    const answer = await fetchDocument(user, { orderId: order, documentId })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'order_not_found' }),
    ])
  }
  expect((await fetchDocument(undefined, { orderId: own, documentId: invoiceId })).status).toBe(401)
})
