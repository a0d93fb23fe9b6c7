import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewPin } from '#contract/orders/order-action.ts'
import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import { orders } from '#server/orders/orders.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { lockWaiters } from '../database/lock-waiters.ts'
import { failedJobs, newsOf, orderRow } from '../payments/checkout-steps.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  addVersion,
  approve,
  aSentProof,
  askForChanges,
  detailsOf,
  mailsAbout,
  proofing,
  sendVersion,
  versionsOf,
} from './proof-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())

const PIN = { x: 0.25, y: 0.75, note: 'This button was red' }
const REPLACED = { status: 409, body: { code: 'proof_replaced' } }

describe('approving', () => {
  test('makes the picture that was seen the customer’s own, and sends it to print', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    expect(await approve(shop, buyer, proof)).toEqual({
      status: 200,
      body: { status: 'colorizing', proofStatus: 'approved' },
    })
    const order = await orderRow(shop, orderId)
    const place = photoPlaceOf(order.processed_image_url ?? '')
    const { data } = await buyer.client.storage
      .from(place?.bucket ?? '')
      .download(place?.path ?? '')
    expect(data?.size).toBe((await aPicture()).length)
    expect(await newsOf(shop, orderId)).toEqual(['proof_sent', 'proof_approved'])
    expect(await mailsAbout(shop, orderId)).toEqual([
      'proof-ready proof:1',
      'proof-approved proof:1',
    ])
    const { rows } = await shop.pool.query(
      'select approval, decided_by from private.proofs where id = $1',
      [proof.id],
    )
    expect(rows[0]).toEqual({
      decided_by: buyer.id,
      approval: { sha256: proof.sha256, printSize: 'a2', crop: proof.crop },
    })
    const queued = `select from graphile_worker.jobs where task_identifier = 'make-print-file'`
    expect((await shop.pool.query(queued)).rowCount).toBeGreaterThan(0)
  })

  test('hands the order on from whoever made the picture to the workshop', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const retoucher = await aStaffMember(shop, 'retoucher')
    const printer = await aStaffMember(shop, 'print')
    const claim = { name: 'studio-claim', orderId, isClaimed: true }
    expect((await act(shop, retoucher, claim)).status).toBe(200)
    await approve(shop, buyer, proof)
    expect((await act(shop, printer, claim)).status).toBe(200)
  })

  test('again, and from two tabs at once, is one approval', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const answers = await Promise.all([
      approve(shop, buyer, proof),
      approve(shop, buyer, proof),
      approve(shop, buyer, proof),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await approve(shop, buyer, proof)).body).toMatchObject({ proofStatus: 'approved' })
    expect(await newsOf(shop, orderId)).toEqual(['proof_sent', 'proof_approved'])
    expect(await mailsAbout(shop, orderId)).toHaveLength(2)
  })

  test('another picture than the one that was seen is refused', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const seen = { ...proof, sha256: 'f'.repeat(64) }
    expect(await approve(shop, buyer, seen)).toMatchObject(REPLACED)
    expect((await orderRow(shop, orderId)).proof_status).toBe('sent')
  })

  test('of a version that the next one replaced is refused', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    await sendVersion(shop, await addVersion(shop, orderId))
    expect(await approve(shop, buyer, proof)).toMatchObject(REPLACED)
    expect(await askForChanges(shop, buyer, { proof })).toMatchObject(REPLACED)
    expect(await versionsOf(shop, orderId)).toEqual(['superseded', 'sent'])
  })

  test('of a version that was not sent is refused', async () => {
    const { buyer, orderId } = await aSentProof(shop)
    const next = await addVersion(shop, orderId)
    expect(await approve(shop, buyer, next)).toMatchObject(REPLACED)
    expect((await detailsOf(shop, buyer, orderId)).proofs).toHaveLength(1)
  })

  test('lays aside what the shop was still working on, which cannot be sent any more', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const next = await addVersion(shop, orderId)
    await approve(shop, buyer, proof)
    expect(await versionsOf(shop, orderId)).toEqual(['approved', 'superseded'])
    await expect(sendVersion(shop, next)).rejects.toThrow('order_not_ready')
    await expect(addVersion(shop, orderId)).rejects.toThrow('order_not_ready')
  })

  test('while the next version is being sent comes after it, and is refused', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const next = await addVersion(shop, orderId)
    const late = await shop.db.transaction().execute(async (trx) => {
      const order = await orders.lock(trx, orderId)
      if (order === undefined) throw new Error('expected the order')
      const sent = { proofId: next.id, by: 'staff' } as const
      await proofing(shop).proofSender.send(trx, order, sent)
      const answer = approve(shop, buyer, proof)
      await lockWaiters(shop.pool)
      return { answer }
    })
    expect(await late.answer).toMatchObject(REPLACED)
    expect(await versionsOf(shop, orderId)).toEqual(['superseded', 'sent'])
    expect((await approve(shop, buyer, next)).status).toBe(200)
  })

  test('and asking for changes at once is only one of the two', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const answers = await Promise.all([
      approve(shop, buyer, proof),
      askForChanges(shop, buyer, { proof }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await newsOf(shop, orderId)).toHaveLength(2)
  })

  test('is for who ordered, and for orders that are made', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const eve = { ...(await aSignedInUser(shop)), photo: buyer.photo }
    const notFound = { status: 404, body: { code: 'order_not_found' } }
    expect(await approve(shop, eve, proof)).toMatchObject(notFound)
    expect(await askForChanges(shop, eve, { proof })).toMatchObject(notFound)
    const other = await aSentProof(shop)
    const mixed = { ...proof, order_id: other.orderId }
    expect(await approve(shop, other.buyer, mixed)).toMatchObject(REPLACED)
    await shop.pool.query(`update public.orders set status = 'cancelled' where id = $1`, [orderId])
    const notReady = { status: 409, body: { code: 'order_not_ready' } }
    expect(await approve(shop, buyer, proof)).toMatchObject(notReady)
    expect(await askForChanges(shop, buyer, { proof })).toMatchObject(notReady)
  })
})

describe('asking for changes', () => {
  test('keeps text and pins, uses up a round, and the next version answers it', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const changes = {
      proof,
      text: 'Warmer, please',
      pins: [PIN, { ...PIN, x: 1, note: 'And this' }],
    }
    expect(await askForChanges(shop, buyer, changes)).toEqual({
      status: 200,
      body: { status: 'colorizing', proofStatus: 'changes_requested' },
    })
    await sendVersion(shop, await addVersion(shop, orderId), ' Done as you asked ')
    const { proofs, revisions } = await detailsOf(shop, buyer, orderId)
    expect(revisions).toEqual({ left: 2, used: 1 })
    expect(proofs).toMatchObject([
      {
        version: 1,
        status: 'changes_requested',
        changeRequest: 'Warmer, please',
        pins: [
          { number: 1, ...PIN, isDone: false },
          { number: 2, x: 1, y: 0.75, note: 'And this', isDone: false },
        ],
      },
      { version: 2, status: 'sent', note: 'Done as you asked', changeRequest: null, pins: [] },
    ])
    expect(await newsOf(shop, orderId)).toEqual(['proof_sent', 'changes_received', 'proof_sent'])
    expect(await mailsAbout(shop, orderId)).toEqual([
      'proof-ready proof:1',
      'changes-received proof:1',
      'proof-ready proof:2',
    ])
  })

  test('for nothing is refused', async () => {
    const { buyer, proof } = await aSentProof(shop)
    const refused = { status: 400, body: { code: 'bad_request' } }
    expect(await askForChanges(shop, buyer, { proof, text: ' ' })).toMatchObject(refused)
    expect(await askForChanges(shop, buyer, { proof, text: '', pins: [PIN] })).toMatchObject({
      status: 200,
    })
  })

  test('for another color keeps its tone, with or without words', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const sage = { x: 0.5, y: 0.75, note: '', tone: 'fabric-sage' } as const
    const named = { ...sage, x: 0.25, note: 'her dress' }
    const changes = { proof, text: '', pins: [sage, named] }
    expect((await askForChanges(shop, buyer, changes)).status).toBe(200)
    expect((await askForChanges(shop, buyer, changes)).status).toBe(200)
    const [{ pins } = { pins: [] }] = (await detailsOf(shop, buyer, orderId)).proofs
    expect(pins).toMatchObject([sage, named])
    expect((await orderRow(shop, orderId)).revisions_used).toBe(1)
  })

  test.each([
    ['no words and no tone', { ...PIN, note: ' ' }],
    ['a tone that no palette has', { ...PIN, tone: 'fabric-neon' }],
    ['a place outside the picture', { ...PIN, x: 1.5, tone: 'fabric-sage' }],
  ])('by a pin with %s is refused', async (_, pin) => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const pins = [pin] as NewPin[] // as a hostile browser would send them
    expect(await askForChanges(shop, buyer, { proof, pins })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
    expect((await orderRow(shop, orderId)).revisions_used).toBe(0)
  })

  test('for the same twice uses up one round; for something else is refused', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    const same = { proof, pins: [PIN] }
    const answers = await Promise.all([
      askForChanges(shop, buyer, same),
      askForChanges(shop, buyer, same),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const moved = { proof, pins: [{ ...PIN, x: 0.3 }] }
    expect(await askForChanges(shop, buyer, moved)).toMatchObject(REPLACED)
    expect(await askForChanges(shop, buyer, { proof })).toMatchObject(REPLACED)
    expect((await orderRow(shop, orderId)).revisions_used).toBe(1)
    expect(await approve(shop, buyer, proof)).toMatchObject(REPLACED)
  })

  test('ends with the rounds of the order, and goes on with those that were granted', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop, { revisions_included: 1 })
    expect((await askForChanges(shop, buyer, { proof })).status).toBe(200)
    const next = await addVersion(shop, orderId)
    await sendVersion(shop, next)
    expect(await askForChanges(shop, buyer, { proof: next })).toMatchObject({
      status: 409,
      body: { code: 'no_revisions_left' },
    })
    expect((await orderRow(shop, orderId)).proof_status).toBe('sent')
    await shop.pool.query('update public.orders set revisions_granted = 1 where id = $1', [orderId])
    expect((await askForChanges(shop, buyer, { proof: next })).status).toBe(200)
    expect((await detailsOf(shop, buyer, orderId)).revisions).toEqual({ left: 0, used: 2 })
  })
})

test('an answer lets an order go on that was laid aside', async () => {
  const { buyer, orderId, proof } = await aSentProof(shop)
  await shop.pool.query('update public.orders set on_hold_at = now() where id = $1', [orderId])
  await askForChanges(shop, buyer, { proof })
  expect(await newsOf(shop, orderId)).toEqual(['proof_sent', 'resumed', 'changes_received'])
  expect((await orderRow(shop, orderId)).on_hold_at).toBeNull()
})

test('what is not paid any more is neither approved nor changed', async () => {
  const { buyer, orderId, proof } = await aSentProof(shop)
  await shop.pool.query(`update public.orders set payment_status = 'refunded' where id = $1`, [
    orderId,
  ])
  const notReady = { status: 409, body: { code: 'order_not_ready' } }
  expect(await approve(shop, buyer, proof)).toMatchObject(notReady)
  expect(await askForChanges(shop, buyer, { proof })).toMatchObject(notReady)
  expect(await versionsOf(shop, orderId)).toEqual(['sent'])
})

test('what is not paid is not sent', async () => {
  const { orderId, proof } = await aSentProof(shop)
  const next = await addVersion(shop, orderId)
  await expect(sendVersion(shop, proof)).rejects.toThrow('order_not_ready')
  await shop.pool.query(`update public.orders set payment_status = 'refunded' where id = $1`, [
    orderId,
  ])
  await expect(sendVersion(shop, next)).rejects.toThrow('order_not_ready')
  expect(await failedJobs(shop)).toEqual([])
})
