import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Board, boardSchema } from '#contract/studio/board.ts'
import { studioSessionSchema } from '#contract/studio/member.ts'
import { ORDER_STATUSES } from '#domain/orders/order-life.ts'
import { STAFF_ROLES } from '#domain/studio/staff.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { anApprovedOrder, aStudioOrder } from './studio-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function boardOf(member: TestMember, body: unknown = {}): Promise<Board> {
  const answer = await callStudio(shop, member, { name: 'studio-board', body })
  expect(answer.status).toBe(200)
  return boardSchema.parse(answer.body)
}

test.each(STAFF_ROLES)(
  'a member who is %s learns who they are and what they may do',
  async (role) => {
    const member = await aStaffMember(shop, role, { name: 'Mo Muster' })
    const answer = await callStudio(shop, member, { name: 'studio-session' })
    const session = studioSessionSchema.parse(answer.body)
    expect(session).toMatchObject({ id: member.id, name: 'Mo Muster', email: member.email, role })
    expect(session.may).toContain('enter_studio')
    expect(session.may.includes('refund')).toBe(role === 'owner' || role === 'manager')
  },
)

test('nobody else learns anything: not a customer, not a member of yesterday', async () => {
  const customer = await aSignedInUser(shop)
  const former = await aStaffMember(shop, 'owner', { isDisabled: true })
  for (const name of ['studio-session', 'studio-board', 'studio-order']) {
    for (const who of [customer, former]) {
      const answer = await callStudio(shop, who, { name, body: 'not even an object' })
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'forbidden'])
    }
    const stranger = { headers: { apikey: shop.secrets.anonKey } }
    const answer = await callStudio(shop, stranger, { name })
    expect([name, answer.status]).toEqual([name, 401])
  }
})

test('access that ends takes effect with the next question', async () => {
  const member = await aStaffMember(shop, 'manager')
  expect((await callStudio(shop, member, { name: 'studio-board' })).status).toBe(200)
  await shop.pool.query('update private.staff set disabled_at = now() where user_id = $1', [
    member.id,
  ])
  expect((await callStudio(shop, member, { name: 'studio-board' })).status).toBe(403)
})

test('each role sees on its board the orders that wait for its hands', async () => {
  const customer = await aSignedInUser(shop)
  const ids: Record<string, string> = {}
  for (const status of ORDER_STATUSES) {
    ids[status] = await insertOrder(shop, { user_id: customer.id, status })
  }
  ids.approved = await insertOrder(shop, {
    user_id: customer.id,
    status: 'colorizing',
    payment_status: 'paid',
    proof_status: 'approved',
  })
  const nameOf = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
  const seen = async (role: 'owner' | 'manager' | 'retoucher' | 'print', withClosed = false) => {
    const { cards } = await boardOf(await aStaffMember(shop, role), { withClosed })
    return cards.flatMap(({ id }) => nameOf[id] ?? []).toSorted()
  }
  const work = ['approved', 'colorizing', 'framing', 'processing', 'shipping', 'uploaded']
  expect(await seen('owner')).toEqual(work)
  expect(await seen('manager', true)).toEqual([...work, 'cancelled', 'delivered'].toSorted())
  expect(await seen('retoucher', true)).toEqual([
    'approved',
    'colorizing',
    'processing',
    'uploaded',
  ])
  expect(await seen('print')).toEqual(['approved', 'framing', 'shipping'])
  expect(await seen('print', true)).toEqual(['approved', 'delivered', 'framing', 'shipping'])
})

test('a card shows whose turn it is, who has it, and what is pressing', async () => {
  const owner = await aStaffMember(shop, 'owner')
  const mo = await aStaffMember(shop, 'retoucher', { name: 'Mo' })
  const customer = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, customer.id)
  const id = await insertOrder(shop, {
    user_id: customer.id,
    status: 'colorizing',
    proof_status: 'sent',
    image_path: photo.path,
    image_sha256: photo.sha256,
    rush: 'hours24',
    rush_amount: 7500,
    on_hold_at: new Date(),
    promised_at: new Date('2000-01-03T00:00:00Z'),
  })
  await shop.pool.query('insert into private.order_claims (order_id, staff) values ($1, $2)', [
    id,
    mo.id,
  ])
  const { cards } = await boardOf(owner)
  expect(cards[0]).toMatchObject({
    id,
    number: id.slice(-8),
    waitsFor: 'customer',
    rush: 'hours24',
    isOnHold: true,
    needsPerson: false,
    claimedBy: { id: mo.id, name: 'Mo' },
    revisions: { used: 0, allowed: 3 },
    promisedAt: '2000-01-03T00:00:00.000Z',
  })
  const picture = await fetch(cards[0]?.thumbnailUrl ?? '')
  // The file has no sizes yet, and no preview: the address is good, the picture is missing.
  expect(picture.status).not.toBe(401)
})

test('an order that the engine gave up calls for a person until somebody made a picture', async () => {
  const owner = await aStaffMember(shop, 'owner')
  const customer = await aSignedInUser(shop)
  const id = await insertOrder(shop, { user_id: customer.id, status: 'processing' })
  await shop.pool.query(
    `insert into private.restorations (order_id, failure, finished_at) values ($1, 'dark', now())`,
    [id],
  )
  const needsPerson = async () => {
    const { cards } = await boardOf(owner, { search: id.slice(-8) })
    return cards.map((card) => card.needsPerson)
  }
  expect(await needsPerson()).toEqual([true])
  await shop.pool.query(
    `insert into private.proofs
       (id, order_id, version, source, sha256, width, height, crop, made_at)
     values (gen_random_uuid(), $1, 1, 'upload', 'x', 10, 10, '{}', now() + interval '1 s')`,
    [id],
  )
  expect(await needsPerson()).toEqual([false])
})

test('orders are found by number, and by name and address for those who lead only', async () => {
  const customer = await aSignedInUser(shop, {
    email: 'grace.hopper@example.com',
    fullName: 'Grace Hopper',
  })
  const id = await insertOrder(shop, { user_id: customer.id, status: 'uploaded' })
  const manager = await aStaffMember(shop, 'manager')
  const retoucher = await aStaffMember(shop, 'retoucher')
  const found = async (who: TestMember, search: string) =>
    (await boardOf(who, { search })).cards.map((card) => card.id)
  for (const search of [id.slice(-8), `#${id.slice(-8).toUpperCase()}`, id]) {
    expect(await found(manager, search)).toEqual([id])
    expect(await found(retoucher, search)).toEqual([id])
  }
  for (const search of ['grace.hopper@example.com', 'HOPPER', 'grace h']) {
    expect(await found(manager, search)).toEqual([id])
    expect(await found(retoucher, search)).toEqual([])
  }
  for (const search of ['%', '_', '\\', "' or true --"]) {
    expect(await found(manager, search)).toEqual([])
  }
})

test('a search also finds what is over, and what was not paid', async () => {
  const customer = await aSignedInUser(shop, { fullName: 'Lise Meitner' })
  const manager = await aStaffMember(shop, 'manager')
  for (const status of ['pending', 'delivered', 'cancelled'] as const) {
    await insertOrder(shop, { user_id: customer.id, status })
  }
  const { cards } = await boardOf(manager, { search: 'meitner' })
  expect(cards.map(({ status }) => status).toSorted()).toEqual([
    'cancelled',
    'delivered',
    'pending',
  ])
})

test('a board that is full says so', async () => {
  const customer = await aSignedInUser(shop, { fullName: 'Many Orders' })
  for (let count = 0; count < 301; count += 1) {
    await insertOrder(shop, { user_id: customer.id, status: 'uploaded' })
  }
  const board = await boardOf(await aStaffMember(shop, 'manager'), { search: 'many orders' })
  expect([board.cards.length, board.isCut]).toEqual([300, true])
})

test('a card shows which way round the approved picture hangs, and nothing before', async () => {
  const owner = await aStaffMember(shop, 'owner')
  const { orderId } = await anApprovedOrder(shop)
  const { orderId: undecided } = await aStudioOrder(shop)
  const { cards } = await boardOf(owner)
  const hangs = (id: string) => cards.find((card) => card.id === id)?.orientation
  expect(hangs(orderId)).toBe('landscape')
  expect(hangs(undecided)).toBeNull()
})
