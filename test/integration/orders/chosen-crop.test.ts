import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cropSchema } from '#contract/photos/crop.ts'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import {
  aBuyer,
  callFunction,
  failedJobs,
  orderRow,
  placeOrder,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import {
  addVersion,
  approve,
  aSentProof,
  askForChanges,
  detailsOf,
  eventsOf,
  sendVersion,
} from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())

/** The lower right of a picture that lies, on a sheet that stands. */
const CORNER: CropChoice = {
  orientation: 'portrait',
  fit: 'fill',
  x: 0.9,
  y: 0.8,
  zoom: 2,
  angle: 0,
}
const WHOLE: CropChoice = { ...CORNER, fit: 'whole', x: 0.5, y: 0.5, zoom: 1 }

type Chosen = { order_id: string; id: string }
const choose = (buyer: TestBuyer, { order_id: orderId, id: proofId }: Chosen, crop: unknown) =>
  callFunction(shop, 'order-action', {
    headers: buyer.headers,
    body: { action: 'choose-crop', orderId, proofId, crop },
  })
const fileOf = (kind: string, id: string) => join(filesFolder(shop.dataDir), kind, id)
/** A picture each of whose places differs from every other. */
const aPattern = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

describe('what is chosen in the wizard', () => {
  test('is kept with the order, with how sharp that part is, and makes another order', async () => {
    const someone = await aBuyer(shop)
    const { orderId } = await placeOrder(shop, someone, { crop: CORNER })
    expect(await orderRow(shop, orderId)).toMatchObject({ crop: CORNER, sharpness: 'weak' })
    const plain = await placeOrder(shop, someone)
    expect(plain.orderId).not.toBe(orderId)
    expect((await placeOrder(shop, someone, { crop: CORNER })).orderId).toBe(orderId)
  })

  test('is the crop of each version that is made of the photo', async () => {
    const { proof } = await aSentProof(shop, { crop: JSON.stringify(CORNER) }, await aPattern())
    const crop = cropSchema.parse(proof.crop)
    expect(crop).toMatchObject({ orientation: 'portrait', fit: 'fill', height: 450 })
    expect(crop.left + crop.width).toBe(1200)
    expect(crop.top + crop.height).toBe(900)
  })

  test('gives the engine how the photo is turned upright', async () => {
    const { id } = await aSignedInUser(shop)
    const orderId = await insertOrder(shop, {
      user_id: id,
      status: 'uploaded',
      payment_status: 'paid',
      paid_at: new Date(),
      crop: JSON.stringify({ ...CORNER, angle: -92 }),
    })
    await shop.pool.query(`select graphile_worker.add_job('restore-order', $1)`, [
      JSON.stringify({ orderId }),
    ])
    await runJobs(shop, { only: ['restore-order'] })
    const { settings } = await shop.db
      .selectFrom('private.restorations')
      .select('settings')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(settings).toMatchObject({ turns: 3 })
  })

  test.each([
    ['a place outside of the photo', { ...CORNER, x: 1.2 }],
    ['a zoom that no photo has', { ...CORNER, zoom: 1000 }],
    ['a turn that is neither', { ...CORNER, angle: 45 }],
    ['words', 'the middle'],
    ['more than is asked', { ...CORNER, price: 1 }],
  ])('is refused where it is %s', async (_what, crop) => {
    const { buyer, proof } = await aSentProof(shop)
    expect(await choose(buyer, proof, crop)).toMatchObject({ status: 400 })
  })
})

describe('what is chosen on a proof', () => {
  test('is printed pixel for pixel', async () => {
    const { buyer, proof } = await aSentProof(shop, { print_size_id: 'a3' }, await aPattern())
    expect((await choose(buyer, proof, CORNER)).status).toBe(200)
    const [shown] = (await detailsOf(shop, buyer, proof.order_id)).proofs
    if (!shown) throw new Error('expected a proof')
    await approve(shop, buyer, proof)
    await runJobs(shop, { only: ['make-print-file'] })
    expect(await failedJobs(shop)).toEqual([])
    const printed = await sharp(fileOf('prints', proof.id)).raw().toBuffer()
    const { left, top, width, height } = shown.crop
    const expected = await sharp(
      await sharp(await readFile(fileOf('results', proof.id)))
        .extract({ left, top, width, height })
        .resize({ width: 3508, height: 4961, fit: 'fill', kernel: 'lanczos3' })
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    )
      .raw()
      .toBuffer()
    expect(printed.length).toBe(expected.length)
    let furthest = 0
    for (let at = 0; at < printed.length; at++) {
      furthest = Math.max(furthest, Math.abs((printed[at] ?? 0) - (expected[at] ?? 0)))
    }
    expect(furthest).toBeLessThanOrEqual(1)
  })

  test('may be the whole picture, with white paper around it', async () => {
    const { buyer, proof } = await aSentProof(shop, { print_size_id: 'a3' }, await aPattern())
    expect(await choose(buyer, proof, WHOLE)).toMatchObject({
      status: 200,
      body: { crop: { width: 1200, height: 900, fit: 'whole' } },
    })
    await approve(shop, buyer, proof)
    await runJobs(shop, { only: ['make-print-file'] })
    const print = sharp(fileOf('prints', proof.id))
    expect(await print.metadata()).toMatchObject({ width: 3508, height: 4961 })
    // 1200 × 900 upon A3 takes no more than 2 500 of its rows.
    const above = await print
      .extract({ left: 0, top: 0, width: 3508, height: 1000 })
      .png()
      .toBuffer()
    const { channels } = await sharp(above).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  test('is judged anew for how sharp it prints, and a yes holds for what it was said to', async () => {
    const order = { print_size_id: 'a3', sharpness: 'fair', sharpness_accepted: true } as const
    const large = sharp({ create: { width: 2600, height: 1900, channels: 3, background: 'grey' } })
    const { buyer, proof } = await aSentProof(shop, order, await large.jpeg().toBuffer())
    const judged = async (crop: Partial<CropChoice>) => {
      await choose(buyer, proof, { ...CORNER, orientation: 'landscape', ...crop })
      const { sharpness, sharpness_accepted } = await orderRow(shop, proof.order_id)
      return [sharpness, sharpness_accepted]
    }
    expect(await judged({ zoom: 1.3 })).toEqual(['fair', true])
    expect(await judged({ zoom: 2 })).toEqual(['weak', null])
    expect(await judged({ zoom: 1 })).toEqual(['good', null])
  })

  test('holds for later versions, is noted once, and counts as no round of changes', async () => {
    const { buyer, proof } = await aSentProof(shop, {}, await aPattern())
    await choose(buyer, proof, CORNER)
    await choose(buyer, proof, CORNER)
    expect((await eventsOf(shop, proof.order_id)).filter((kind) => kind === 'crop_chosen')).toEqual(
      ['crop_chosen'],
    )
    expect((await detailsOf(shop, buyer, proof.order_id)).revisions.used).toBe(0)
    await askForChanges(shop, buyer, { proof })
    const next = await addVersion(shop, proof.order_id, await aPattern())
    await sendVersion(shop, next)
    const [first, second] = (await detailsOf(shop, buyer, proof.order_id)).proofs
    expect(second?.crop).toEqual(first?.crop)
  })

  test('cannot be changed by a stranger, on another order’s proof, or after approval', async () => {
    const { buyer, proof } = await aSentProof(shop)
    const other = await aSentProof(shop)
    const stranger = { ...buyer, ...(await aSignedInUser(shop)) }
    expect((await choose(stranger, proof, CORNER)).status).toBe(404)
    const foreign = { order_id: proof.order_id, id: other.proof.id }
    expect((await choose(buyer, foreign, CORNER)).status).toBe(409)
    await approve(shop, buyer, proof)
    expect((await choose(buyer, proof, CORNER)).status).toBe(409)
    const [shown] = (await detailsOf(shop, buyer, proof.order_id)).proofs
    expect(shown?.crop).toEqual(cropSchema.parse(proof.crop))
  })

  test('is what was seen, or nothing is approved', async () => {
    const { buyer, proof } = await aSentProof(shop, {}, await aPattern())
    const seen = cropSchema.parse(proof.crop)
    await choose(buyer, proof, CORNER)
    const { id: proofId, order_id: orderId, sha256 } = proof
    const approveAs = (crop?: unknown) =>
      callFunction(shop, 'order-action', {
        headers: buyer.headers,
        body: { action: 'approve-proof', orderId, proofId, sha256, crop },
      })
    const [shown] = (await detailsOf(shop, buyer, orderId)).proofs
    if (!shown) throw new Error('expected a proof')
    const changed = { status: 409, body: { code: 'order_changed' } }
    expect(await approveAs(seen)).toMatchObject(changed)
    expect(await approveAs({ ...shown.crop, left: shown.crop.left - 1 })).toMatchObject(changed)
    expect(await approveAs({ ...shown.crop, fit: 'whole' })).toMatchObject(changed)
    // A page of before there was a choice is asked to reload.
    expect(await approveAs()).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect((await orderRow(shop, orderId)).proof_status).toBe('sent')
    expect((await approveAs(shown.crop)).status).toBe(200)
  })
})

test('an order of before there was a choice is printed as it was shown', async () => {
  const { buyer, proof } = await aSentProof(shop, { print_size_id: 'a3' }, await aPattern())
  const old = { left: 0, top: 26, width: 1200, height: 848 }
  await shop.pool.query('update private.proofs set crop = $2 where id = $1', [
    proof.id,
    JSON.stringify(old),
  ])
  const [shown] = (await detailsOf(shop, buyer, proof.order_id)).proofs
  expect(shown?.crop).toEqual({ ...old, angle: 0, fit: 'fill', orientation: 'landscape' })
  await approve(shop, buyer, proof)
  await runJobs(shop, { only: ['make-print-file'] })
  expect(await failedJobs(shop)).toEqual([])
})
