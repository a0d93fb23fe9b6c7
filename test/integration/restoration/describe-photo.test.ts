import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Raster } from '#engine/pixels/raster.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { FIRST_LOOK_LIMITS } from '#server/restoration/first-looks/first-look-limits.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import { grey, houseOnMeadow, paint, processed } from '#test/factories/pictures/painted-picture.ts'
import { callFunction, failedJobs, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aSmallPhoto, askForLook, readyLook } from './first-look-steps.ts'

let shop: TestShop
let ada: SignedInUser
let negative: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  negative = await aColorNegative()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

/** A shaded picture as the orange mask of color film shows it: light where the motif is dark. */
async function aColorNegative(): Promise<Buffer> {
  const [width, height] = [480, 360]
  const data = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height]
    const motif = Math.hypot(x - 0.45, y - 0.5) < 0.28 ? 0.85 - 0.4 * x : 0.1 + 0.35 * y
    data[i * 3] = 235 - 120 * motif
    data[i * 3 + 1] = 155 - 110 * motif
    data[i * 3 + 2] = 110 - 85 * motif
  }
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

async function aLook(imageUrl: string) {
  await askForLook(shop, ada, imageUrl)
  await runJobs(shop, { only: ['make-first-look'] })
  return await readyLook(shop, ada, imageUrl)
}

const describeAs = (imageUrl: unknown, said: object, someone = ada) =>
  callFunction(shop, 'describe-photo', {
    headers: someone.headers,
    body: JSON.stringify({ imageUrl, ...said }),
  })
const answer = (imageUrl: unknown, isNegative: unknown, someone = ada) =>
  describeAs(imageUrl, { isNegative }, someone)

/** By which a browser knows that it has the picture already. */
async function tagOf({ pictureUrl }: { pictureUrl: string }) {
  const { headers } = await fetch(new URL(pictureUrl, shop.url))
  return headers.get('etag')
}

/** What the engine says of its run for an order of the photo. */
async function reportOfOrder(photo: StoredPhoto, more: Record<string, unknown> = {}) {
  const { url, orderId } = await placeOrder(shop, { ...ada, photo }, more)
  await pay(url, 'success')
  await runJobs(shop)
  const { report } = await shop.db
    .selectFrom('private.restorations')
    .select('report')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(await failedJobs(shop)).toEqual([])
  return report
}

test('what looks like a negative is said on its first look, and is not turned', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  expect((await aLook(photo.url)).findings.negative).toBe('looks_like')
})

test('its positive is shown once its owner says so, and taken back', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  const tag = await tagOf(await aLook(photo.url))
  expect(await answer(photo.url, true)).toEqual({
    status: 200,
    body: { isNegative: true, hasOwnColours: null },
  })
  const positive = await aLook(photo.url)
  expect(positive.findings.negative).toBe('turned')
  expect(await tagOf(positive)).not.toBe(tag)
  await answer(photo.url, false)
  expect((await aLook(photo.url)).findings.negative).toBeNull()
})

test('the same answer once more leaves the first look as it is', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  await aLook(photo.url)
  await answer(photo.url, false)
  await aLook(photo.url)
  expect((await answer(photo.url, false)).status).toBe(200)
  await readyLook(shop, ada, photo.url)
})

test('an answer is refused where no first look is left today, and the one that is there stays', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  await aLook(photo.url)
  const others = Array.from({ length: FIRST_LOOK_LIMITS.all.perAccount.most - 1 }, () => ({
    key: `first-looks:${ada.id}`,
    limit: FIRST_LOOK_LIMITS.all.perAccount,
  }))
  const counter = createCallCounter(shop)
  await shop.db.transaction().execute(async (trx) => {
    for (const one of others) await counter.countIn(trx, [one])
  })
  expect(await answer(photo.url, true)).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  })
  expect((await readyLook(shop, ada, photo.url)).findings.negative).toBe('looks_like')
})

test('another answer keeps what was chosen about fading, for the order too', async () => {
  const photo = await aSmallPhoto(shop, ada)
  await aLook(photo.url)
  await callFunction(shop, 'choose-fading', {
    headers: ada.headers,
    body: { imageUrl: photo.url, fading: 'little' },
  })
  await describeAs(photo.url, { hasOwnColours: false })
  expect((await aLook(photo.url)).findings.fading).toMatchObject({ chosen: 'little' })
})

test('another answer leaves no file of the first look behind', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  await aLook(photo.url)
  const fileOf = (kind: 'first-looks' | 'first-look-originals') =>
    shop.files.read(`${kind}/${photo.id}`)
  expect(await fileOf('first-looks')).toBeDefined()
  await answer(photo.url, true)
  expect(await fileOf('first-looks')).toBeUndefined()
  expect(await fileOf('first-look-originals')).toBeUndefined()
})

test('an order restores the positive', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  await aLook(photo.url)
  await answer(photo.url, true)
  expect(await reportOfOrder(photo)).toMatchObject({
    stages: expect.arrayContaining([expect.objectContaining({ id: 'positive', ran: true })]),
    warnings: expect.not.arrayContaining(['looks_like_negative']),
  })
})

async function jpegOf({ data, width, height }: Raster): Promise<Buffer> {
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Nearly one tone, in brown light: what is left of its colors may be its own. */
async function aFaintPhoto(): Promise<Buffer> {
  const faint = processed(paint(houseOnMeadow, 480, 360), (colour) => {
    const [value] = grey(colour)
    const [red, green, blue] = colour.map((own) => 0.95 * value + 0.05 * own)
    return [(red ?? 0) * 1.05, (green ?? 0) * 0.9, (blue ?? 0) * 0.68]
  })
  return await jpegOf(faint)
}

test('nobody is asked about a brown print whose cheeks somebody painted', async () => {
  const tinted = paint(
    (x, y) => {
      if (Math.hypot((x - 0.22) * 1.2, y - 0.62) < 0.04) return [0.9, 0.5, 0.5]
      const [value] = grey(houseOnMeadow(x, y))
      return [value, 0.88 * value, 0.7 * value]
    },
    480,
    360,
  )
  const photo = await aStoredPhoto(shop, ada.id, { bytes: await jpegOf(tinted) })
  expect((await aLook(photo.url)).findings).toMatchObject({ colour: 'kept', ownColours: null })
})

test('where it is not sure that colors are those of the photo they stay, and its owner is asked', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: await aFaintPhoto() })
  const { findings } = await aLook(photo.url)
  expect(findings).toMatchObject({ colour: 'kept', ownColours: 'uncertain', negative: null })
})

test('they are taken away where its owner says that it is black and white, also in an order', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: await aFaintPhoto() })
  await aLook(photo.url)
  expect(await describeAs(photo.url, { hasOwnColours: false })).toEqual({
    status: 200,
    body: { isNegative: null, hasOwnColours: false },
  })
  const { findings } = await aLook(photo.url)
  expect(findings.ownColours).toBe('denied')
  expect(findings.colour).not.toBe('kept')
  expect(await reportOfOrder(photo)).toMatchObject({ measures: { kind: 'sepia' } })
})

test('they stay, and nobody is asked again, where its owner says that it is a color photo', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: await aFaintPhoto() })
  await aLook(photo.url)
  await describeAs(photo.url, { hasOwnColours: true })
  expect((await aLook(photo.url)).findings).toMatchObject({ colour: 'kept', ownColours: 'kept' })
  // Pointed at while it was called black and white.
  const pointedAt = { x: 0.5, y: 0.5, tone: 'fabric-powder-blue', label: 'the roof' }
  expect(await reportOfOrder(photo, { customerMarks: [pointedAt] })).toMatchObject({
    colour: 'kept',
    measures: { kind: 'colour' },
    warnings: expect.not.arrayContaining(['source_kind_uncertain']),
  })
})

test('nobody answers for the photo of somebody else, before a look, or without a word', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  expect((await answer(photo.url, true)).status).toBe(404)
  await aLook(photo.url)
  const eve = await aSignedInUser(shop)
  expect((await answer(photo.url, true, eve)).body.code).toBe('photo_not_found')
  for (const said of [undefined, null, 'yes', 1]) {
    expect((await answer(photo.url, said)).status).toBe(400)
    expect((await describeAs(photo.url, { hasOwnColours: said })).status).toBe(400)
  }
  expect((await describeAs(photo.url, { isNegative: true, owner: 'eve' })).status).toBe(400)
})
