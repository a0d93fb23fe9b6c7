import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { studioColourDeskSchema } from '#contract/studio/colour-desk.ts'
import { STAFF_ROLES } from '#domain/studio/staff.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
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
  const bytes = await aPicture()
  await aResult(shop, { id, owner: customer.id }, { bytes, isReleased: false })
  runId = await aRun({ proofId: id })
})

async function aRun({ proofId, frame = WHOLE }: { proofId: string; frame?: object }) {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into private.restorations (order_id, proof_id, report, finished_at, settings)
     values ($1, $2, $3, now(), '{"tone":0.5}') returning id`,
    [orderId, proofId, JSON.stringify({ frame })],
  )
  return rows[0]?.id ?? ''
}

const WHOLE = { angle: 0, left: 0, top: 0, width: 1, height: 1 }
const RED = { a: 40, b: 20 }
const HINTS: ColourHints = {
  version: 1,
  strength: 1,
  richness: 'natural',
  usesAutomatic: true,
  guessed: false,
  warmth: 0,
  scene: null,
  marks: [{ kind: 'point', x: 0.5, y: 0.25, radius: 0.01, colour: RED }],
}

const save = (who: TestMember, more: object = {}) =>
  callStudio(shop, who, {
    name: 'studio-save-hints',
    body: { orderId, runId, savedVersion: 0, hints: HINTS, ...more },
  })

async function deskFor(who: TestMember) {
  const answer = await callStudio(shop, who, { name: 'studio-colour-desk', body: { orderId } })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return studioColourDeskSchema.parse(answer.body)
}

describe('the desk', () => {
  test('shows the newest picture of the engine and what was asked for it', async () => {
    const desk = await deskFor(mo)
    expect(desk).toMatchObject({
      base: {
        runId,
        proofId: orderId,
        version: 1,
        width: 1200,
        height: 900,
        automaticUrl: null,
        settings: { tone: 0.5 },
        report: { frame: WHOLE },
      },
      saved: null,
    })
    expect((await fetch(desk.base?.screenUrl ?? '')).status).toBe(200)
  })

  test('is empty while the engine has made no picture', async () => {
    const { orderId: fresh } = await aStudioOrder(shop)
    const body = { orderId: fresh }
    const answer = await callStudio(shop, mo, { name: 'studio-colour-desk', body })
    expect(answer).toEqual({ status: 200, body: { base: null, saved: null } })
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
    const hints = { orderId, runId, savedVersion: 0, hints: HINTS }
    for (const [name, body] of [
      ['studio-colour-desk', { orderId }],
      ['studio-save-hints', hints],
    ] as const) {
      const { status } = await callStudio(shop, caller, { name, body })
      expect([name, status]).toEqual([name, isAllowed ? 200 : who === 'nobody' ? 401 : 403])
    }
  })
})

describe('marks', () => {
  test('are kept as they are, with who saved them, and move nothing in the order', async () => {
    const { version } = await orderRow(shop, orderId)
    const first = await save(mo)
    expect(first).toMatchObject({ status: 200, body: { savedVersion: 1, version: version + 1 } })
    const second = await save(mo, { savedVersion: 1, hints: { ...HINTS, strength: 0.4 } })
    expect(second).toMatchObject({ status: 200, body: { savedVersion: 2, version: version + 1 } })
    expect((await deskFor(kim)).saved).toMatchObject({
      version: 2,
      hints: { ...HINTS, strength: 0.4 },
      by: { id: mo.id, name: 'Mo' },
      report: { frame: WHOLE },
    })
    expect((await historyOf(shop, orderId)).map(({ kind }) => kind)).toEqual(['claimed'])
  })

  test('of somebody who has not seen the last ones are refused, unless they are the same', async () => {
    await save(mo)
    const again = await save(mo)
    expect(again).toMatchObject({ status: 200, body: { savedVersion: 1 } })
    const other = await save(mo, { hints: { ...HINTS, marks: [] } })
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'hints_changed', params: { savedVersion: 1 } },
    })
    expect((await deskFor(mo)).saved?.hints).toEqual(HINTS)
  })

  test('of many saves at once one is kept', async () => {
    const strengths = [0.1, 0.2, 0.3, 0.4]
    const answers = await Promise.all(
      strengths.map((strength) => save(mo, { hints: { ...HINTS, strength } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await deskFor(mo)).saved?.version).toBe(1)
  })

  test('belong to whoever has the order', async () => {
    await save(mo)
    const refused = await save(kim, { savedVersion: 1 })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'order_claimed', params: { by: 'Mo' } }),
    ])
  })

  test('are saved while the engine works, and not once a version is approved', async () => {
    await shop.pool.query(`insert into private.restorations (order_id, run) values ($1, 2)`, [
      orderId,
    ])
    expect((await save(mo)).status).toBe(200)
    for (const status of ['in_review', 'sent', 'approved']) {
      await shop.pool.query('update public.orders set proof_status = $2 where id = $1', [
        orderId,
        status,
      ])
    }
    const late = await save(mo, { savedVersion: 1, hints: { ...HINTS, marks: [] } })
    expect([late.status, late.body.code]).toEqual([409, 'order_not_ready'])
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
    await shop.pool.query('delete from private.restorations where order_id = $1', [orderId])
    expect((await deskFor(mo)).saved).toMatchObject({ hints: HINTS, report: null })
    await shop.pool.query(
      `update public.orders set status = 'cancelled', payment_status = 'refunded' where id = $1`,
      [orderId],
    )
    await shop.pool.query('delete from public.orders where id = $1', [orderId])
    const left = await shop.pool.query('select from private.colour_hints where order_id = $1', [
      orderId,
    ])
    expect(left.rowCount).toBe(0)
  })
})

describe('hostile marks', () => {
  const point = HINTS.marks[0]
  const many = (count: number) => Array.from({ length: count }, () => point)
  const stroke = { kind: 'stroke', width: 0.01, colour: RED }

  test.each<[what: string, hints: unknown]>([
    ['no marks at all', null],
    ['of another version', { ...HINTS, version: 2 }],
    ['with more than is known', { ...HINTS, script: '<script>' }],
    ['outside the picture', { ...HINTS, marks: [{ ...point, x: 1.5 }] }],
    ['at no number', { ...HINTS, marks: [{ ...point, y: 'NaN' }] }],
    ['with an endless brush', { ...HINTS, marks: [{ ...point, radius: 1e308 }] }],
    ['of no colour', { ...HINTS, marks: [{ ...point, colour: { a: 1e9, b: 0 } }] }],
    ['of an unknown kind', { ...HINTS, marks: [{ ...point, kind: 'bomb' }] }],
    ['too many', { ...HINTS, marks: many(2001) }],
    ['of too many corners', { ...HINTS, marks: [{ ...stroke, points: Array(501).fill([0, 0]) }] }],
    ['of one corner', { ...HINTS, marks: [{ ...stroke, points: [[0, 0]] }] }],
  ])('%s are refused', async (_, hints) => {
    const answer = await save(mo, { hints })
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request'])
  })

  test('larger than a drawing are not read', async () => {
    const answer = await save(mo, { hints: 'x'.repeat(1024 * 1024) })
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large'])
  })

  test('finer than anybody can draw take no more room than others', async () => {
    const points = Array(500).fill([1e-300, 1e-300])
    const marks = Array(60).fill({ ...stroke, points })
    expect((await save(mo, { hints: { ...HINTS, marks } })).status).toBe(200)
    const [mark] = (await deskFor(mo)).saved?.hints.marks ?? []
    expect(mark).toMatchObject({ points: expect.arrayContaining([[0, 0]]) })
  })

  test('as many as are allowed are kept', async () => {
    expect((await save(mo, { hints: { ...HINTS, marks: many(2000) } })).status).toBe(200)
    expect((await deskFor(mo)).saved?.hints.marks).toHaveLength(2000)
  })
})
