import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { FIRST_LOOK_LONGEST_SIDE } from '#domain/restoration/first-look.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { settableClock } from '#test/fakes/settable-clock.ts'
import { failedJobs } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { detailsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aSmallPhoto,
  askForLook,
  callForLook,
  kindsOf,
  PHOTO,
  readyLook,
} from './first-look-steps.ts'

const clock = settableClock()
let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
  await shop.pool.query('delete from private.rate_limits')
})

const looksMade = () => runJobs(shop, { only: ['make-first-look'] })
const noPixels = () => aStoredPhoto(shop, ada.id, { bytes: Buffer.from('no pixels') })
const jobsFor = async (id: string) => {
  const query = 'select task_identifier, priority from graphile_worker.jobs where key = $1'
  return (await shop.pool.query(query, [`make-first-look:${id}`])).rows
}
const looksAt = async (id: string) => {
  const query = 'select state, failure from private.first_looks where object_id = $1'
  return (await shop.pool.query(query, [id])).rows
}
const fileOf = (kind: string, id: string) => readFile(join(filesFolder(shop.dataDir), kind, id))
const retention = async () => {
  await shop.pool.query(`select graphile_worker.add_job('enforce-retention')`)
  await runJobs(shop, { only: ['enforce-retention'] })
}

describe('the first look at a photo', () => {
  test('is a small restoration with the watermark, beside the photo as it is, and no more', async () => {
    // Larger than what is shown, on its side in the file, and toned brown.
    const scan = await sharp(await readFile(PHOTO))
      .resize(1040, 780)
      .recomb([
        [0.393, 0.769, 0.189],
        [0.349, 0.686, 0.168],
        [0.272, 0.534, 0.131],
      ])
      .withExif({ IFD0: { Make: 'Secretcam' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const photo = await aStoredPhoto(shop, ada.id, { bytes: scan })
    expect(await askForLook(shop, ada, photo.url)).toEqual({ state: 'queued' })
    await looksMade()

    const look = await readyLook(shop, ada, photo.url)
    expect([look.width, look.height]).toEqual([750, FIRST_LOOK_LONGEST_SIDE])
    expect(look.hints).toMatchObject({ guessed: true, usesAutomatic: true })
    expect(look.hints.warmth).toBeGreaterThan(0.5)
    // A page of the release before refuses hints that name what it does not know.
    const sent = await (await callForLook(shop, ada, photo.url)).json()
    expect(sent).not.toHaveProperty('hints.richness')
    expect(sent).not.toHaveProperty('hints.scene')
    const pictures = []
    for (const url of [look.pictureUrl, look.originalUrl]) {
      const answer = await fetch(url)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata()
      expect({ width, height, exif, xmp, orientation }).toEqual({ width: 750, height: 1000 })
      pictures.push(bytes)
    }
    expect(pictures).toEqual([
      await fileOf('first-looks', photo.id),
      await fileOf('first-look-originals', photo.id),
    ])
    expect(await kindsOf(shop, photo.id)).toEqual([
      'originals',
      'first-looks',
      'first-look-originals',
    ])
    expect(await failedJobs(shop)).toEqual([])
  })

  test('is asked for once, however often and by however many tabs at once', async () => {
    const photo = await noPixels()
    await Promise.all([1, 2, 3].map(() => askForLook(shop, ada, photo.url)))
    expect(await jobsFor(photo.id)).toEqual([{ task_identifier: 'make-first-look', priority: 20 }])
  })

  test('is made for who waits: one whose customer left is skipped, and begun anew when they return', async () => {
    const left = await aSmallPhoto(shop, ada)
    const awaited = await aSmallPhoto(shop, ada)
    for (const { url } of [left, awaited]) await askForLook(shop, ada, url)
    clock.advance(30_000)
    await askForLook(shop, ada, awaited.url)
    clock.advance(30_000)
    await looksMade()
    await readyLook(shop, ada, awaited.url)
    expect(await kindsOf(shop, left.id)).toEqual(['originals'])
    expect(await askForLook(shop, ada, left.url)).toEqual({ state: 'queued' })
    await looksMade()
    await readyLook(shop, ada, left.url)
    expect(await failedJobs(shop)).toEqual([])
  })

  test('is not made anew when its job comes again', async () => {
    const photo = await aSmallPhoto(shop, ada)
    await askForLook(shop, ada, photo.url)
    await looksMade()
    await rm(join(filesFolder(shop.dataDir), 'first-looks', photo.id))
    await shop.pool.query(`select graphile_worker.add_job('make-first-look', $1)`, [
      JSON.stringify({ objectId: photo.id }),
    ])
    await looksMade()
    expect(await kindsOf(shop, photo.id)).not.toContain('first-looks')
  })

  test('ends in a plain answer where the engine cannot read the photo', async () => {
    const photo = await noPixels()
    await askForLook(shop, ada, photo.url)
    await looksMade()
    expect(await askForLook(shop, ada, photo.url)).toEqual({ state: 'failed', mayAskAgain: false })
    expect(await looksAt(photo.id)).toEqual([{ state: 'failed', failure: 'unsupported_format' }])
    expect(await kindsOf(shop, photo.id)).toEqual(['originals'])
    expect(await failedJobs(shop)).toEqual([])
  })

  test('is given up where each try took its process along', async () => {
    const photo = await noPixels()
    await askForLook(shop, ada, photo.url)
    await shop.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1 where key = $1`,
      [`make-first-look:${photo.id}`],
    )
    await looksMade()
    expect(await looksAt(photo.id)).toEqual([{ state: 'failed', failure: 'gave_up' }])
    expect(await askForLook(shop, ada, photo.url)).toEqual({ state: 'failed', mayAskAgain: true })
    const again = await callForLook(shop, ada, photo.url, { again: true })
    expect(await again.json()).toEqual({ state: 'queued' })
    await looksMade()
    // The photo itself cannot be read, so nobody needs to ask for it again.
    await callForLook(shop, ada, photo.url, { again: true })
    expect(await looksAt(photo.id)).toEqual([{ state: 'failed', failure: 'unsupported_format' }])
  })
})

describe('who asks', () => {
  test('gets none of a photo of somebody else, of a result, or of an address elsewhere', async () => {
    const eve = await aSignedInUser(shop)
    const photo = await noPixels()
    const result = await aStoredPhoto(shop, ada.id, {
      bytes: Buffer.from('no pixels'),
      path: `${ada.id}/results/1.jpg`,
    })
    const elsewhere = photo.url.replace(shop.url, 'https://elsewhere.example')
    for (const [asker, url] of [
      [eve, photo.url],
      [ada, result.url],
      [ada, elsewhere],
      [ada, `${photo.url}.jpg`],
      [ada, 'no address'],
    ] as const) {
      const answer = await callForLook(shop, asker, url)
      expect([url, answer.status, await answer.json()]).toMatchObject([
        url,
        422,
        { code: 'photo_not_found' },
      ])
    }
    const { apikey = '' } = ada.headers
    expect((await callForLook(shop, { headers: { apikey } }, photo.url)).status).toBe(401)
    expect(await looksAt(photo.id)).toEqual([])
  })
})

describe('a first look goes with its photo', () => {
  const FIRST_LOOK_KINDS = ['first-looks', 'first-look-originals']
  async function aPhotoWithLook() {
    const photo = await aSmallPhoto(shop, ada)
    await askForLook(shop, ada, photo.url)
    await looksMade()
    expect(await kindsOf(shop, photo.id)).toEqual(expect.arrayContaining(FIRST_LOOK_KINDS))
    return photo
  }
  async function expectGone(id: string, url: string) {
    expect(await kindsOf(shop, id)).toEqual([])
    expect(await looksAt(id)).toEqual([])
    expect((await fetch(url)).ok).toBe(false)
  }

  test('when its owner removes it, and its address opens nothing any more', async () => {
    const { id, path, url } = await aPhotoWithLook()
    const { pictureUrl } = await readyLook(shop, ada, url)
    await ada.client.storage.from(PHOTO_BUCKET).remove([path])
    await expectGone(id, pictureUrl)
  })

  test('when its time has come', async () => {
    const { id, url } = await aPhotoWithLook()
    const { pictureUrl } = await readyLook(shop, ada, url)
    await shop.pool.query(`update storage.objects set expires_at = $2 where id = $1`, [
      id,
      clock.now(),
    ])
    await retention()
    await expectGone(id, pictureUrl)
    const checks = 'select ok from private.retention_checks order by checked_at desc limit 1'
    expect((await shop.pool.query(checks)).rows).toEqual([{ ok: true }])
  })

  test('and leaves nothing when the photo goes before it is made', async () => {
    const photo = await aSmallPhoto(shop, ada)
    await askForLook(shop, ada, photo.url)
    await ada.client.storage.from(PHOTO_BUCKET).remove([photo.path])
    await looksMade()
    expect(await kindsOf(shop, photo.id)).toEqual([])
    expect(await failedJobs(shop)).toEqual([])
  })
})

test('where what is remembered belongs is left out if it is not stored as this shop has it', async () => {
  const photo = await aSmallPhoto(shop, ada)
  await askForLook(shop, ada, photo.url)
  await looksMade()
  expect((await readyLook(shop, ada, photo.url)).notedPlaces).toMatchObject({ hair: false })

  // What an older engine made, or another one stored, is a look all the same.
  for (const stored of [null, '{"hair": "red"}']) {
    await shop.pool.query('update private.first_looks set noted_places = $2 where object_id = $1', [
      photo.id,
      stored,
    ])
    expect((await readyLook(shop, ada, photo.url)).notedPlaces).toBeNull()
  }
})

test('the first look that came before the order is shown until there is a proof', async () => {
  const photo = await aSmallPhoto(shop, ada)
  await askForLook(shop, ada, photo.url)
  await looksMade()
  const look = await readyLook(shop, ada, photo.url)
  const orderId = await insertOrder(shop, {
    user_id: ada.id,
    image_path: photo.path,
    image_sha256: photo.sha256,
    status: 'processing',
  })
  const { firstLook } = await detailsOf(shop, ada, orderId)
  expect(firstLook).toMatchObject({ width: look.width, height: look.height })
  const shown = await fetch(firstLook?.pictureUrl ?? '')
  const known = await fetch(look.pictureUrl)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(await known.arrayBuffer()))
})
