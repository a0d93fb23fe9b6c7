import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { failedJobs } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
})
afterAll(() => shop.stop())

const photosOf = (user: SignedInUser) => user.client.storage.from(PHOTO_BUCKET)

async function upload(name: string, bytes?: Buffer<ArrayBuffer>) {
  const path = `${ada.id}/${name}`
  const photo = bytes ?? (await aPicture({ width: 2000, height: 1500 }))
  const { data, error } = await photosOf(ada).upload(path, photo)
  expect(error).toBeNull()
  return { id: data?.id ?? '', path }
}

async function addressOf(path: string, transform: { width?: number; height?: number }) {
  const { data } = await photosOf(ada).createSignedUrl(path, 600, { transform })
  return data?.signedUrl ?? ''
}

async function show(path: string, transform: { width?: number; height?: number }) {
  const answer = await fetch(await addressOf(path, transform))
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, headers: answer.headers, metadata: await sharp(bytes).metadata() }
}

const namesIn = (kind: string) => readdir(join(filesFolder(shop.dataDir), kind)).catch(() => [])
const madeTimes = async (id: string) => {
  const query = 'select made_at from private.picture_sizes where object_id = $1 order by size'
  return (await shop.pool.query<{ made_at: Date }>(query, [id])).rows.map((row) => row.made_at)
}
const queueAgain = (objectId: string) =>
  shop.pool.query(`select graphile_worker.add_job('make-sizes', $1)`, [
    JSON.stringify({ objectId }),
  ])

describe('before the job has run', () => {
  test('every size is shown by the preview, and asked for again soon', async () => {
    const { path } = await upload('1-before.jpg')
    for (const width of [320, 1600]) {
      const { headers, metadata } = await show(path, { width })
      expect(metadata).toMatchObject({ format: 'jpeg', width: 960 })
      expect(headers.get('content-type')).toBe('image/jpeg')
      expect(headers.get('cache-control')).toBe('private, max-age=10')
    }
  })
})

describe('once the job has run', () => {
  test('each box is filled by the smallest size, as the address said when it was signed', async () => {
    const { path } = await upload('2-sizes.jpg')
    const early = await addressOf(path, { width: 320 })
    const preview = (await fetch(early, { method: 'HEAD' })).headers
    await runJobs(shop)
    const shown = [
      await show(path, { width: 200 }),
      await show(path, { width: 321 }),
      await show(path, { height: 9999 }),
    ]
    expect(shown.map(({ metadata: { format, width, height } }) => [format, width, height])).toEqual(
      [
        ['webp', 320, 240],
        ['webp', 1600, 1200],
        ['webp', 1600, 1200],
      ],
    )
    const later = await fetch(early, { headers: { 'if-none-match': preview.get('etag') ?? '' } })
    expect(later.status).toBe(200)
    expect(later.headers.get('content-type')).toBe('image/webp')
    const { data } = await photosOf(ada).download(path, { transform: { width: 100 } })
    expect(data?.size).toBe(shown[0]?.bytes.byteLength)
  })

  test('a size is kept by the browser alone, and each has a tag of its own', async () => {
    const { path } = await upload('3-headers.jpg')
    await runJobs(shop)
    const tags: (string | null)[] = []
    for (const width of [320, 1600]) {
      const address = await addressOf(path, { width })
      const head = await fetch(address, { method: 'HEAD' })
      const { bytes } = await show(path, { width })
      expect(Object.fromEntries(head.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.byteLength),
        'cache-control': 'private, max-age=3600',
        'accept-ranges': 'none',
        'x-content-type-options': 'nosniff',
      })
      const etag = head.headers.get('etag')
      const known = await fetch(address, { headers: { 'if-none-match': etag ?? '' } })
      expect(known.status).toBe(304)
      const part = await fetch(address, { headers: { range: 'bytes=0-9' } })
      expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([200, bytes])
      tags.push(etag)
    }
    expect(new Set(tags).size).toBe(2)
  })

  test('nothing that is shown reveals where and with what a photo was taken', async () => {
    const photo = await sharp(await aPicture({ width: 2000, height: 1500 }))
      .withExif({
        IFD0: { Make: 'Secretcam' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>at home</secret></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Secretcam')).toBe(true)
    const { path } = await upload('4-secret.jpg', Buffer.from(photo))
    const preview = await show(path, { width: 320 })
    await runJobs(shop)
    const sizes = [await show(path, { width: 320 }), await show(path, { width: 1600 })]
    expect(sizes.map(({ metadata: { width, height } }) => [width, height])).toEqual([
      [240, 320],
      [1200, 1600],
    ])
    for (const { bytes, metadata } of [preview, ...sizes]) {
      expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual(Array(3).fill(undefined))
      const secrets = ['Secretcam', 'at home', 'GPS', 'Exif']
      expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
    }
  })

  test('they are made once, however often the job comes', async () => {
    const { id } = await upload('5-once.jpg')
    await runJobs(shop)
    const made = await madeTimes(id)
    expect(made).toHaveLength(2)
    await queueAgain(id)
    await runJobs(shop)
    expect(await madeTimes(id)).toEqual(made)
    expect(await failedJobs(shop)).toEqual([])
  })

  test('they go with their picture, and with the one that replaces it', async () => {
    const { id, path } = await upload('6-gone.jpg')
    await runJobs(shop)
    expect(
      [await namesIn('thumbnails'), await namesIn('screens')].map((all) => all.includes(id)),
    ).toEqual([true, true])
    const other = await aPicture({ width: 900, height: 900 })
    await photosOf(ada).upload(path, other, { upsert: true })
    await runJobs(shop)
    expect((await show(path, { width: 1600 })).metadata.width).toBe(900)
    for (const kind of ['thumbnails', 'screens']) expect(await namesIn(kind)).not.toContain(id)

    const address = await addressOf(path, { width: 320 })
    await photosOf(ada).remove([path])
    expect((await fetch(address)).ok).toBe(false)
  })
})

describe('where something stops it', () => {
  test('a fault of the store is tried again', async () => {
    const photo = await aStoredPhoto(shop, ada.id)
    const original = join(filesFolder(shop.dataDir), 'originals', photo.id)
    await rm(original)
    await runJobs(shop)
    expect(await failedJobs(shop)).toHaveLength(1)
    await shop.pool.query('delete from graphile_worker._private_jobs')
  })

  test('a file that cannot be decoded gets none, and the job ends', async () => {
    const { id } = await aStoredPhoto(shop, ada.id, { bytes: Buffer.from('no picture') })
    await runJobs(shop)
    expect(await failedJobs(shop)).toEqual([])
    expect(await madeTimes(id)).toEqual([])
  })

  test('a picture that is removed before its turn leaves nothing', async () => {
    const { id, path } = await upload('7-early.jpg')
    await photosOf(ada).remove([path])
    await runJobs(shop)
    expect(await failedJobs(shop)).toEqual([])
    for (const kind of ['thumbnails', 'screens']) expect(await namesIn(kind)).not.toContain(id)
  })
})

test('what sizes there are is not for customers to read', async () => {
  const { error } = await ada.client.schema('private').from('picture_sizes').select('*')
  expect(error).not.toBeNull()
  const rest = await ada.client.from('picture_sizes').select('*')
  expect(rest.error).not.toBeNull()
})
