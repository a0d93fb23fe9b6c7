import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { anApprovedOrder, insertInvoices } from '#test/factories/an-approved-order.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let customer: SignedInUser
let orderId: string
let invoiceId: string
beforeAll(async () => {
  shop = await startTestShop()
  customer = await aSignedInUser(shop)
  orderId = await anApprovedOrder(shop, { user_id: customer.id })
  invoiceId = (await insertInvoices(shop, orderId)).invoiceId
})
afterAll(() => shop.stop())

function fetchDocument(who: SignedInUser, body: object) {
  return fetch(`${shop.url}/functions/v1/studio-document`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, ...body }),
  })
}

const DOCUMENTS = {
  job_ticket: () => ({ kind: 'job_ticket' }),
  packing_slip: () => ({ kind: 'packing_slip' }),
  invoice: () => ({ kind: 'invoice', documentId: invoiceId }),
}

test.each([
  ['owner', 'job_ticket', 200],
  ['owner', 'invoice', 200],
  ['manager', 'packing_slip', 200],
  ['manager', 'invoice', 200],
  ['print', 'job_ticket', 200],
  ['print', 'packing_slip', 200],
  ['print', 'invoice', 403],
  ['retoucher', 'job_ticket', 403],
  ['retoucher', 'packing_slip', 403],
  ['retoucher', 'invoice', 403],
] as const)('for the role %s, the document %s answers %i', async (role, kind, status) => {
  const answer = await fetchDocument(await aStaffMember(shop, role), DOCUMENTS[kind]())
  expect(answer.status).toBe(status)
  if (status !== 200) return
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { text } = await extractText(await answer.bytes(), { mergePages: true })
  expect(text).toContain(orderId.slice(-8))
})

test('customers get no document here, not even of their own order', async () => {
  const answer = await fetchDocument(customer, DOCUMENTS.invoice())
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'forbidden' }),
  ])
})

test('the workshop gets no document of an order that it does not see', async () => {
  const print = await aStaffMember(shop, 'print')
  const early = await insertOrder(shop, { user_id: customer.id, status: 'colorizing' })
  const answer = await fetchDocument(print, { orderId: early, kind: 'packing_slip' })
  expect(answer.status).toBe(404)
})

test('whoever opens a document has looked at the order', async () => {
  const member = await aStaffMember(shop, 'print')
  await fetchDocument(member, DOCUMENTS.job_ticket())
  const { rows } = await shop.pool.query(
    'select order_id, what from private.staff_views where staff = $1',
    [member.id],
  )
  expect(rows).toEqual([{ order_id: orderId, what: 'order' }])
})

test('the page of an order lists its documents for those who see its money', async () => {
  const member = await aStaffMember(shop, 'manager')
  const { body } = await callStudio(shop, member, { name: 'studio-order', body: { orderId } })
  const { money } = studioOrderSchema.parse(body)
  expect(money?.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  expect(money?.documents[0]?.id).toBe(invoiceId)
})
