import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainHints } from '#contract/restoration/plain-hints.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { studioRetouchDeskSchema } from '#contract/studio/retouch-desk.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import { restorationReportSchema } from '#engine/report.ts'
import type { RepairMarks } from '#engine/retouch/marks.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { act, historyOf } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let mo: TestMember
let orderId: string
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
  mo = await aStaffMember(shop, 'retoucher')
  const user = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, user.id, { bytes: await aBlottedPhoto() })
  const placed = await placeOrder(shop, { ...user, photo })
  orderId = placed.orderId
  await pay(placed.url, 'success')
  await runJobs(shop)
})
afterAll(() => shop.stop())

const BLOT = { x: 0.25, y: 0.3, radius: 0.03 }
const MARKS: RepairMarks = {
  version: 1,
  marks: [{ kind: 'damage', shape: { form: 'spot', ...BLOT, radius: 0.036 } }],
}
const HINTS: ColourHints = {
  version: 1,
  strength: 1,
  richness: 'natural',
  usesAutomatic: true,
  guessed: false,
  warmth: 0,
  scene: null,
  marks: [{ kind: 'point', x: 0.7, y: 0.6, radius: 0.02, colour: { a: 50, b: 30 } }],
}

/** Black and white, with a blot too wide for the engine to call it damage. */
async function aBlottedPhoto(): Promise<Buffer> {
  const [width, height] = [900, 700]
  const { data } = paintPhoto(width, height, (grey) => [grey / 2, grey / 2, grey / 2])
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isBlot = Math.hypot(x - BLOT.x * width, y - BLOT.y * height) < BLOT.radius * width
    if (isBlot) data.fill(250, 3 * at, 3 * at + 3)
  }
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function desk() {
  const { body } = await callStudio(shop, mo, { name: 'studio-retouch-desk', body: { orderId } })
  return studioRetouchDeskSchema.parse(body)
}

async function proofs() {
  const { body } = await callStudio(shop, mo, { name: 'studio-order', body: { orderId } })
  return studioOrderSchema.parse(body).proofs
}

/** Lightness of a place, as a share of the sides. */
async function lightAt(url: string | null | undefined, x: number, y: number): Promise<number> {
  const picture = sharp(Buffer.from(await (await fetch(url ?? '')).arrayBuffer()))
  const { width, height } = await picture.metadata()
  const at = { left: Math.floor(x * width), top: Math.floor(y * height), width: 4, height: 4 }
  const { channels } = await sharp(await picture.extract(at).toBuffer()).stats()
  return channels[0]?.mean ?? 0
}

test('the picture before its repair is kept beside each version, for the shop alone', async () => {
  const { base } = await desk()
  expect(base?.isUnrepaired).toBe(true)
  const answer = await fetch(base?.pictureUrl ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await lightAt(base?.pictureUrl, BLOT.x, BLOT.y)).toBeGreaterThan(220)
})

test('marks reach the engine, with the colours that were marked before', async () => {
  const { base } = await desk()
  const before = restorationReportSchema.parse(base?.report)
  const settings = { geometry: before.frame, hints: HINTS, repairMarks: MARKS }
  const asked = await act(shop, mo, { name: 'studio-restore', orderId, settings })
  expect(asked.status).toBe(200)
  await runJobs(shop)
  const [first, second] = await proofs()
  const report = restorationReportSchema.parse(second?.report)
  expect([report.colour, report.frame]).toEqual(['hints', before.frame])
  expect(await lightAt(first?.fullUrl, BLOT.x, BLOT.y)).toBeGreaterThan(200)
  expect(await lightAt(second?.fullUrl, BLOT.x, BLOT.y)).toBeLessThan(180)
  expect((await desk()).base).toMatchObject({
    version: 2,
    settings: { hints: plainHints(HINTS), repairMarks: MARKS },
  })
})

test('the next marks are set on the same unrepaired picture, and on what the engine found', async () => {
  const { base } = await desk()
  expect(await lightAt(base?.pictureUrl, BLOT.x, BLOT.y)).toBeGreaterThan(220)
  expect(await lightAt(base?.foundUrl, BLOT.x, BLOT.y)).toBe(0)
  const [, second] = await proofs()
  expect(await lightAt(second?.damageUrl, BLOT.x, BLOT.y)).toBe(255)
})

test('the history and the list of versions count marks without repeating them', async () => {
  const asked = (await historyOf(shop, orderId)).find(({ kind }) => kind === 'restoration_asked')
  expect(asked?.params).toMatchObject({ run: 2, settings: { marks: 1, repairMarks: 1 } })
  expect(JSON.stringify(asked?.params)).not.toContain('spot')
  expect(JSON.stringify(await proofs())).not.toContain('spot')
})
