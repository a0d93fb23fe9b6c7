import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDetailsSchema } from '#contract/orders/order-details.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aResult } from '#test/factories/a-result.ts'
import { aStaffMember, type TestMember } from '#test/factories/a-staff-member.ts'
import { callFunction, newsOf, orderRow } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { act, aProof, aStudioOrder, historyOf } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { anOrderInWork } from './proof-steps.ts'

const FACE = { left: 0.3, top: 0.2, width: 0.2, height: 0.2, change: 0, filled: 0, verdict: 'same' }
const SAME = { faces: [FACE, { ...FACE, left: 0.6 }] }
const CHANGED = { faces: [FACE, { ...FACE, change: 0.5, verdict: 'changed' }] }

let shop: TestShop
let mo: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  mo = await aStaffMember(shop, 'retoucher')
})
afterAll(() => shop.stop())

/** Says that the engine made a version, and what it reports of it. */
async function madeByEngine(orderId: string, proofId: string, report: unknown): Promise<void> {
  await shop.pool.query(
    `insert into private.restorations (order_id, proof_id, report, finished_at)
     values ($1, $2, $3, now())`,
    [orderId, proofId, report],
  )
}

async function aVersion(report: unknown) {
  const { orderId, customer } = await aStudioOrder(shop, { proof_status: 'in_review' })
  const proofId = await aProof(shop, orderId)
  if (report !== undefined) await madeByEngine(orderId, proofId, report)
  const send = (more: Record<string, unknown> = {}) =>
    act(shop, mo, { name: 'studio-send-proof', orderId, proofId, ...more })
  const seen = async () => {
    const { headers } = customer
    const { body } = await callFunction(shop, 'order-details', { headers, body: { orderId } })
    const { unchangedFaces, mayFacesDiffer } = orderDetailsSchema.parse(body).proofs[0] ?? {}
    return [unchangedFaces, mayFacesDiffer]
  }
  return { orderId, send, seen }
}

/** What the engine made first of an order, in a shop that sends results by itself. */
async function aFirstResult(report: unknown): Promise<string> {
  const { buyer, orderId } = await anOrderInWork(shop, { proof_status: 'in_review' })
  const order = { id: orderId, owner: buyer.id }
  await aResult(shop, order, { bytes: await aPicture(), isReleased: false })
  await madeByEngine(orderId, orderId, report)
  await shop.pool.query(`select graphile_worker.add_job('make-proof-picture', $1)`, [
    JSON.stringify({ proofId: orderId }),
  ])
  await runJobs(shop, { only: ['make-proof-picture'] })
  return orderId
}

describe('a version with a changed face', () => {
  test('is not sent before somebody has compared it, and the history says who did', async () => {
    const { orderId, send, seen } = await aVersion(CHANGED)
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([409, 'faces_not_compared'])
    expect((await send({ hasComparedFaces: false })).body.code).toBe('faces_not_compared')
    expect((await orderRow(shop, orderId)).proof_status).toBe('in_review')

    expect((await send({ hasComparedFaces: true })).status).toBe(200)
    const compared = (await historyOf(shop, orderId)).find(({ kind }) => kind === 'faces_compared')
    expect(compared).toMatchObject({ actor: 'staff', actor_id: mo.id, params: { version: '1' } })
    expect(await seen()).toEqual([0, true])
  })

  test('waits for a person where results are sent by themselves', async () => {
    const orderId = await aFirstResult(CHANGED)
    expect((await orderRow(shop, orderId)).proof_status).toBe('in_review')
    expect(await newsOf(shop, orderId)).toEqual(['needs_a_person'])
    const proofId = orderId
    const confirmed = { name: 'studio-send-proof', orderId, proofId, hasComparedFaces: true }
    expect((await act(shop, mo, confirmed)).status).toBe(200)
  })
})

test('a first result is sent by itself, unless the faces in it could not be looked for', async () => {
  const sent = await aFirstResult(SAME)
  expect((await orderRow(shop, sent)).proof_status).toBe('sent')
  const failed = { faces: null, models: [{ capability: 'faces', failure: 'out of memory' }] }
  const orderId = await aFirstResult(failed)
  expect((await orderRow(shop, orderId)).proof_status).toBe('in_review')
  expect(await newsOf(shop, orderId)).toEqual(['needs_a_person'])
})

test.each([
  ['whose faces are as they were', SAME, 2, false],
  ['in which a scratch on a face was filled', { faces: [{ ...FACE, filled: 0.01 }] }, 0, true],
  ['without any face', { faces: [] }, 0, false],
  ['whose faces nobody looked for', { faces: null }, 0, true],
  ['that an older engine made', { grade: 'good' }, 0, true],
  ['that a person uploaded', undefined, 0, true],
])('a version %s is sent without asking', async (_what, report, unchangedFaces, mayDiffer) => {
  const { orderId, send, seen } = await aVersion(report)
  expect((await send()).status).toBe(200)
  expect((await historyOf(shop, orderId)).map(({ kind }) => kind)).not.toContain('faces_compared')
  expect(await seen()).toEqual([unchangedFaces, mayDiffer])
})
