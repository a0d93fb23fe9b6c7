import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { type ColourHints, NO_HINTS } from '#engine/colour/hints.ts'
import { restorationReportSchema } from '#engine/report.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aResult } from '#test/factories/a-result.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import type { TestBuyer } from '../payments/checkout-steps.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { anOrderInWork, askForChanges } from './proof-steps.ts'

let shop: TestShop
let mo: TestMember
let buyer: TestBuyer
let orderId: string
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
  mo = await aStaffMember(shop, 'retoucher')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ;({ buyer, orderId } = await anOrderInWork(shop, { proof_status: 'in_review' }))
  await aResult(shop, { id: orderId, owner: buyer.id }, { bytes: await aPicture() })
  await shop.pool.query(`update public.orders set proof_status = 'sent' where id = $1`, [orderId])
  await shop.pool.query(
    `insert into private.restorations (order_id, proof_id, report, finished_at)
     values ($1, $1, $2, now())`,
    [orderId, { frame: FRAME }],
  )
})

const FRAME = restorationReportSchema.shape.frame.parse({
  angle: 1,
  left: 0.1,
  top: 0,
  width: 0.8,
  height: 1,
})
const DRESS = { x: 0.9190416356789, y: 1 / 3, note: 'her dress', tone: 'fabric-sage' } as const
const TAP = { kind: 'tap', x: 0.919042, y: 0.333333, customerLabel: 'her dress' }
const GREY = { colour: 'black_and_white' } as const
const DOT = { kind: 'point', x: 0.5, y: 0.9, radius: 0.01, colour: { a: 0, b: -20 } } as const

const ask = async () => {
  const { sha256 } = await shop.db
    .selectFrom('private.proofs')
    .select('sha256')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const proof = { id: orderId, order_id: orderId, sha256 }
  const { status } = await askForChanges(shop, buyer, { proof, text: '', pins: [DRESS] })
  expect(status).toBe(200)
}

/** What the engine is asked for when somebody runs it with these settings. */
async function askedBy(settings: object): Promise<unknown> {
  const { status } = await act(shop, mo, { name: 'studio-restore', orderId, settings })
  expect(status).toBe(200)
  const run = await shop.db
    .selectFrom('private.restorations')
    .select('settings')
    .where('order_id', '=', orderId)
    .orderBy('run', 'desc')
    .executeTakeFirstOrThrow()
  return run.settings
}

const finishRuns = () =>
  shop.pool.query(`update private.restorations set finished_at = now() where order_id = $1`, [
    orderId,
  ])

async function saveAtDesk(hints: ColourHints): Promise<void> {
  const run = await shop.db
    .selectFrom('private.restorations')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const body = { orderId, runId: run.id, savedVersion: 0, hints }
  expect((await callStudio(shop, mo, { name: 'studio-save-hints', body })).status).toBe(200)
}

async function pinsSeenBy(who: TestMember) {
  const { body } = await callStudio(shop, who, { name: 'studio-order', body: { orderId } })
  return studioOrderSchema.parse(body).proofs.flatMap(({ pins }) => pins)
}

describe('another run of the engine', () => {
  test('takes the colors of a request, on the part of the photo that its customer saw', async () => {
    await ask()
    expect(await askedBy({ tone: 0.5 })).toMatchObject({
      tone: 0.5,
      geometry: FRAME,
      hints: { guessed: false, marks: [TAP] },
    })
  })

  test('lays them upon other marks, and sets none twice', async () => {
    await ask()
    const hints = { ...NO_HINTS, guessed: true, marks: [DOT] }
    const asked = await askedBy({ hints })
    expect(asked).toMatchObject({ hints: { guessed: true, marks: [DOT, TAP] } })
    await finishRuns()
    expect(await askedBy(asked as object)).toEqual(asked)
  })

  test('leaves away what was taken away at the desk since, but not what was never there', async () => {
    await saveAtDesk({ ...NO_HINTS, marks: [DOT] })
    await ask()
    expect(await pinsSeenBy(mo)).toMatchObject([{ isLeftToDesk: false }])
    const body = { orderId, runId: '', savedVersion: 1, hints: NO_HINTS }
    const { id } = await shop.db
      .selectFrom('private.restorations')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await callStudio(shop, mo, { name: 'studio-save-hints', body: { ...body, runId: id } })
    expect(await pinsSeenBy(mo)).toMatchObject([{ isLeftToDesk: true }])
    expect(await askedBy({ tone: 0.5 })).toMatchObject({ tone: 0.5, hints: null })
  })

  test.each([
    ['it is done', { done_at: new Date() }, {}],
    ['it is done and no colors are asked for', { done_at: new Date() }, GREY],
    ['it has words alone', { tone: null }, {}],
    ['it has words alone and no colors are asked for', { tone: null }, GREY],
  ])('takes none where %s', async (_, pin, settings) => {
    await ask()
    await shop.db
      .updateTable('private.proof_pins')
      .set({ tone: 'fabric-sage', ...pin })
      .where('proof_id', '=', orderId)
      .execute()
    expect(await askedBy(settings)).toMatchObject({ ...settings, geometry: 'auto', hints: null })
  })

  test('is in color again for a customer who kept the photo black and white and then asks for a color', async () => {
    await shop.pool.query(
      'update public.orders set keeps_black_and_white_at = now() where id = $1',
      [orderId],
    )
    expect(await askedBy(GREY)).toMatchObject(GREY)
    await finishRuns()
    await ask()
    // As the retouch desk and the form of the engine have it from the run before.
    expect(await askedBy(GREY)).toMatchObject({
      colour: 'auto',
      geometry: FRAME,
      hints: { marks: [TAP] },
    })
  })

  test('stays black and white for a customer who keeps it so, whatever they asked for before', async () => {
    await ask()
    await shop.pool.query(
      'update public.orders set keeps_black_and_white_at = now() where id = $1',
      [orderId],
    )
    expect(await askedBy({})).toMatchObject({ ...GREY, hints: null })
  })

  test('names no richness and no scene where there is none, which the release before refuses', async () => {
    const { hints } = z
      .object({ hints: z.object({}).loose() })
      .parse(await askedBy({ hints: { ...NO_HINTS, marks: [DOT] } }))
    expect(Object.keys(hints)).not.toContain('richness')
    expect(Object.keys(hints)).not.toContain('scene')
  })

  test('takes none once the customer has seen a version since', async () => {
    await ask()
    await shop.pool.query(
      `insert into private.proofs
         (id, order_id, version, source, sha256, width, height, crop, made_at, status, sent_at)
       values (gen_random_uuid(), $1, 2, 'upload', 'abc', 1200, 900,
         '{"left":0,"top":0,"width":1200,"height":900}', now(), 'sent', now())`,
      [orderId],
    )
    expect(await askedBy({})).toMatchObject({ hints: null })
  })
})
