import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPhotoResponseSchema } from '#contract/photos/find-photo.ts'
import { cutPrintsResponseSchema } from '#contract/photos/prints.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { photoUrl } from '#domain/photos/photo-url.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { cutOff } from '#test/images/damaged.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { paintTable } from '#test/images/painted-table.ts'
import { callFunction, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { askForLook, readyLook } from '../restoration/first-look-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const TABLE = {
  width: 1200,
  height: 900,
  ground: [150, 105, 70],
  tilt: 0.2,
  prints: [
    { x: -0.24, y: 0, width: 0.4, height: 0.44, degrees: 4 },
    { x: 0.24, y: 0.02, width: 0.38, height: 0.42, degrees: -3 },
  ],
} as const

let shop: TestShop
let ada: SignedInUser
let table: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  const { raster } = paintTable(TABLE)
  table = await sharp(raster.data, { raw: raster }).jpeg({ quality: 92 }).toBuffer()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

async function upload(bytes: Buffer): Promise<string> {
  const path = `${ada.id}/${randomUUID()}.jpg`
  const { error } = await ada.client.storage.from(PHOTO_BUCKET).upload(path, bytes)
  if (error) throw error
  return photoUrl(shop.url, { bucket: PHOTO_BUCKET, path })
}

async function find(imageUrl: string) {
  const { data, error } = await ada.client.functions.invoke('find-photo', { body: { imageUrl } })
  if (error) throw new Error(await error.context.text())
  return findPhotoResponseSchema.parse(data).photo
}

const cut = (imageUrl: string, prints: unknown, someone = ada) =>
  callFunction(shop, 'cut-prints', {
    headers: someone.headers,
    body: JSON.stringify({ imageUrl, prints }),
  })

async function cutAll(imageUrl: string) {
  const prints = (await find(imageUrl))?.prints.map(({ corners }) => ({ corners }))
  return cutPrintsResponseSchema.parse((await cut(imageUrl, prints)).body).photos
}

async function pixelsOf(imageUrl: string, transform?: { width: number }) {
  const path = imageUrl.split(`${PHOTO_BUCKET}/`)[1] ?? ''
  const bucket = ada.client.storage.from(PHOTO_BUCKET)
  const { data, error } = await bucket.createSignedUrl(path, 60, transform ? { transform } : {})
  if (error) throw error
  const bytes = Buffer.from(await (await fetch(data.signedUrl)).arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, width, height }
}

const countPhotos = async () =>
  (await shop.pool.query('select from storage.objects where owner = $1', [ada.id])).rowCount

describe('prints that lie in an uploaded picture', () => {
  test('are offered, and nothing is cut', async () => {
    const found = await find(await upload(table))
    expect(found?.prints).toHaveLength(2)
    expect(found).toMatchObject({ width: 1200, height: 900 })
    expect(await countPhotos()).toBe(1)
  })

  test('become photos of their own of the very same file, once', async () => {
    const whole = await upload(table)
    const photos = await cutAll(whole)
    expect(photos).toHaveLength(2)
    for (const { url, width, height } of photos) {
      expect(width / height).toBeCloseTo(0.91, 1)
      expect(await find(url)).toMatchObject({ width, height, prints: [] })
      expect((await pixelsOf(url)).bytes.equals(table)).toBe(true)
    }
    expect(await cutAll(whole)).toEqual(photos)
    expect(await countPhotos()).toBe(3)
  })

  test('become no more photos where several ask at once', async () => {
    const whole = await upload(table)
    const [first, ...others] = await Promise.all([cutAll(whole), cutAll(whole), cutAll(whole)])
    for (const photos of others) expect(photos).toEqual(first)
    expect(await countPhotos()).toBe(3)
  })

  test('keep as much of a long file name as there is room for', async () => {
    const whole = await upload(table)
    await shop.pool.query('update storage.objects set file_name = $2 where owner = $1', [
      ada.id,
      `${'a'.repeat(251)}.jpg`,
    ])
    const names = (await cutAll(whole)).map(({ fileName }) => fileName)
    expect(names).toEqual([1, 2].map((number) => `${'a'.repeat(249)}-${number}.jpg`))
  })

  test('are shown set upright on every screen', async () => {
    const [photo] = await cutAll(await upload(table))
    if (!photo) throw new Error('expected a print')
    const shape = photo.width / photo.height
    const preview = await pixelsOf(photo.url, { width: 1600 })
    expect(preview.width / preview.height).toBeCloseTo(shape, 1)
    await runJobs(shop, { only: ['make-sizes'] })
    const screen = await pixelsOf(photo.url, { width: 1600 })
    expect(screen.width / screen.height).toBeCloseTo(shape, 1)
    await askForLook(shop, ada, photo.url)
    await runJobs(shop, { only: ['make-first-look'] })
    const look = await readyLook(shop, ada, photo.url)
    expect(look.width / look.height).toBeCloseTo(shape, 1)
    expect(look.frame).toBeNull()
  })

  test('are what the shop restores when they are ordered', async () => {
    const [photo] = await cutAll(await upload(table))
    const row = await shop.pool.query(
      'select id, name as path, sha256 from storage.objects where owner = $1 and corners is not null',
      [ada.id],
    )
    const [stored] = row.rows.filter(({ path }) => photo?.url.endsWith(path))
    const ordered = { ...ada, photo: { ...stored, url: photo?.url ?? '' } }
    const { url, orderId } = await placeOrder(shop, ordered)
    await pay(url, 'success')
    await runJobs(shop)
    const { rows } = await shop.pool.query(
      'select * from private.restorations where order_id = $1',
      [orderId],
    )
    expect(rows[0]?.report.frame.corners).toHaveLength(4)
    expect(rows[0]?.report.output).toMatchObject({ width: photo?.width, height: photo?.height })
  })

  test('do not hide the whole picture from an upload of the same file', async () => {
    const whole = await upload(table)
    await cutAll(whole)
    const sha256 = (
      await shop.pool.query('select sha256 from storage.objects where owner = $1', [ada.id])
    ).rows[0]?.sha256
    const { data } = await ada.client.functions.invoke('find-photo', { body: { sha256 } })
    expect(findPhotoResponseSchema.parse(data).photo?.url).toBe(whole)
  })
})

describe('what is refused', () => {
  const corner = (x: number, y: number) => ({ x, y })
  const ALL = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]

  test('a print in the photo of somebody else', async () => {
    const imageUrl = await upload(table)
    const eve = await aSignedInUser(shop)
    expect((await cut(imageUrl, [{ corners: ALL }], eve)).body.code).toBe('photo_not_found')
  })

  test.each([
    ['no corners', []],
    ['three', [{ corners: ALL.slice(1) }]],
    ['crossed ones', [{ corners: [ALL[0], ALL[2], ALL[1], ALL[3]] }]],
    ['ones outside', [{ corners: [corner(0, 0), corner(2, 0), corner(1, 1), corner(0, 1)] }]],
    ['ones of a tiny print', [{ corners: ALL.map(({ x, y }) => corner(0.11 * x, 0.11 * y)) }]],
    ['more prints than lie anywhere', Array.from({ length: 13 }, () => ({ corners: ALL }))],
  ])('%s', async (_name, prints) => {
    const imageUrl = await upload(table)
    expect((await cut(imageUrl, prints)).status).toBe(400)
    expect(await countPhotos()).toBe(1)
  })

  test('a print of a print, and one in a damaged file', async () => {
    const [photo] = await cutAll(await upload(table))
    expect((await cut(photo?.url ?? '', [{ corners: ALL }])).status).toBe(400)
    const picture = paintPhoto(800, 600)
    const whole = await sharp(picture.data, { raw: picture }).jpeg().toBuffer()
    expect((await cut(await upload(cutOff(whole, 0.6)), [{ corners: ALL }])).status).toBe(400)
  })
})
