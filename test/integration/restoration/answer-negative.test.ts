import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { callFunction, failedJobs, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { askForLook, readyLook } from './first-look-steps.ts'

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

const answer = (imageUrl: unknown, isNegative: unknown, someone = ada) =>
  callFunction(shop, 'answer-negative', {
    headers: someone.headers,
    body: JSON.stringify({ imageUrl, isNegative }),
  })

test('what looks like a negative is said on its first look, and is not turned', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  expect((await aLook(photo.url)).findings.negative).toBe('looks_like')
})

test('its positive is shown once its owner says so, and taken back', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  await aLook(photo.url)
  expect(await answer(photo.url, true)).toEqual({ status: 200, body: { isNegative: true } })
  expect((await aLook(photo.url)).findings.negative).toBe('turned')
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
  const { url, orderId } = await placeOrder(shop, { ...ada, photo })
  await pay(url, 'success')
  await runJobs(shop)
  const { report } = await shop.db
    .selectFrom('private.restorations')
    .select('report')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(report).toMatchObject({
    stages: expect.arrayContaining([expect.objectContaining({ id: 'positive', ran: true })]),
    warnings: expect.not.arrayContaining(['looks_like_negative']),
  })
  expect(await failedJobs(shop)).toEqual([])
})

test('nobody answers for the photo of somebody else, before a look, or without a word', async () => {
  const photo = await aStoredPhoto(shop, ada.id, { bytes: negative })
  expect((await answer(photo.url, true)).status).toBe(404)
  await aLook(photo.url)
  const eve = await aSignedInUser(shop)
  expect((await answer(photo.url, true, eve)).body.code).toBe('photo_not_found')
  for (const isNegative of [undefined, null, 'yes', 1]) {
    expect((await answer(photo.url, isNegative)).status).toBe(400)
  }
})
