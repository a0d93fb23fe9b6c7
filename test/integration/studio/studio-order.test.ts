import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StudioOrder, studioOrderSchema } from '#contract/studio/order.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aResult } from '#test/factories/a-result.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let customer: SignedInUser
let orderId: string
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  customer = await aSignedInUser(shop, { fullName: 'Ada Example' })
  const photo = await aStoredPhoto(shop, customer.id)
  orderId = await insertOrder(shop, {
    user_id: customer.id,
    status: 'colorizing',
    proof_status: 'in_review',
    image_path: photo.path,
    image_sha256: photo.sha256,
    special_instructions: 'Her coat was blue.',
    colour_facts: '{"hair":"red","clothesNote":"a feather in the hat"}',
  })
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into private.payments
       (order_id, order_number, attempt, amount, currency, status, paid_at, paid_amount, pays_order)
     values ($1, 'number', 1, 100000, 'USD', 'paid', now(), 100000, true) returning id`,
    [orderId],
  )
  await shop.pool.query(
    `insert into private.refunds (payment_id, amount, currency, reason, asked_by)
     values ($1, 2500, 'USD', 'late', 'staff')`,
    [rows[0]?.id],
  )
  await shop.pool.query(
    `insert into private.ship_to (order_id, name, line1, postal_code, city, country)
     values ($1, 'Ada Example', 'Main Street 1', '10001', 'New York', 'US')`,
    [orderId],
  )
})

async function pageFor(member: TestMember): Promise<StudioOrder> {
  const answer = await callStudio(shop, member, { name: 'studio-order', body: { orderId } })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return studioOrderSchema.parse(answer.body)
}

test('those who lead see the customer, the money, the address and the mails', async () => {
  const page = await pageFor(await aStaffMember(shop, 'manager'))
  expect(page).toMatchObject({
    id: orderId,
    instructions: 'Her coat was blue.',
    customer: { id: customer.id, email: customer.email, fullName: 'Ada Example', orders: 1 },
    money: {
      amount: 100_000,
      currency: 'USD',
      paymentStatus: 'paid',
      refundable: 97_500,
      payments: [{ amount: 100_000, status: 'paid' }],
      refunds: [{ amount: 2500, reason: 'late', status: 'asked' }],
    },
    shipTo: { name: 'Ada Example', city: 'New York' },
    mails: [],
  })
  expect(page.may).toContain('refund')
})

test('a retoucher sees the pictures and requested changes, and nothing of the person or the money', async () => {
  const answer = await callStudio(shop, await aStaffMember(shop, 'retoucher'), {
    name: 'studio-order',
    body: { orderId },
  })
  const page = studioOrderSchema.parse(answer.body)
  expect(page).toMatchObject({ customer: null, money: null, mails: null, shipTo: null })
  expect(page.instructions).toBe('Her coat was blue.')
  expect(page.colourFacts).toEqual({ hair: 'red', clothesNote: 'a feather in the hat' })
  const answered = JSON.stringify(answer.body)
  for (const secret of [customer.email, 'Ada Example', 'Main Street', '100000', '97500']) {
    expect([secret, answered.includes(secret)]).toEqual([secret, false])
  }
  expect(page.may).toContain('run_engine')
  expect(page.may).not.toContain('refund')
})

test('nobody is offered what somebody else has begun, but those who lead can take it over', async () => {
  const mo = await aStaffMember(shop, 'retoucher')
  const { version } = await pageFor(mo)
  const body = { orderId, version, isClaimed: true }
  const claimed = await callStudio(shop, mo, { name: 'studio-claim', body })
  expect(claimed.status).toBe(200)
  expect((await pageFor(mo)).may).toContain('run_engine')
  const other = await pageFor(await aStaffMember(shop, 'retoucher'))
  expect(other.may).not.toContain('run_engine')
  expect(other.may).toContain('message_customer')
  const owner = await pageFor(await aStaffMember(shop, 'owner'))
  expect(owner.may).not.toContain('run_engine')
  expect(owner.may).toContain('take_over')
})

test('the workshop sees an order once its proof is approved, with the address', async () => {
  const print = await aStaffMember(shop, 'print')
  const early = await callStudio(shop, print, { name: 'studio-order', body: { orderId } })
  expect([early.status, early.body.code]).toEqual([404, 'order_not_found'])
  await shop.pool.query(`update public.orders set proof_status = 'sent' where id = $1`, [orderId])
  await shop.pool.query(`update public.orders set proof_status = 'approved' where id = $1`, [
    orderId,
  ])
  const page = await pageFor(print)
  expect(page).toMatchObject({ money: null, customer: null, shipTo: { city: 'New York' } })
  expect(page.may).not.toContain('start_framing')
})

test('the versions come with what the engine says, and with addresses that open', async () => {
  const bytes = await aPicture()
  const made = await aResult(
    shop,
    { id: orderId, owner: customer.id },
    { bytes, isReleased: false },
  )
  await shop.pool.query(
    `insert into private.restorations (order_id, proof_id, report, finished_at, settings)
     values ($1, $2, '{"scratches":3}', now(), '{"tone":0.5}')`,
    [orderId, made.id],
  )
  const page = await pageFor(await aStaffMember(shop, 'retoucher'))
  const [proof] = page.proofs
  expect(proof).toMatchObject({
    version: 1,
    source: 'engine',
    status: 'in_review',
    isReady: false,
    madeBy: null,
    report: { scratches: 3 },
    settings: { tone: 0.5 },
  })
  const full = await fetch(proof?.fullUrl ?? '')
  expect([full.status, (await full.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
  expect((await fetch(proof?.screenUrl ?? '')).status).toBe(200)
  const original = await fetch(page.original.fullUrl ?? '')
  expect(original.status).toBe(200)
  expect(page.restoration).toEqual({ isRunning: false, failure: null })
})

test('the history names the people of the shop, and hides money from who does not see it', async () => {
  const mo = await aStaffMember(shop, 'manager', { name: 'Mo Muster' })
  const insert = `insert into private.order_events (order_id, actor, actor_id, kind, params, status)
    values ($1, $2, $3, $4, $5, 'colorizing')`
  await shop.pool.query(insert, [orderId, 'staff', mo.id, 'note_added', '{"text":"Fold left"}'])
  await shop.pool.query(insert, [orderId, 'payment', null, 'refunded', '{"amount":"$25"}'])
  await shop.pool.query(insert, [orderId, 'customer', customer.id, 'changes_received', '{}'])
  expect((await pageFor(mo)).history).toMatchObject([
    {
      actor: 'staff',
      by: { name: 'Mo Muster' },
      kind: 'note_added',
      params: { text: 'Fold left' },
    },
    { actor: 'payment', by: null, kind: 'refunded' },
    { actor: 'customer', by: null, kind: 'changes_received' },
  ])
  const { history } = await pageFor(await aStaffMember(shop, 'retoucher'))
  expect(history.map(({ kind }) => kind)).toEqual(['note_added', 'changes_received'])
})

test('every look is noted, also that at the photo, by whom and when', async () => {
  const mo = await aStaffMember(shop, 'retoucher')
  await pageFor(mo)
  const { rows } = await shop.pool.query(
    'select staff, what from private.staff_views where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([
    { staff: mo.id, what: 'order' },
    { staff: mo.id, what: 'original' },
  ])
})

test('an order that there is not is not found', async () => {
  const owner = await aStaffMember(shop, 'owner')
  const body = { orderId: '00000000-0000-4000-8000-000000000000' }
  const answer = await callStudio(shop, owner, { name: 'studio-order', body })
  expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found'])
})
