import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_REFUSED_UPLOADS, MAX_UPLOADS, PHOTO_BUCKET } from '#domain/limits.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import {
  createPhotoInspector,
  type InspectPhoto,
  PHOTO_INSPECTION,
} from '#server/photos/inspect-process.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import {
  beginCall,
  beginUpload,
  metadataHeader,
  piece,
  tusCall,
} from '#test/factories/a-resumable-upload.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { writeHeic } from '#test/images/heic.ts'
import { blackPng, FLAT_WEBP, jpegOfScans } from '#test/images/laid-out.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const clock = settableClock()
const inspect = createPhotoInspector(PHOTO_INSPECTION)
/** What looks at photos now; a test may put another in its place. */
let inspectPhoto: InspectPhoto = inspect
let inspections = 0
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    clock: clock.now,
    inspectPhoto: (...photo) => {
      inspections += 1
      return inspectPhoto(...photo)
    },
  })
})
afterAll(() => shop.stop())

function post(user: SignedInUser, bytes: Buffer, name = randomUUID()): Promise<Response> {
  return fetch(`${shop.url}/storage/v1/object/${PHOTO_BUCKET}/${user.id}/${name}`, {
    method: 'POST',
    headers: user.headers,
    body: new Uint8Array(bytes),
  })
}

const SIDE = { width: 10_900, height: 10_900 }

test.each([
  [
    'a 16-bit interlaced PNG that needs a gigabyte',
    () => blackPng({ ...SIDE, depth: 16, colour: 'rgba', interlaced: true, headersOnly: true }),
    'unreadable_image',
  ],
  [
    'the same with a file of the size that its pixels pack to',
    () => {
      const headers = { ...SIDE, depth: 16, colour: 'rgba', interlaced: true } as const
      return Buffer.concat([blackPng({ ...headers, headersOnly: true }), Buffer.alloc(900_000)])
    },
    'too_complex',
  ],
  ['a JPEG of 40 scans', () => jpegOfScans({ width: 800, height: 600 }, 40), 'too_complex'],
  ['118 megapixels of WebP in 38 bytes', () => FLAT_WEBP, 'unreadable_image'],
  [
    'a text',
    () => Buffer.from('not a picture at all, but quite some bytes of words'),
    'invalid_mime_type',
  ],
])('%s is refused by its headers, before any process looks at it', async (_what, make, code) => {
  const ada = await aSignedInUser(shop)
  const before = inspections
  const answer = await post(ada, await make())
  expect(await answer.json()).toMatchObject({ code })
  expect(inspections).toBe(before)
})

test('a HEIC that takes too much memory to decode is refused before its pixels are', async () => {
  const ada = await aSignedInUser(shop)
  const heic = writeHeic({ columns: 21, rows: 20, tile: 'phone-tile-10-bit' })
  expect(await (await post(ada, heic)).json()).toMatchObject({ code: 'too_complex' })
})

/** Looks at nothing before it is told to. */
function heldBack() {
  const opened: string[] = []
  let open = () => {}
  const opening = new Promise<void>((resolve) => {
    open = resolve
  })
  const queue = createFairQueue(PHOTO_INSPECTION)
  inspectPhoto = (source, preview, owner) =>
    queue.run({ owner }, async () => {
      opened.push(owner)
      await opening
      return await inspect(source, preview, owner)
    })
  return { opened, open }
}

test('a dozen photos of one account leave a place for another', async () => {
  const [ada, eve] = [await aSignedInUser(shop), await aSignedInUser(shop)]
  const { opened, open } = heldBack()
  const photo = await aPicture()
  let sentAway = 0
  const dozen = Array.from({ length: 12 }, async () => {
    const answer = await post(eve, photo)
    if (answer.status === 503) sentAway += 1
    return answer
  })
  await expect.poll(() => opened).toEqual([eve.id])
  const honest = post(ada, photo)
  await expect.poll(() => opened).toEqual([eve.id, ada.id])
  const tooMany = 12 - 1 - PHOTO_INSPECTION.mostWaitingPerOwner
  await expect.poll(() => sentAway).toBe(tooMany)
  open()
  inspectPhoto = inspect
  expect((await honest).status).toBe(200)
  const answers = await Promise.all(dozen)
  const busy = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12 - tooMany)
  for (const answer of busy) {
    expect(answer.headers.get('retry-after')).toBe(String(PHOTO_INSPECTION.retryAfterSeconds))
    expect(await answer.json()).toMatchObject({ code: 'busy', statusCode: '503' })
  }
})

test('a resumable upload whose photo finds no place keeps its bytes and goes on', async () => {
  const ada = await aSignedInUser(shop)
  const photo = await aPicture()
  const url = await beginUpload(shop, ada, { size: photo.length })
  inspectPhoto = createPhotoInspector({ ...PHOTO_INSPECTION, atOnce: 0, mostWaiting: 0 })
  for (const request of [piece(0, photo), { method: 'HEAD' }]) {
    const answer = await tusCall(ada, url, request)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  }
  inspectPhoto = inspect
  const answer = await tusCall(ada, url, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([200, `${photo.length}`])
  const { data } = await ada.client.storage.from(PHOTO_BUCKET).list(ada.id)
  expect(data).toHaveLength(1)
})

test('a shoebox of photos is taken at once, and an account that goes on and on is not', async () => {
  const ada = await aSignedInUser(shop)
  const begin = () =>
    beginCall(shop, ada, {
      'upload-length': '1000',
      'upload-metadata': metadataHeader({
        bucketName: PHOTO_BUCKET,
        objectName: `${ada.id}/${randomUUID()}`,
      }),
    })
  for (let photo = 0; photo < MAX_UPLOADS.most; photo++) {
    const begun = await begin()
    expect(begun.status).toBe(201)
    await tusCall(ada, new URL(begun.headers.get('location') ?? '', shop.url).href, {
      method: 'DELETE',
    })
  }
  const refused = [await begin(), await post(ada, await aPicture())]
  for (const answer of refused) {
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await answer.json()).toMatchObject({ code: 'rate_limited' })
  }
  clock.advance(MINUTE)
  expect((await begin()).status).toBe(201)
})

test('an account whose pictures are refused again and again has to pause', async () => {
  const ada = await aSignedInUser(shop)
  for (let refused = 0; refused < MAX_REFUSED_UPLOADS.most; refused++) {
    expect(await (await post(ada, FLAT_WEBP)).json()).toMatchObject({ code: 'unreadable_image' })
  }
  const answer = await post(ada, await aPicture())
  expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'rate_limited' }])
  clock.advance(MAX_REFUSED_UPLOADS.minutes * MINUTE)
  expect((await post(ada, await aPicture())).status).toBe(200)
})

test('a header cannot turn one call of the protocol into another', async () => {
  const ada = await aSignedInUser(shop)
  const url = await beginUpload(shop, ada, { size: 10 })
  const sent = piece(0, 'abc')
  const headers = { ...sent.headers, 'x-http-method-override': 'DELETE' }
  const answer = await tusCall(ada, url, { ...sent, headers })
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, '3'])
  const asked = await tusCall(ada, url, { method: 'HEAD' })
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '3'])
})
