import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contactMessagesSchema,
  customerPageSchema,
  customersSchema,
} from '#contract/studio/people.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  manager = await aStaffMember(shop, 'manager', { name: 'Maja' })
})
afterAll(() => shop.stop())

const customers = async (body: unknown) => {
  const answer = await callStudio(shop, manager, { name: 'studio-customers', body })
  expect(answer.status).toBe(200)
  return customersSchema.parse(answer.body)
}

test('customers are found by address and name, with what they ordered', async () => {
  const ada = await aSignedInUser(shop, { email: 'ada.l@example.com', fullName: 'Ada Lovelace' })
  const orderId = await insertOrder(shop, { user_id: ada.id, status: 'delivered' })
  for (const search of ['ada.l@', 'LOVELACE']) {
    expect((await customers({ search })).customers).toMatchObject([
      { id: ada.id, email: ada.email, fullName: 'Ada Lovelace', language: 'en', orders: 1 },
    ])
  }
  expect((await customers({ search: 'ada_l' })).customers).toEqual([])
  const page = await callStudio(shop, manager, {
    name: 'studio-customer',
    body: { customerId: ada.id },
  })
  expect(customerPageSchema.parse(page.body)).toMatchObject({
    fullName: 'Ada Lovelace',
    cards: [{ id: orderId, status: 'delivered' }],
  })
})

test('the people of the shop are customers once they have ordered', async () => {
  const mo = await aStaffMember(shop, 'print', { name: 'Mo Merkel' })
  const former = await aStaffMember(shop, 'print', { name: 'Jo Merkel', isDisabled: true })
  await aSignedInUser(shop, { fullName: 'Una Merkel' })
  const found = async () =>
    (await customers({ search: 'merkel' })).customers.map(({ fullName }) => fullName).toSorted()
  expect(await found()).toEqual(['Una Merkel'])
  const page = { name: 'studio-customer', body: { customerId: former.id } }
  expect((await callStudio(shop, manager, page)).status).toBe(404)
  await insertOrder(shop, { user_id: mo.id })
  expect(await found()).toEqual(['Mo Merkel', 'Una Merkel'])
})

test('many customers come page by page, each once', async () => {
  await shop.pool.query(
    `insert into auth.users (email, password_hash, email_confirmed_at, created_at)
     select 'many' || n || '@example.com', 'none', now(), now() - n * interval '1 hour'
     from generate_series(1, 120) n`,
  )
  const seen: string[] = []
  let before: string | undefined
  for (let page = 0; page < 4; page += 1) {
    const { customers: found, hasMore } = await customers({ search: 'many', before })
    seen.push(...found.map(({ id }) => id))
    before = found.at(-1)?.createdAt
    if (!hasMore) break
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

test('a customer that there is not is not found', async () => {
  const body = { customerId: '00000000-0000-4000-8000-000000000000' }
  const answer = await callStudio(shop, manager, { name: 'studio-customer', body })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

test('what people wrote is read, answered and counted', async () => {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into private.contact_messages
       (first_name, last_name, email, service, message, language)
     values ('Jan', 'Novak', 'jan@example.com', 'bulk', 'Forty photos, please.', 'pl')
     returning id`,
  )
  const list = async (isHandled: boolean) => {
    const answer = await callStudio(shop, manager, {
      name: 'studio-contact-messages',
      body: { isHandled },
    })
    return contactMessagesSchema.parse(answer.body)
  }
  expect(await list(false)).toMatchObject({
    open: 1,
    messages: [
      {
        name: 'Jan Novak',
        language: 'pl',
        replySubject: 'Twoja wiadomość w sprawie większego zbioru zdjęć',
        handledAt: null,
        handledBy: null,
      },
    ],
  })
  const handle = (isHandled: boolean, messageId = rows[0]?.id) =>
    callStudio(shop, manager, {
      name: 'studio-contact-handled',
      body: { messageId, isHandled },
    })
  expect((await handle(true)).body).toEqual({ open: 0 })
  expect(await list(true)).toMatchObject({ messages: [{ handledBy: { name: 'Maja' } }] })
  expect((await list(false)).messages).toEqual([])
  expect((await handle(false)).body).toEqual({ open: 1 })
  expect((await handle(true, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test.each(['retoucher', 'print'] as const)('none of it is for who is %s', async (role) => {
  const member = await aStaffMember(shop, role)
  for (const [name, body] of [
    ['studio-customers', {}],
    ['studio-customer', { customerId: member.id }],
    ['studio-contact-messages', { isHandled: false }],
    ['studio-withdrawals', { isOpen: true }],
    ['studio-decide-withdrawal', { withdrawalId: member.id, decision: 'accept', text: 'Yes' }],
    ['studio-contact-handled', { messageId: member.id, isHandled: true }],
    ['studio-reviews', {}],
    ['studio-hide-review', { reviewId: member.id, reason: 'insult', note: 'x' }],
    ['studio-show-review', { reviewId: member.id }],
    ['studio-staff', {}],
    ['studio-staff-invite', { email: 'x@example.com', name: 'X', role: 'owner' }],
    ['studio-staff-change', { change: 'role', memberId: member.id, role: 'owner' }],
  ] as const) {
    const answer = await callStudio(shop, member, { name, body })
    expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'forbidden'])
  }
})
