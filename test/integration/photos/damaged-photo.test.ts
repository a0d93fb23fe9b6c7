import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPhotoResponseSchema } from '#contract/photos/find-photo.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { photoUrl } from '#domain/photos/photo-url.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { cutOff } from '#test/images/damaged.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { callFunction, orderRow } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { askForLook, readyLook } from '../restoration/first-look-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const IN_COLOR = { kind: 'files', variant: 'color', copies: 1 }
const COLOR_PRICE = 4900

let shop: TestShop
let ada: SignedInUser
let whole: Buffer
let damaged: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  const photo = paintPhoto(800, 600)
  whole = await sharp(photo.data, { raw: photo }).jpeg().toBuffer()
  damaged = cutOff(whole, 0.6)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

async function upload(bytes: Buffer, owner = ada): Promise<{ imageUrl: string }> {
  const path = `${owner.id}/${randomUUID()}.jpg`
  const { error } = await owner.client.storage.from(PHOTO_BUCKET).upload(path, bytes)
  if (error) throw error
  return { imageUrl: photoUrl(shop.url, { bucket: PHOTO_BUCKET, path }) }
}

async function find(named: object, asker = ada) {
  const { data, error } = await asker.client.functions.invoke('find-photo', { body: named })
  if (error) throw new Error(await error.context.text())
  return findPhotoResponseSchema.parse(data).photo
}

const call = (name: 'create-payment' | 'create-purchase', body: object) =>
  callFunction(shop, name, { headers: ada.headers, body })

const payFor = (photo: { imageUrl: string }, more: object = {}) =>
  call('create-payment', {
    printSize: { name: 'A3' },
    frame: { id: 'black' },
    fileName: 'grandmother.jpg',
    returnOrigin: shop.url,
    language: 'en',
    ...photo,
    ...more,
  })

async function countOrders(): Promise<number> {
  const query = 'select from public.orders where user_id = $1'
  return (await shop.pool.query(query, [ada.id])).rowCount ?? 0
}

test('a photo that was cut off is kept, and its owner learns what is missing', async () => {
  const photo = await upload(damaged)
  const found = await find(photo)
  expect(found).toMatchObject({ width: 800, height: 600, missing: { left: 0, width: 1 } })
  const { top = 0, height = 0 } = found?.missing ?? {}
  expect(top).toBeGreaterThan(0.4)
  expect(top + height).toBeCloseTo(1)
  expect((await find(await upload(whole)))?.missing).toBeNull()
})

test('nobody learns it of the photo of somebody else', async () => {
  const photo = await upload(damaged)
  expect(await find(photo, await aSignedInUser(shop))).toBeNull()
  expect(await find({ imageUrl: 'https://elsewhere.example/photo.jpg' })).toBeNull()
})

test('it is ordered only with the word of its owner, which the order keeps', async () => {
  const photo = await upload(damaged)
  for (const acceptedMissing of [undefined, null, false]) {
    const refused = await payFor(photo, { acceptedMissing })
    expect([refused.status, refused.body.code]).toEqual([409, 'photo_damaged'])
  }
  expect(await countOrders()).toBe(0)
  const placed = await payFor(photo, { acceptedMissing: true })
  expect(placed.status).toBe(200)
  const { accepted_missing } = await orderRow(shop, String(placed.body.orderId))
  expect(accepted_missing).toEqual((await find(photo))?.missing)
})

test('a word that nobody needs is not kept', async () => {
  const placed = await payFor(await upload(whole), { acceptedMissing: true })
  expect((await orderRow(shop, String(placed.body.orderId))).accepted_missing).toBeNull()
})

test('among several photos each damaged one needs its own word', async () => {
  const photos = [await upload(whole), await upload(damaged)]
  const buy = (accepted: (boolean | undefined)[]) =>
    call('create-purchase', {
      items: photos.map((photo, index) => ({
        ...photo,
        fileName: `page-${index}.jpg`,
        products: [IN_COLOR],
        keepBlackAndWhite: false,
        acceptedMissing: accepted[index],
      })),
      delivery: { service: 'free' },
      shownTotal: 2 * COLOR_PRICE,
      termsVersion: POLICIES.termsVersion,
      returnOrigin: shop.url,
      language: 'en',
    })
  expect((await buy([true, undefined])).body).toMatchObject({ code: 'photo_damaged' })
  expect(await countOrders()).toBe(0)
  const { body } = await buy([undefined, true])
  const [first, second] = body.orderIds as string[]
  expect((await orderRow(shop, first ?? '')).accepted_missing).toBeNull()
  expect((await orderRow(shop, second ?? '')).accepted_missing).not.toBeNull()
})

test('a first look shows what is left before anybody decides', async () => {
  const photo = await upload(damaged)
  await askForLook(shop, ada, photo.imageUrl)
  await runJobs(shop, { only: ['make-first-look'] })
  const look = await readyLook(shop, ada, photo.imageUrl)
  const { top = 0 } = (await find(photo))?.missing ?? {}
  expect(look.frame?.height).toBeGreaterThan(top - 0.05)
  expect(look.frame?.height).toBeLessThanOrEqual(top)
  expect(look.width / look.height).toBeGreaterThan(800 / 600)
})

test('a file of which next to nothing is left is refused as before', async () => {
  const path = `${ada.id}/${randomUUID()}.jpg`
  const bucket = ada.client.storage.from(PHOTO_BUCKET)
  const { error } = await bucket.upload(path, cutOff(whole, 0.15))
  expect(error).toMatchObject({ statusCode: '422' })
})
