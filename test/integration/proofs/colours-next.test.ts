import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#server/orders/orders.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { lockWaiters } from '../database/lock-waiters.ts'
import { failedJobs, newsOf, orderRow, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aGreyVersion,
  DRESS,
  keepBlackAndWhite,
  makeItsPicture,
  pointColours,
} from './colours-next-steps.ts'
import { approve, askForChanges, detailsOf, mailsAbout, versionsOf } from './proof-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const runsOf = async (orderId: string) =>
  await shop.db
    .selectFrom('private.restorations')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('run')
    .execute()

/** Toned brown, without anybody and without a clear sky. */
async function aTonedLandscape(): Promise<Buffer> {
  const { data, width, height } = paintPhoto(800, 600, (_grey, u, v) => {
    const light = 0.4 + 0.25 * Math.sin(u * 14) * Math.cos(v * 9)
    return [light ** 0.8, light, light ** 1.3]
  })
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

test('a landscape is shown as repaired, and is a proof once its customer has pointed at colours', async () => {
  const user = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, user.id, { bytes: await aTonedLandscape() })
  const buyer = { ...user, photo }
  const { url, orderId } = await placeOrder(shop, buyer, { colourChoice: 'rich' })
  await pay(url, 'success')
  await runJobs(shop)
  expect((await newsOf(shop, orderId)).at(-1)).toBe('colours_next')
  const { coloursNext, proofs } = await detailsOf(shop, buyer, orderId)
  expect(proofs).toEqual([])
  expect(coloursNext?.hints).toMatchObject({ guessed: true, marks: [] })
  expect(coloursNext?.hints.warmth).toBeGreaterThan(0.5)

  const proofId = coloursNext?.id ?? ''
  expect((await pointColours(shop, buyer, { orderId, proofId })).status).toBe(200)
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  expect((await newsOf(shop, orderId)).slice(-3)).toEqual([
    'colours_next',
    'colours_pointed',
    'proof_sent',
  ])
  expect(await versionsOf(shop, orderId)).toEqual(['superseded', 'sent'])
  const [, run] = await runsOf(orderId)
  expect(run?.settings).toMatchObject({
    hints: { richness: 'rich', marks: [{ kind: 'tap', customerLabel: DRESS.label }] },
  })
  // As warm and as rich as the preview on which they pointed.
  const warmth = coloursNext?.hints.warmth
  expect(coloursNext?.hints.richness).toBe('rich')
  expect(run?.report).toMatchObject({ colour: 'hints', richness: 'rich', measures: { warmth } })
  expect((await detailsOf(shop, buyer, orderId)).proofs[0]?.hints).toMatchObject({
    warmth,
    richness: 'rich',
  })
  expect(await orderRow(shop, orderId)).toMatchObject({
    proof_status: 'sent',
    colours_asked_at: null,
    revisions_used: 0,
    customer_marks: [DRESS],
  })
})

describe('a version that stayed black and white', () => {
  test('is shown to its customer as no proof, with its watermark and a mail', async () => {
    const { buyer, orderId, proofId } = await aGreyVersion(shop)
    await makeItsPicture(shop, proofId)
    expect(await orderRow(shop, orderId)).toMatchObject({
      status: 'colorizing',
      proof_status: 'in_review',
      revisions_used: 0,
      colours_asked_at: expect.any(Date),
    })
    expect(await newsOf(shop, orderId)).toEqual(['colours_next'])
    expect(await mailsAbout(shop, orderId)).toEqual(['colours-next proof:1'])
    const { proofs, coloursNext } = await detailsOf(shop, buyer, orderId)
    expect(proofs).toEqual([])
    expect(coloursNext).toMatchObject({ id: proofId, version: 1, isAsked: true })
    const picture = await fetch(coloursNext?.pictureUrl ?? '')
    expect(picture.headers.get('content-type')).toBe('image/webp')
  })

  test('is approved and changed only once it is a proof', async () => {
    const { buyer, orderId, proofId } = await aGreyVersion(shop)
    const { sha256 } = await proofRow(proofId)
    const seen = { id: proofId, order_id: orderId, sha256 }
    expect((await approve(shop, buyer, seen)).body.code).toBe('proof_replaced')
    expect((await askForChanges(shop, buyer, { proof: seen })).body.code).toBe('proof_replaced')

    const shown = { orderId, proofId }
    expect(await keepBlackAndWhite(shop, buyer, shown)).toEqual({
      status: 200,
      body: { status: 'colorizing', proofStatus: 'sent' },
    })
    const { proofs, coloursNext } = await detailsOf(shop, buyer, orderId)
    expect([proofs[0]?.id, coloursNext]).toEqual([proofId, null])
    expect((await approve(shop, buyer, seen)).status).toBe(200)
    expect(await newsOf(shop, orderId)).toEqual([
      'colours_next',
      'kept_black_and_white',
      'proof_sent',
      'proof_approved',
    ])
    expect((await orderRow(shop, orderId)).revisions_used).toBe(0)
  })

  test('that was kept is wanted in color after all by who points at one', async () => {
    const { buyer, orderId, proofId } = await aGreyVersion(shop)
    await keepBlackAndWhite(shop, buyer, { orderId, proofId })
    expect((await orderRow(shop, orderId)).keeps_black_and_white_at).not.toBeNull()
    const { sha256 } = await proofRow(proofId)
    const proof = { id: proofId, order_id: orderId, sha256 }
    const pins = [{ x: 0.5, y: 0.5, note: 'her dress', tone: 'fabric-sage' as const }]
    expect((await askForChanges(shop, buyer, { proof, pins })).status).toBe(200)
    expect((await orderRow(shop, orderId)).keeps_black_and_white_at).toBeNull()
  })

  test('is kept once, however often and at once its customer says so', async () => {
    const { buyer, orderId, proofId } = await aGreyVersion(shop)
    const held = await holdOrder(orderId)
    const answers = [1, 2, 3].map(() => keepBlackAndWhite(shop, buyer, { orderId, proofId }))
    await lockWaiters(shop.pool, 3)
    await held.release()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await keepBlackAndWhite(shop, buyer, { orderId, proofId })).status).toBe(200)
    expect(await newsOf(shop, orderId)).toEqual([
      'colours_next',
      'kept_black_and_white',
      'proof_sent',
    ])
    expect(await mailsAbout(shop, orderId)).toEqual(['colours-next proof:1', 'proof-ready proof:1'])
  })

  test('is nothing that anybody else learns of or answers', async () => {
    const { orderId, proofId } = await aGreyVersion(shop)
    const user = await aSignedInUser(shop)
    const eve = { ...user, photo: await aStoredPhoto(shop, user.id) }
    for (const answer of [
      await keepBlackAndWhite(shop, eve, { orderId, proofId }),
      await pointColours(shop, eve, { orderId, proofId }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found'])
    }
    expect(await versionsOf(shop, orderId)).toEqual(['in_review'])
    expect((await orderRow(shop, orderId)).colours_asked_at).not.toBeNull()
  })

  test('that was never shown is none that its customer could name', async () => {
    const { buyer, orderId, proofId } = await aGreyVersion(shop)
    const other = await aGreyVersion(shop)
    await shop.pool.query('update private.proofs set shown_at = null where id = $1', [proofId])
    for (const named of [proofId, other.proofId]) {
      const answer = await keepBlackAndWhite(shop, buyer, { orderId, proofId: named })
      expect([answer.status, answer.body.code]).toEqual([409, 'proof_replaced'])
    }
  })

  test('is not answered once its order is cancelled', async () => {
    const { buyer, orderId, proofId } = await aGreyVersion(shop)
    await shop.pool.query(`update public.orders set status = 'cancelled' where id = $1`, [orderId])
    const answer = await keepBlackAndWhite(shop, buyer, { orderId, proofId })
    expect([answer.status, answer.body.code]).toEqual([409, 'order_not_ready'])
    expect((await detailsOf(shop, buyer, orderId)).coloursNext).toBeNull()
  })
})

describe('pointing at colours', () => {
  test('makes one run of it, and takes no other answer while it is under way', async () => {
    const { buyer, orderId, proofId } = await aGreyVersion(shop)
    const point = (more = {}) => pointColours(shop, buyer, { orderId, proofId, ...more })
    expect((await point()).status).toBe(200)
    expect((await point()).status).toBe(200)
    for (const other of [
      await point({ marks: [{ ...DRESS, x: 0.1 }] }),
      await keepBlackAndWhite(shop, buyer, { orderId, proofId }),
    ]) {
      expect([other.status, other.body.code]).toEqual([409, 'order_not_ready'])
    }
    const runs = await runsOf(orderId)
    expect(runs.map(({ asked_by_customer }) => asked_by_customer)).toEqual([false, true])
    expect(runs[1]?.settings).toMatchObject({ geometry: { width: 1 }, colour: 'auto' })
    // The release before runs this too and knows no richness.
    expect(runs[1]?.settings).not.toHaveProperty('hints.richness')
    expect((await detailsOf(shop, buyer, orderId)).coloursNext?.isAsked).toBe(false)
    expect(await newsOf(shop, orderId)).toEqual(['colours_next', 'colours_pointed'])
  })

  test('at nothing, too much or what there is not is refused', async () => {
    const { buyer, orderId, proofId } = await aGreyVersion(shop)
    for (const marks of [
      [],
      Array.from({ length: 21 }, () => DRESS),
      [{ ...DRESS, x: 1.1 }],
      [{ ...DRESS, tone: 'octarine' }],
    ]) {
      const answer = await pointColours(shop, buyer, { orderId, proofId, marks })
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_request'])
    }
  })

  test('is for a person once the engine has tried five times, or gave up', async () => {
    const { buyer, orderId, proofId } = await aGreyVersion(shop)
    await shop.pool.query(
      `insert into private.restorations (order_id, run, asked_by_customer, finished_at)
       select $1, number, true, now() from generate_series(2, 6) number`,
      [orderId],
    )
    expect((await pointColours(shop, buyer, { orderId, proofId })).status).toBe(200)
    expect(await runsOf(orderId)).toHaveLength(6)
    expect((await newsOf(shop, orderId)).at(-1)).toBe('needs_a_person')
    expect((await orderRow(shop, orderId)).customer_marks).toEqual([DRESS])
  })
})

test('the shop sends it only as agreed with the customer, and the history says who did', async () => {
  const mo = await aStaffMember(shop, 'retoucher')
  const { orderId, proofId, buyer } = await aGreyVersion(shop)
  const send = (more = {}) =>
    act(shop, mo, { name: 'studio-send-proof', orderId, proofId, ...more })
  const refused = await send()
  expect([refused.status, refused.body.code]).toEqual([409, 'colour_missing'])
  expect((await send({ staysBlackAndWhite: true })).status).toBe(200)
  const agreed = await shop.db
    .selectFrom('private.order_events')
    .select(['actor', 'actor_id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'black_and_white_agreed')
    .execute()
  expect(agreed).toEqual([{ actor: 'staff', actor_id: mo.id }])
  expect((await orderRow(shop, orderId)).colours_asked_at).toBeNull()
  expect((await detailsOf(shop, buyer, orderId)).coloursNext).toBeNull()
})

test('what the shop asks of the engine for a picture that is kept stays black and white', async () => {
  const mo = await aStaffMember(shop, 'retoucher')
  const { orderId, proofId, buyer } = await aGreyVersion(shop)
  await keepBlackAndWhite(shop, buyer, { orderId, proofId })
  const asked = await act(shop, mo, { name: 'studio-restore', orderId, settings: { tone: 0.5 } })
  expect(asked.status).toBe(200)
  const [, run] = await runsOf(orderId)
  expect(run?.settings).toMatchObject({ tone: 0.5, colour: 'black_and_white' })
})

async function proofRow(id: string) {
  return await shop.db
    .selectFrom('private.proofs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Keeps an order locked until it is released. */
async function holdOrder(orderId: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = Promise.withResolvers<void>()
  const done = shop.db.transaction().execute(async (trx) => {
    await orders.lock(trx, orderId)
    held.resolve()
    await released
  })
  await held.promise
  return {
    release: async () => {
      release()
      await done
    },
  }
}
