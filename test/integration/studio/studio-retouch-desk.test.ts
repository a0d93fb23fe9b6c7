import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { studioRetouchDeskSchema } from '#contract/studio/retouch-desk.ts'
import { STAFF_ROLES } from '#domain/studio/staff.ts'
import { NO_HINTS } from '#engine/colour/hints.ts'
import type { RepairMarks } from '#engine/retouch/marks.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aResult } from '#test/factories/a-result.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { orderRow } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aStudioOrder, historyOf } from './studio-steps.ts'

let shop: TestShop
let mo: TestMember
let kim: TestMember
let orderId: string
let runId: string
beforeAll(async () => {
  shop = await startTestShop()
  mo = await aStaffMember(shop, 'retoucher', { name: 'Mo' })
  kim = await aStaffMember(shop, 'retoucher', { name: 'Kim' })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  const { orderId: id, customer } = await aStudioOrder(shop)
  orderId = id
  await aResult(shop, { id, owner: customer.id }, { bytes: await aPicture(), isReleased: false })
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into private.restorations (order_id, proof_id, report, finished_at, settings)
     values ($1, $1, $2, now(), '{"tone":0.5}') returning id`,
    [orderId, JSON.stringify({ frame: WHOLE })],
  )
  runId = rows[0]?.id ?? ''
})

const WHOLE = { angle: 0, left: 0, top: 0, width: 1, height: 1 }
const SPOT = { form: 'spot', x: 0.5, y: 0.25, radius: 0.01 } as const
const DAMAGE = { kind: 'damage', shape: SPOT } as const
const CLONE = { kind: 'clone', shape: SPOT, source: { dx: 0.1, dy: 0 }, heals: true } as const
const MARKS: RepairMarks = { version: 1, marks: [DAMAGE, CLONE] }

const save = (who: TestMember, more: object = {}) =>
  callStudio(shop, who, {
    name: 'studio-save-repair-marks',
    body: { orderId, runId, savedVersion: 0, marks: MARKS, ...more },
  })

async function deskFor(who: TestMember) {
  const answer = await callStudio(shop, who, { name: 'studio-retouch-desk', body: { orderId } })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return studioRetouchDeskSchema.parse(answer.body)
}

describe('the retouch desk', () => {
  test('shows the finished picture where the one before its repair was not kept', async () => {
    const desk = await deskFor(mo)
    expect(desk).toMatchObject({
      base: { runId, proofId: orderId, isUnrepaired: false, foundUrl: null },
      saved: null,
      hints: null,
    })
    expect((await fetch(desk.base?.pictureUrl ?? '')).status).toBe(200)
  })

  test('names the colour marks that go into the next picture', async () => {
    const body = { orderId, runId, savedVersion: 0, hints: NO_HINTS }
    expect((await callStudio(shop, mo, { name: 'studio-save-hints', body })).status).toBe(200)
    expect((await deskFor(mo)).hints).toEqual(NO_HINTS)
  })

  test('notes who looked', async () => {
    await deskFor(mo)
    const { rows } = await shop.pool.query(
      'select staff, what from private.staff_views where order_id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ staff: mo.id, what: 'result' }])
  })

  test.each([...STAFF_ROLES, 'customer', 'nobody'] as const)('%s and the desk', async (who) => {
    const isAllowed = ['owner', 'manager', 'retoucher'].includes(who)
    const caller =
      who === 'nobody'
        ? { headers: {} }
        : who === 'customer'
          ? await aSignedInUser(shop)
          : await aStaffMember(shop, who)
    for (const [name, body] of [
      ['studio-retouch-desk', { orderId }],
      ['studio-save-repair-marks', { orderId, runId, savedVersion: 0, marks: MARKS }],
    ] as const) {
      const { status } = await callStudio(shop, caller, { name, body })
      expect([name, status]).toEqual([name, isAllowed ? 200 : who === 'nobody' ? 401 : 403])
    }
  })
})

describe('repair marks', () => {
  test('are kept as they are, with who saved them, and move nothing in the order', async () => {
    const { version } = await orderRow(shop, orderId)
    const first = await save(mo)
    expect(first).toMatchObject({ status: 200, body: { savedVersion: 1, version: version + 1 } })
    const second = await save(mo, { savedVersion: 1, marks: { version: 1, marks: [CLONE] } })
    expect(second).toMatchObject({ status: 200, body: { savedVersion: 2, version: version + 1 } })
    expect((await deskFor(kim)).saved).toMatchObject({
      version: 2,
      marks: { version: 1, marks: [CLONE] },
      by: { id: mo.id, name: 'Mo' },
      report: { frame: WHOLE },
    })
    expect((await historyOf(shop, orderId)).map(({ kind }) => kind)).toEqual(['claimed'])
  })

  test('of somebody who has not seen the last ones are refused, unless they are the same', async () => {
    await save(mo)
    expect(await save(mo)).toMatchObject({ status: 200, body: { savedVersion: 1 } })
    expect(await save(mo, { marks: { version: 1, marks: [] } })).toMatchObject({
      status: 409,
      body: { code: 'marks_changed', params: { savedVersion: 1 } },
    })
    expect((await deskFor(mo)).saved?.marks).toEqual(MARKS)
  })

  test('of many saves at once one is kept', async () => {
    const answers = await Promise.all(
      [0.1, 0.2, 0.3, 0.4].map((x) =>
        save(mo, { marks: { version: 1, marks: [{ ...DAMAGE, shape: { ...SPOT, x } }] } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await deskFor(mo)).saved?.version).toBe(1)
  })

  test('belong to whoever has the order', async () => {
    await save(mo)
    const { status, body } = await save(kim, { savedVersion: 1 })
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'order_claimed' })])
  })

  test('on a picture of another order are refused', async () => {
    const { orderId: other } = await aStudioOrder(shop)
    const answer = await save(mo, { orderId: other })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await save(mo, { runId: randomUUID() })).status).toBe(404)
    expect((await save(mo, { orderId: randomUUID() })).body.code).toBe('order_not_found')
  })

  test('go with their order', async () => {
    await save(mo)
    await shop.pool.query(
      `update public.orders set status = 'cancelled', payment_status = 'refunded' where id = $1`,
      [orderId],
    )
    await shop.pool.query('delete from public.orders where id = $1', [orderId])
    const left = await shop.pool.query('select from private.repair_marks where order_id = $1', [
      orderId,
    ])
    expect(left.rowCount).toBe(0)
  })
})

describe('hostile repair marks', () => {
  const many = (count: number, mark: unknown) => Array.from({ length: count }, () => mark)
  const stroke = { form: 'stroke', width: 0.01 }

  test.each<[what: string, marks: unknown]>([
    ['no list at all', null],
    ['a list that is none', 'marks'],
    ['outside the picture', [{ ...DAMAGE, shape: { ...SPOT, x: 1.5 } }]],
    ['at no number', [{ ...DAMAGE, shape: { ...SPOT, y: 'NaN' } }]],
    ['with an endless brush', [{ ...DAMAGE, shape: { ...SPOT, radius: 1e308 } }]],
    ['taken from beyond all pictures', [{ ...CLONE, source: { dx: 1e9, dy: 0 } }]],
    ['of an unknown kind', [{ ...DAMAGE, kind: 'bomb' }]],
    ['with more than is known', [{ ...DAMAGE, script: '<script>' }]],
    ['ten thousand', many(10_000, DAMAGE)],
    ['more copies than anybody makes', many(501, CLONE)],
    ['of too many corners', [{ ...DAMAGE, shape: { ...stroke, points: many(501, [0, 0]) } }]],
  ])('%s are refused, to be saved and to be made', async (_, list) => {
    const marks = { version: 1, marks: list }
    const saved = await save(mo, { marks })
    expect([saved.status, saved.body.code]).toEqual([400, 'bad_request'])
    const { version } = await orderRow(shop, orderId)
    const body = { orderId, version, settings: { repairMarks: marks } }
    const made = await callStudio(shop, mo, { name: 'studio-restore', body })
    expect([made.status, made.body.code]).toEqual([400, 'bad_request'])
  })

  test('larger than a drawing are not read', async () => {
    const answer = await save(mo, { marks: 'x'.repeat(1024 * 1024) })
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large'])
  })

  test('as many as are allowed are kept', async () => {
    const marks = { version: 1, marks: many(2000, DAMAGE) }
    expect((await save(mo, { marks })).status).toBe(200)
    expect((await deskFor(mo)).saved?.marks.marks).toHaveLength(2000)
  })
})
