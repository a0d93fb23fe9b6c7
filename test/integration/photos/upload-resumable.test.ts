import { createHash, randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import {
  beginUpload,
  CHUNK_BYTES,
  sendPartly,
  sendResumably,
  tusCall,
  uploadOptions,
} from '#test/factories/a-resumable-upload.ts'
import { startSecondCopy } from '#test/factories/a-second-copy.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
/** A photo of more than two chunks: readers pass over what follows the end of a JPEG. */
let photo: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  photo = Buffer.concat([await aPicture(), randomBytes(2.5 * CHUNK_BYTES)])
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const drafts = () => readdir(join(shop.dataDir, 'files/drafts'))

async function storedOf(user: SignedInUser) {
  const { rows } = await shop.pool.query(
    `select name, sha256, size::int, file_name as "fileName", cache_control as "cacheControl"
     from storage.objects where owner = $1`,
    [user.id],
  )
  return rows
}

test('a photo arrives in pieces, is stored whole and leaves no draft', async () => {
  const path = `${ada.id}/whole.jpg`
  const progress: number[] = []
  const sent = await sendResumably(
    photo,
    uploadOptions(shop, ada, {
      path,
      metadata: { fileName: 'Oma 1944 – 祖母.jpg', cacheControl: '60' },
      onChunkComplete: (_size, accepted) => progress.push(accepted),
    }),
  )
  expect(sent.refusal).toBeUndefined()
  expect(progress).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES, photo.length])
  expect(await storedOf(ada)).toEqual([
    {
      name: path,
      sha256: sha256(photo),
      size: photo.length,
      fileName: 'Oma 1944 – 祖母.jpg',
      cacheControl: 'max-age=60',
    },
  ])
  const { data } = await ada.client.storage.from(PHOTO_BUCKET).download(path)
  expect(sha256(Buffer.from(await (data ?? new Blob()).arrayBuffer()))).toBe(sha256(photo))
  expect(await drafts()).toEqual([])
})

test('an upload that was broken off at half goes on where it stopped', async () => {
  const options = uploadOptions(shop, ada)
  const uploadUrl = await sendPartly(photo, options, photo.length / 2)
  const progress: number[] = []
  const sent = await sendResumably(photo, {
    ...options,
    uploadUrl,
    onProgress: (accepted) => progress.push(accepted),
  })
  expect(sent).toEqual({ url: uploadUrl })
  expect(progress[0]).toBeGreaterThanOrEqual(CHUNK_BYTES)
  expect(await storedOf(ada)).toMatchObject([{ sha256: sha256(photo) }])
})

test('an upload goes on at another server when the first was stopped', async () => {
  const first = await startSecondCopy(shop)
  const begun = await sendPartly(photo, uploadOptions(first, ada), photo.length / 2)
  await first.stop()
  const second = await startSecondCopy(shop)
  const uploadUrl = new URL(new URL(begun).pathname, second.url).href
  const sent = await sendResumably(photo, { ...uploadOptions(second, ada), uploadUrl })
  await second.stop()
  expect(sent).toEqual({ url: uploadUrl })
  expect(await storedOf(ada)).toMatchObject([{ sha256: sha256(photo) }])
})

test('the bytes that came before a connection was lost are kept', async () => {
  const url = await beginUpload(shop, ada, { size: photo.length })
  const half = photo.length / 2
  const sent = request(url, {
    method: 'PATCH',
    headers: {
      ...ada.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': photo.length,
    },
  })
  sent.on('error', () => undefined)
  const offset = async () => {
    const answer = await tusCall(ada, url, { method: 'HEAD' })
    return Number(answer.headers.get('upload-offset'))
  }
  await new Promise((resolve) => sent.write(photo.subarray(0, half), resolve))
  sent.destroy()
  await expect.poll(offset).toBeGreaterThan(half - CHUNK_BYTES)
  const sendRest = { ...uploadOptions(shop, ada), uploadUrl: url }
  expect(await sendResumably(photo, sendRest)).toEqual({ url })
  expect(await storedOf(ada)).toMatchObject([{ sha256: sha256(photo) }])
})

test('whoever missed the last answer learns that the upload is finished', async () => {
  const picture = await aPicture()
  const url = await beginUpload(shop, ada, { size: picture.length })
  const piece = { method: 'PATCH', headers: { 'upload-offset': '0' }, body: picture }
  expect((await tusCall(ada, url, piece)).status).toBe(204)
  const asked = await tusCall(ada, url, { method: 'HEAD' })
  expect(asked.headers.get('upload-offset')).toBe(String(picture.length))
  expect(asked.headers.get('upload-length')).toBe(String(picture.length))
  expect((await tusCall(ada, url, piece)).status).toBe(409)
  expect((await tusCall(ada, url, { method: 'DELETE' })).status).toBe(404)
  expect(await storedOf(ada)).toHaveLength(1)
})

test('an upload whose server was killed after the last byte is finished by asking', async () => {
  const picture = await aPicture()
  const url = await beginUpload(shop, ada, { size: picture.length })
  const id = url.slice(url.lastIndexOf('/') + 1)
  await writeFile(join(shop.dataDir, 'files/drafts', id), picture)
  const asked = await tusCall(ada, url, { method: 'HEAD' })
  expect(asked.headers.get('upload-offset')).toBe(String(picture.length))
  expect(await storedOf(ada)).toMatchObject([{ sha256: sha256(picture) }])
  expect(await drafts()).not.toContain(id)
})

test('an upload names its place, its names and when it expires', async () => {
  const url = await beginUpload(shop, ada, { size: 1000, path: `${ada.id}/a.jpg` })
  const { headers } = await tusCall(ada, url, { method: 'HEAD' })
  const path = Buffer.from(`${ada.id}/a.jpg`).toString('base64')
  expect(headers.get('upload-metadata')).toContain(`objectName ${path}`)
  expect(headers.get('cache-control')).toBe('no-store')
  const expires = Date.parse(headers.get('upload-expires') ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const asked = await fetch(`${shop.url}/storage/v1/upload/resumable`, { method: 'OPTIONS' })
  expect(asked.headers.get('tus-extension')).toContain('creation')
  expect(asked.headers.get('tus-max-size')).toBe('104857600')
})

test('an upload that is given up is gone with its bytes', async () => {
  const url = await beginUpload(shop, ada, { size: 1000 })
  const piece = { method: 'PATCH', headers: { 'upload-offset': '0' }, body: 'the first bytes' }
  expect((await tusCall(ada, url, piece)).status).toBe(204)
  expect((await tusCall(ada, url, { method: 'DELETE' })).status).toBe(204)
  expect((await tusCall(ada, url, { method: 'HEAD' })).status).toBe(404)
  expect((await drafts()).filter((name) => url.includes(name))).toEqual([])
})
