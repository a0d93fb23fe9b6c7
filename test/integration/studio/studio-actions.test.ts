import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { newsOf, orderRow } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  act,
  anApprovedOrder,
  aProof,
  aStudioOrder,
  historyOf,
  mailsAbout,
} from './studio-steps.ts'

let shop: TestShop
let owner: TestMember
let mo: TestMember
let kim: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  owner = await aStaffMember(shop, 'owner', { name: 'Olga' })
  mo = await aStaffMember(shop, 'retoucher', { name: 'Mo' })
  kim = await aStaffMember(shop, 'retoucher', { name: 'Kim' })
})
afterAll(() => shop.stop())

const SETTINGS = {
  quick: false,
  geometry: 'auto',
  turns: 0,
  tone: 0.5,
  repair: true,
  denoise: 0.2,
  sharpen: 0,
  source: 'auto',
  negative: 'auto',
  colour: 'auto',
  hints: null,
  told: null,
  repairMarks: null,
}
const ADDRESS = {
  name: 'Ada Example',
  line1: 'Nowa 1',
  line2: null,
  postalCode: '00-001',
  city: 'Łódź',
  state: null,
  country: 'PL',
  phone: null,
}

describe('two people and one order', () => {
  test('what was seen before somebody changed it cannot be acted on', async () => {
    const { orderId } = await aStudioOrder(shop)
    const { version } = await orderRow(shop, orderId)
    const body = { orderId, version, text: 'Look at the fold.' }
    const first = await callStudio(shop, mo, { name: 'studio-note', body })
    expect([first.status, first.body.version]).toEqual([200, version + 1])
    const second = await callStudio(shop, kim, { name: 'studio-note', body })
    expect([second.status, second.body.code]).toEqual([409, 'order_changed'])
    expect(await historyOf(shop, orderId)).toMatchObject([
      { kind: 'note_added', actor: 'staff', actor_id: mo.id, params: { text: body.text } },
    ])
    expect(await newsOf(shop, orderId)).toEqual([])
  })

  test('of many claims at once one holds', async () => {
    const { orderId } = await aStudioOrder(shop)
    const { version } = await orderRow(shop, orderId)
    const body = { orderId, version, isClaimed: true }
    const answers = await Promise.all(
      [mo, kim, mo, kim].map((who) => callStudio(shop, who, { name: 'studio-claim', body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { rows } = await shop.pool.query(
      'select staff from private.order_claims where order_id = $1',
      [orderId],
    )
    expect(rows).toHaveLength(1)
  })

  test('work on the picture takes an order that nobody has, and leaves alone one that is taken', async () => {
    const { orderId } = await aStudioOrder(shop)
    const restore = { name: 'studio-restore', orderId, settings: SETTINGS }
    expect((await act(shop, mo, restore)).status).toBe(200)
    const refused = await act(shop, kim, { ...restore, name: 'studio-claim', isClaimed: true })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'order_claimed', params: { by: 'Mo' } }),
    ])
    await shop.pool.query('update private.restorations set finished_at = now()')
    expect((await act(shop, kim, restore)).body.code).toBe('order_claimed')
    // An owner may take over, but does not do so without saying it.
    expect((await act(shop, owner, restore)).body.code).toBe('order_claimed')
    const takeOver = { name: 'studio-claim', orderId, isClaimed: true }
    expect((await act(shop, owner, takeOver)).status).toBe(200)
    expect((await act(shop, mo, restore)).body).toMatchObject({ params: { by: 'Olga' } })
    expect((await act(shop, owner, { ...takeOver, isClaimed: false })).status).toBe(200)
    expect((await act(shop, mo, restore)).status).toBe(200)
    const kinds = (await historyOf(shop, orderId)).map(({ kind, actor_id }) => [kind, actor_id])
    expect(kinds).toEqual([
      ['claimed', mo.id],
      ['restoration_asked', mo.id],
      ['claimed', owner.id],
      ['released', owner.id],
      ['claimed', mo.id],
      ['restoration_asked', mo.id],
    ])
  })
})

describe('the picture', () => {
  test('another run is queued with its settings, one at a time, and none after the approval', async () => {
    const { orderId } = await aStudioOrder(shop)
    const restore = { name: 'studio-restore', orderId, settings: SETTINGS }
    expect((await act(shop, mo, restore)).status).toBe(200)
    expect((await act(shop, mo, restore)).body.code).toBe('order_not_ready')
    const { rows } = await shop.pool.query(
      `select run, settings, asked_by from private.restorations where order_id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ run: 1, settings: SETTINGS, asked_by: mo.id }])
    const jobs = await shop.pool.query(
      `select from graphile_worker._private_jobs where payload ->> 'orderId' = $1`,
      [orderId],
    )
    expect(jobs.rowCount).toBe(1)
    const approved = await anApprovedOrder(shop)
    const late = await act(shop, mo, { ...restore, orderId: approved.orderId })
    expect(late.body.code).toBe('order_not_ready')
  })

  test('a version that is sent reaches the customer in their language', async () => {
    const { orderId, customer } = await aStudioOrder(shop, {
      proof_status: 'in_review',
      language: 'pl',
    })
    const proofId = await aProof(shop, orderId)
    const sent = await act(shop, mo, {
      name: 'studio-send-proof',
      orderId,
      proofId,
      note: 'Proszę spojrzeć na oczy.',
    })
    expect(sent.status).toBe(200)
    expect((await orderRow(shop, orderId)).proof_status).toBe('sent')
    expect(await newsOf(shop, orderId)).toEqual(['proof_sent'])
    expect(await mailsAbout(shop, orderId)).toMatchObject([
      { kind: 'proof-ready', recipient: customer.email, language: 'pl', cause: 'proof:1' },
    ])
    const again = await act(shop, mo, { name: 'studio-send-proof', orderId, proofId })
    expect(again.body.code).toBe('order_not_ready')
  })

  test("a version of somebody else's order is not sent with this one", async () => {
    const { orderId } = await aStudioOrder(shop, { proof_status: 'in_review' })
    await aProof(shop, orderId)
    const other = await aStudioOrder(shop, { proof_status: 'in_review' })
    const proofId = await aProof(shop, other.orderId)
    const answer = await act(shop, mo, { name: 'studio-send-proof', orderId, proofId })
    expect(answer.body.code).toBe('order_not_ready')
  })

  test('requested changes are ticked off one by one, those of this order only', async () => {
    const { orderId } = await aStudioOrder(shop, { proof_status: 'changes_requested' })
    const proofId = await aProof(shop, orderId)
    const { rows } = await shop.pool.query<{ id: string }>(
      `insert into private.proof_pins (proof_id, number, x, y, note)
       values ($1, 1, 0.5, 0.5, 'Her eyes were green') returning id`,
      [proofId],
    )
    const tick = { name: 'studio-tick-pin', orderId, pinId: rows[0]?.id, isDone: true }
    expect((await act(shop, mo, tick)).status).toBe(200)
    expect((await act(shop, mo, { ...tick, isDone: false })).status).toBe(200)
    const elsewhere = await aStudioOrder(shop, { proof_status: 'changes_requested' })
    const foreign = await act(shop, mo, { ...tick, orderId: elsewhere.orderId })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    expect((await historyOf(shop, orderId)).slice(1)).toMatchObject([
      { kind: 'pin_ticked', params: { version: 1, number: 1 } },
      { kind: 'pin_opened' },
    ])
  })
})

describe('the customer', () => {
  test.each([
    ['photo_too_blurry', 'photo-problem', 'sv', 'skarpt'],
    ['address_unclear', 'order-message', 'de', 'Lieferadresse'],
    ['other', 'order-message', 'en', 'We found a name on the back.'],
  ] as const)(
    'is written to about %s in a mail of the kind %s',
    async (reason, kind, language, word) => {
      const { orderId, customer } = await aStudioOrder(shop, { language })
      const text = 'We found a name on the back.'
      expect((await act(shop, mo, { name: 'studio-message', orderId, reason, text })).status).toBe(
        200,
      )
      const [mail] = await mailsAbout(shop, orderId)
      expect(mail).toMatchObject({ kind, language, recipient: customer.email })
      expect(mail?.text).toContain(word)
      expect(mail?.text).toContain(text)
      expect(await newsOf(shop, orderId)).toEqual(['message_sent'])
    },
  )

  test('gets no message without words, and not more than a few in an hour', async () => {
    const { orderId } = await aStudioOrder(shop)
    const message = { name: 'studio-message', orderId, reason: 'other', text: '  ' }
    expect((await act(shop, mo, message)).body.code).toBe('bad_request')
    const codes: unknown[] = []
    for (let count = 0; count < 11; count += 1) {
      const { body } = await act(shop, mo, { ...message, reason: 'delay', text: '' })
      codes.push(body.code)
    }
    expect(codes.slice(9)).toEqual([undefined, 'rate_limited'])
    expect(await mailsAbout(shop, orderId)).toHaveLength(10)
  })

  test('is granted rounds and notified of them', async () => {
    const { orderId } = await aStudioOrder(shop)
    const grant = { name: 'studio-grant-revisions', orderId, count: 2 }
    expect((await act(shop, mo, grant)).body.code).toBe('forbidden')
    expect((await act(shop, owner, grant)).status).toBe(200)
    expect((await orderRow(shop, orderId)).revisions_granted).toBe(2)
    expect(await newsOf(shop, orderId)).toEqual(['revisions_granted'])
  })

  test('reads that an order rests and goes on', async () => {
    const { orderId } = await aStudioOrder(shop)
    const hold = { name: 'studio-hold', orderId, isOnHold: true }
    expect((await act(shop, owner, hold)).status).toBe(200)
    expect((await orderRow(shop, orderId)).on_hold_at).not.toBeNull()
    await act(shop, owner, hold)
    expect((await act(shop, owner, { ...hold, isOnHold: false })).status).toBe(200)
    expect((await orderRow(shop, orderId)).on_hold_at).toBeNull()
    expect(await newsOf(shop, orderId)).toEqual(['laid_aside', 'resumed'])
  })
})

describe('who may not', () => {
  test.each([
    ['studio-cancel', { note: '' }],
    ['studio-refund', { amount: 1, reason: 'late', note: '' }],
    ['studio-record-transfer', { refundId: randomUUID() }],
    ['studio-start-framing', {}],
    ['studio-change-address', { shipTo: ADDRESS }],
    ['studio-resend-mail', { mailId: randomUUID() }],
    ['studio-hold', { isOnHold: true }],
  ])('a retoucher: %s', async (name, more) => {
    const { orderId } = await aStudioOrder(shop)
    const answer = await act(shop, mo, { name, orderId, ...more })
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })

  test('an order that a role does not see is not there for it', async () => {
    const { orderId } = await aStudioOrder(shop, { status: 'framing', proof_status: 'approved' })
    const note = { name: 'studio-note', orderId, text: 'Hello' }
    expect((await act(shop, mo, note)).body.code).toBe('order_not_found')
    expect((await act(shop, owner, note)).status).toBe(200)
    const printer = await aStaffMember(shop, 'print')
    const early = await aStudioOrder(shop)
    const answer = await act(shop, printer, { ...note, orderId: early.orderId })
    expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found'])
  })

  test('access that ends while something is under way ends after it, and with its claims', async () => {
    const member = await aStaffMember(shop, 'retoucher')
    const { orderId } = await aStudioOrder(shop)
    await shop.pool.query('update private.staff set disabled_at = now() where user_id = $1', [
      member.id,
    ])
    const answer = await act(shop, member, { name: 'studio-note', orderId, text: 'Still here' })
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect(await historyOf(shop, orderId)).toEqual([])
  })
})
