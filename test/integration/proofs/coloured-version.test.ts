import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainHints } from '#contract/restoration/plain-hints.ts'
import { studioColourDeskSchema } from '#contract/studio/colour-desk.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import { restorationReportSchema } from '#engine/report.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
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
  const photo = await aStoredPhoto(shop, user.id, { bytes: await aScratchedPhoto() })
  const placed = await placeOrder(shop, { ...user, photo })
  orderId = placed.orderId
  await pay(placed.url, 'success')
  await runJobs(shop)
})
afterAll(() => shop.stop())

const RED = { a: 55, b: 35 }
const HINTS: ColourHints = {
  version: 1,
  strength: 1,
  richness: 'natural',
  usesAutomatic: true,
  guessed: false,
  warmth: 0,
  scene: null,
  marks: [
    {
      kind: 'stroke',
      points: [
        [0.5, 0.5],
        [0.56, 0.55],
      ],
      width: 0.02,
      colour: RED,
    },
  ],
}

/** Black and white, with a bright scratch from top to bottom. */
async function aScratchedPhoto(): Promise<Buffer> {
  const { data, width, height } = paintPhoto(900, 700, (grey, u) =>
    Math.abs(u - 0.3) < 0.002 ? [0.98, 0.98, 0.98] : [grey, grey, grey],
  )
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function orderPage() {
  const { body } = await callStudio(shop, mo, { name: 'studio-order', body: { orderId } })
  return studioOrderSchema.parse(body)
}

async function desk() {
  const { body } = await callStudio(shop, mo, { name: 'studio-colour-desk', body: { orderId } })
  return studioColourDeskSchema.parse(body)
}

test('marks reach the engine, and come back as a version in their colours', async () => {
  const { base } = await desk()
  const before = restorationReportSchema.parse(base?.report)
  const settings = { geometry: before.frame, hints: HINTS }
  const asked = await act(shop, mo, { name: 'studio-restore', orderId, settings })
  expect(asked.status).toBe(200)
  await runJobs(shop)
  const { proofs, settings: kept } = await orderPage()
  const [, second] = proofs
  const report = restorationReportSchema.parse(second?.report)
  expect([report.colour, report.frame]).toEqual(['hints', before.frame])
  expect(kept).toMatchObject({ hints: plainHints(HINTS) })
  expect((await desk()).base).toMatchObject({ version: 2, settings: { hints: plainHints(HINTS) } })
  const picture = Buffer.from(await (await fetch(second?.fullUrl ?? '')).arrayBuffer())
  const { dominant } = await sharp(
    await sharp(picture).extract({ left: 475, top: 365, width: 10, height: 10 }).toBuffer(),
  ).stats()
  expect(dominant.r - dominant.b).toBeGreaterThan(60)
})

test('the history and the list of versions count marks without repeating them', async () => {
  const asked = (await historyOf(shop, orderId)).find(({ kind }) => kind === 'restoration_asked')
  expect(asked?.params).toMatchObject({ run: 2, settings: { marks: 1 } })
  expect(JSON.stringify(asked?.params)).not.toContain('stroke')
  const { proofs } = await orderPage()
  expect(JSON.stringify(proofs)).not.toContain('stroke')
})

test('what was repaired is kept beside the picture, for the shop alone, and goes with it', async () => {
  const { proofs } = await orderPage()
  const [first] = proofs
  const mask = await fetch(first?.damageUrl ?? '')
  expect([mask.status, mask.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width = 1, height = 1 } = await sharp(Buffer.from(await mask.arrayBuffer())).metadata()
  expect(width / height).toBeCloseTo((first?.width ?? 1) / (first?.height ?? 1), 1)
  const file = join(filesFolder(shop.dataDir), 'damage-layers', first?.id ?? '')
  await access(file)
  await shop.pool.query('delete from storage.objects where id = $1', [first?.id])
  expect((await fetch(first?.damageUrl ?? '')).ok).toBe(false)
})
