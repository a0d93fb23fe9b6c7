import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { spacingOf } from '#domain/call-limit.ts'
import {
  MAX_BROKEN_OFF_LOOKS,
  MAX_FAILED_FINISHES,
  MAX_REFUSED_UPLOADS,
  MAX_UPLOADS,
  PHOTO_BUCKET,
} from '#domain/limits.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import {
  createPhotoInspector,
  type InspectPhoto,
  PHOTO_INSPECTION,
} from '#server/photos/inspect-process.ts'
import { createFinishedPictureService } from '#server/proofs/finished-picture-service.ts'
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
const logged: string[] = []
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    clock: clock.now,
    log: pino({}, { write: (line) => void logged.push(line) }),
    inspectPhoto: (...photo) => inspectPhoto(...photo),
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

/** A machine with other work to do takes its time. */
const WITHIN = { timeout: 20_000 }
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
])('%s is refused by its headers', async (_what, make, code) => {
  const ada = await aSignedInUser(shop)
  const answer = await post(ada, await make())
  expect(await answer.json()).toMatchObject({ code })
})

test('headers are read only when it is the turn of their picture', async () => {
  const ada = await aSignedInUser(shop)
  inspectPhoto = createPhotoInspector({ ...PHOTO_INSPECTION, atOnce: 0, mostWaiting: 0 })
  const bombs = [FLAT_WEBP, await jpegOfScans({ width: 800, height: 600 }, 40)]
  for (const bomb of bombs) {
    expect(await (await post(ada, bomb)).json()).toMatchObject({ code: 'busy' })
  }
  inspectPhoto = inspect
})

test('a HEIC that takes too much memory to decode is refused before its pixels are', async () => {
  const ada = await aSignedInUser(shop)
  const heic = writeHeic({ columns: 21, rows: 20, tile: 'phone-tile-10-bit' })
  expect(await (await post(ada, heic)).json()).toMatchObject({ code: 'too_complex' })
})

/** Looks at nothing before it is told to. */
function heldBack(atOnce: number = PHOTO_INSPECTION.atOnce) {
  const opened: string[] = []
  let open = () => {}
  const opening = new Promise<void>((resolve) => {
    open = resolve
  })
  const queue = createFairQueue({ ...PHOTO_INSPECTION, atOnce })
  inspectPhoto = (source, preview, turn) =>
    queue.run(turn, async () => {
      opened.push(turn.owner)
      await opening
      return await inspect(source, preview, turn)
    })
  return { opened, open, waiting: () => queue.waiting().count }
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
  await expect.poll(() => opened, WITHIN).toEqual([eve.id])
  const honest = post(ada, photo)
  await expect.poll(() => opened, WITHIN).toEqual([eve.id, ada.id])
  const tooMany = 12 - 1 - PHOTO_INSPECTION.mostWaitingPerOwner
  await expect.poll(() => sentAway, WITHIN).toBe(tooMany)
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

test('a picture of the studio comes before those of customers who wait', async () => {
  const [ada, eve] = [await aSignedInUser(shop), await aSignedInUser(shop)]
  const { opened, open, waiting } = heldBack(1)
  const photo = await aPicture()
  const posted = [post(eve, photo)]
  await expect.poll(() => opened, WITHIN).toEqual([eve.id])
  posted.push(post(ada, photo))
  await expect.poll(waiting, WITHIN).toBe(1)
  const kept = createFinishedPictureService(shop).keep({
    bytes: Readable.from([photo]),
    madeBy: 'a retoucher',
    lock: () => Promise.reject(new Error('looked at')),
  })
  await Promise.all([
    expect(kept).rejects.toThrow('looked at'),
    expect.poll(waiting, WITHIN).toBe(2).then(open),
    ...posted,
  ])
  inspectPhoto = inspect
  expect(opened).toEqual([eve.id, 'a retoucher', ada.id])
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

/** An upload whose bytes are all there, and whose photo is not stored yet. */
async function anUnfinishedPhoto(user: SignedInUser): Promise<string> {
  const photo = await aPicture()
  const url = await beginUpload(shop, user, { size: photo.length })
  inspectPhoto = async () => {
    throw new AppError('busy', { retryAfterSeconds: 5 })
  }
  expect((await tusCall(user, url, piece(0, photo))).status).toBe(503)
  return url
}

test('attempts to finish an upload are bounded, and it can be finished later', async () => {
  const ada = await aSignedInUser(shop)
  const url = await anUnfinishedPhoto(ada)
  const head = () => tusCall(ada, url, { method: 'HEAD' })
  for (let attempt = 1; attempt < MAX_FAILED_FINISHES.most; attempt++) {
    expect((await head()).status).toBe(503)
  }
  inspectPhoto = inspect
  const answer = await head()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(5)
  clock.advance(MINUTE)
  expect((await head()).status).toBe(200)
})

test('uploads that are finished do not count among attempts', async () => {
  const ada = await aSignedInUser(shop)
  const url = await anUnfinishedPhoto(ada)
  inspectPhoto = inspect
  expect((await tusCall(ada, url, { method: 'HEAD' })).status).toBe(200)
  const { rows } = await shop.pool.query<{ owed: boolean }>(
    "select free_at - $2::timestamptz > $3 * interval '1 ms' as owed from private.rate_limits where key = $1",
    [`uploads finishing:${ada.id}`, clock.now(), 2 * spacingOf(MAX_FAILED_FINISHES) - 1],
  )
  expect(rows).toEqual([{ owed: false }])
})

test('a photo whose looks are broken off again and again is too complex at last', async () => {
  const ada = await aSignedInUser(shop)
  const url = await anUnfinishedPhoto(ada)
  inspectPhoto = createPhotoInspector({ ...PHOTO_INSPECTION, timeoutMs: 1 })
  const statuses: number[] = []
  for (let look = 0; look < MAX_BROKEN_OFF_LOOKS.most + 1; look++) {
    statuses.push((await tusCall(ada, url, { method: 'HEAD' })).status)
  }
  inspectPhoto = inspect
  expect(statuses).toEqual([503, 503, 400, 404])
})

test('a fault of the process that looks keeps the bytes of the upload', async () => {
  const ada = await aSignedInUser(shop)
  const url = await anUnfinishedPhoto(ada)
  inspectPhoto = createPhotoInspector({ ...PHOTO_INSPECTION, entry: '/nowhere/at-all.ts' })
  expect((await tusCall(ada, url, { method: 'HEAD' })).status).toBe(500)
  inspectPhoto = inspect
  expect((await tusCall(ada, url, { method: 'HEAD' })).status).toBe(200)
})

test('a refusal that cannot be counted is told all the same', async () => {
  const ada = await aSignedInUser(shop)
  await shop.pool.query(
    `alter table private.rate_limits add constraint no_room check (key <> 'uploads refused:${ada.id}')`,
  )
  expect(await (await post(ada, FLAT_WEBP)).json()).toMatchObject({ code: 'unreadable_image' })
  expect(logged.join()).toContain('a refused picture was not counted')
})

test('a database that has no time for an upload leaves a line in the log', async () => {
  const ada = await aSignedInUser(shop)
  inspectPhoto = async () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), {
      code: '57014',
    })
  }
  expect((await post(ada, await aPicture())).status).toBe(503)
  inspectPhoto = inspect
  expect(logged.join()).toContain('a storage request is put off')
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
  inspectPhoto = async () => ({ ok: false, reason: 'unreadable' })
  for (let refused = 0; refused < MAX_REFUSED_UPLOADS.most; refused++) {
    expect(await (await post(ada, FLAT_WEBP)).json()).toMatchObject({ code: 'unreadable_image' })
  }
  inspectPhoto = inspect
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
