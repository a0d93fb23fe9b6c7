import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  MAX_OPEN_UPLOADS_PER_USER,
  MAX_STORED_BYTES_PER_USER,
  MAX_STORED_PHOTOS_PER_USER,
  PHOTO_BUCKET,
} from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import {
  beginUpload,
  sendResumably,
  tusCall,
  uploadOptions,
} from '#test/factories/a-resumable-upload.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { HOUR, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const clock = settableClock()
let shop: TestShop
let ada: SignedInUser
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
  photo = await aPicture()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

const upload = (name: string, options = {}) =>
  ada.client.storage.from(PHOTO_BUCKET).upload(`${ada.id}/${name}`, photo, options)
const full = { code: 'quota_exceeded', statusCode: '413' }

/** Rows alone: nobody reads the bytes of these. */
async function hold(photos: number, { bytes = 0, folder = '' } = {}): Promise<void> {
  await shop.pool.query(
    `insert into storage.objects
       (id, bucket_id, name, owner, size, mime_type, sha256, width, height)
     select gen_random_uuid(), $1, $2::text || '/' || $3 || n, $2::uuid, $4, 'image/jpeg', '', 1, 1
     from generate_series(1, $5) as n`,
    [PHOTO_BUCKET, ada.id, folder, bytes, photos],
  )
}

async function storedCount(): Promise<number | null> {
  const rows = await shop.pool.query('select from storage.objects where owner = $1', [ada.id])
  return rows.rowCount
}

async function drafts(): Promise<string[]> {
  return await readdir(join(shop.dataDir, 'files/drafts'))
}

test('an account that holds as many photos as it may takes no more', async () => {
  await hold(MAX_STORED_PHOTOS_PER_USER - 1)
  expect((await upload('last.jpg')).error).toBeNull()
  expect((await upload('more.jpg')).error).toMatchObject(full)
  await expect(beginUpload(shop, ada, { size: 10 })).rejects.toThrow('quota_exceeded')
  expect((await upload('last.jpg', { upsert: true })).error).toBeNull()
  await ada.client.storage.from(PHOTO_BUCKET).remove([`${ada.id}/last.jpg`])
  expect((await upload('more.jpg')).error).toBeNull()
})

test('an account that holds as many bytes as it may takes no more', async () => {
  await hold(1, { bytes: MAX_STORED_BYTES_PER_USER - photo.length + 1 })
  expect((await upload('more.jpg')).error).toMatchObject(full)
  await expect(beginUpload(shop, ada, { size: photo.length })).rejects.toThrow('quota_exceeded')
  await expect(beginUpload(shop, ada, { size: photo.length - 1 })).resolves.toContain('resumable')
})

test('bytes whose number nobody declared count as they came', async () => {
  await hold(1, { bytes: MAX_STORED_BYTES_PER_USER - photo.length + 1 })
  const address = `${shop.url}/storage/v1/object/${PHOTO_BUCKET}/${ada.id}/more.jpg`
  const sent = request(address, {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' },
  })
  const answered = once(sent, 'response')
  sent.end(photo)
  const [answer] = await answered
  expect(JSON.parse(await text(answer))).toMatchObject(full)
  expect(await storedCount()).toBe(1)
})

test('restored pictures do not count', async () => {
  await hold(MAX_STORED_PHOTOS_PER_USER, { folder: 'results/' })
  expect((await upload('first.jpg')).error).toBeNull()
})

test('a full account may replace what it holds, also in pieces', async () => {
  await hold(MAX_STORED_PHOTOS_PER_USER - 1)
  await upload('last.jpg')
  const options = uploadOptions(shop, ada, { path: `${ada.id}/last.jpg` })
  const headers = { ...options.headers, 'x-upsert': 'true' }
  const sent = await sendResumably(await aPicture(), { ...options, headers })
  expect(sent.refusal).toBeUndefined()
  expect(await storedCount()).toBe(MAX_STORED_PHOTOS_PER_USER)
})

test('uploads that race for the last place get it once', async () => {
  await hold(MAX_STORED_PHOTOS_PER_USER - 1)
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => upload(name)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(await storedCount()).toBe(MAX_STORED_PHOTOS_PER_USER)
})

test('an upload in pieces that has lost its place to another leaves nothing', async () => {
  await hold(MAX_STORED_PHOTOS_PER_USER - 1)
  const url = await beginUpload(shop, ada, { size: photo.length })
  await upload('quicker.jpg')
  const piece = { method: 'PATCH', headers: { 'upload-offset': '0' }, body: photo }
  const answer = await tusCall(ada, url, piece)
  expect(await answer.json()).toMatchObject(full)
  expect((await tusCall(ada, url, { method: 'HEAD' })).status).toBe(404)
  expect((await drafts()).filter((name) => url.includes(name))).toEqual([])
})

test('open uploads are counted by the bytes that they declare', async () => {
  const tenth = MAX_STORED_BYTES_PER_USER / 2 ** 10
  await hold(1, { bytes: MAX_STORED_BYTES_PER_USER - 3 * tenth })
  for (const name of ['a', 'b', 'c']) {
    await beginUpload(shop, ada, { size: tenth, path: `${ada.id}/${name}` })
  }
  await expect(beginUpload(shop, ada, { size: 1 })).rejects.toThrow('quota_exceeded')
})

test('uploads that begin at once are bounded, and one that was left makes way', async () => {
  const names = Array.from({ length: MAX_OPEN_UPLOADS_PER_USER + 3 }, (_, index) => `${index}`)
  const begun = await Promise.allSettled(
    names.map((name) => beginUpload(shop, ada, { size: 10, path: `${ada.id}/${name}` })),
  )
  const open = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = begun.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(open).toHaveLength(MAX_OPEN_UPLOADS_PER_USER)
  for (const reason of refused) expect(reason).toContain('too_many_uploads')

  const [left = '', ...others] = open
  clock.advance(11 * MINUTE)
  for (const url of others) await tusCall(ada, url, { method: 'HEAD' })
  await beginUpload(shop, ada, { size: 10, path: `${ada.id}/next` })
  expect((await tusCall(ada, left, { method: 'HEAD' })).status).toBe(404)
  for (const url of others) {
    expect((await tusCall(ada, url, { method: 'HEAD' })).status).toBe(200)
  }
  await expect(beginUpload(shop, ada, { size: 10 })).rejects.toThrow('too_many_uploads')
})

test('one that was left stays where there is room for both', async () => {
  const left = await beginUpload(shop, ada, { size: 10, path: `${ada.id}/left` })
  clock.advance(11 * MINUTE)
  await beginUpload(shop, ada, { size: 10, path: `${ada.id}/next` })
  expect((await tusCall(ada, left, { method: 'HEAD' })).status).toBe(200)
})

test('an upload that was not finished in a day is swept, with its bytes', async () => {
  const url = await beginUpload(shop, ada, { size: 1000 })
  const piece = { method: 'PATCH', headers: { 'upload-offset': '0' }, body: randomBytes(10) }
  await tusCall(ada, url, piece)
  const rowless = randomUUID()
  await writeFile(join(shop.dataDir, 'files/drafts', rowless), 'whose account is gone')
  const sweep = async () => {
    await shop.pool.query(`select graphile_worker.add_job('sweep-files')`)
    await runJobs(shop, { without: ['make-sizes'] })
    return (await drafts()).filter((name) => url.includes(name) || name === rowless)
  }
  clock.advance(23 * HOUR)
  expect(await sweep()).toHaveLength(1)
  clock.advance(HOUR)
  expect(await sweep()).toEqual([])
})

test('an upload whose time is over does not exist, swept or not', async () => {
  const url = await beginUpload(shop, ada, { size: 1000 })
  await shop.pool.query('update private.uploads set expires_at = $1', [clock.now()])
  const piece = { method: 'PATCH', headers: { 'upload-offset': '0' }, body: 'x' }
  for (const request of [{ method: 'HEAD' }, piece, { method: 'DELETE' }]) {
    expect((await tusCall(ada, url, request)).status).toBe(404)
  }
})
