import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { anApprovedOrder } from '#test/factories/an-approved-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const UNSTORABLE = 'Ada\u0000'

test.each([
  ['studio-board', { search: UNSTORABLE }],
  ['studio-board', { search: 'Ada\ud800' }],
  ['studio-customers', { search: UNSTORABLE }],
  ['studio-staff-invite', { email: 'ada@example.com', name: UNSTORABLE, role: 'print' }],
])('%s refuses words that no database can keep', async (name, body) => {
  const owner = await aStaffMember(shop, 'owner')
  expect((await callStudio(shop, owner, { name, body })).status).toBe(400)
})

test('the job ticket shows the workshop no e-mail of a customer without a name', async () => {
  const customer = await aSignedInUser(shop, { fullName: '' })
  const orderId = await anApprovedOrder(shop, { user_id: customer.id })
  const print = await aStaffMember(shop, 'print')
  const answer = await fetch(`${shop.url}/functions/v1/studio-document`, {
    method: 'POST',
    headers: { ...print.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, kind: 'job_ticket' }),
  })
  const { text } = await extractText(await answer.bytes(), { mergePages: true })
  expect(text).toContain('Łucja Świątek')
  expect(text).not.toContain('@')
})
