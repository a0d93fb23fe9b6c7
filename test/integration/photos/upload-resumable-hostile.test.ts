import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import {
  beginCall,
  beginUpload,
  metadataHeader,
  piece,
  tusCall,
} from '#test/factories/a-resumable-upload.ts'
import { startSecondCopy } from '#test/factories/a-second-copy.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let eve: SignedInUser
let photo: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  photo = await aPicture()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
  eve = await aSignedInUser(shop)
})

async function rowsOf(user: SignedInUser, table: 'storage.objects' | 'private.uploads') {
  const { rowCount } = await shop.pool.query(`select from ${table} where owner = $1`, [user.id])
  return rowCount
}

function begin(headers: Record<string, string>, user: Pick<SignedInUser, 'headers'> = ada) {
  return beginCall(shop, user, headers)
}

const offsetOf = async (user: SignedInUser, url: string) =>
  (await tusCall(user, url, { method: 'HEAD' })).headers.get('upload-offset')

test('the upload of another person does not exist for anybody else', async () => {
  const url = await beginUpload(shop, ada, { size: photo.length })
  await tusCall(ada, url, piece(0, photo.subarray(0, 100)))
  const nobody = { headers: { apikey: shop.secrets.anonKey } }
  for (const stranger of [eve, nobody]) {
    for (const request of [{ method: 'HEAD' }, { method: 'DELETE' }, piece(100, 'x')]) {
      expect((await tusCall(stranger, url, request)).status).toBe(404)
    }
  }
  expect((await tusCall({ headers: {} }, url, { method: 'HEAD' })).status).toBe(401)
  expect(await offsetOf(ada, url)).toBe('100')
  expect((await tusCall(ada, url, piece(100, photo.subarray(100)))).status).toBe(204)
})

test('nobody begins an upload for somebody else', async () => {
  const place = { bucketName: PHOTO_BUCKET, objectName: `${ada.id}/1.jpg`, owner: ada.id }
  const headers = { 'upload-length': '10', 'upload-metadata': metadataHeader(place) }
  const answer = await begin(headers, eve)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' })
  const anonymous = await begin(headers, { headers: { apikey: shop.secrets.anonKey } })
  expect(await anonymous.json()).toMatchObject({ statusCode: '403' })
})

test('a wrong offset is refused and changes nothing', async () => {
  const url = await beginUpload(shop, ada, { size: photo.length })
  await tusCall(ada, url, piece(0, photo.subarray(0, 100)))
  for (const offset of [0, 99, 101, photo.length]) {
    const answer = await tusCall(ada, url, piece(offset, photo.subarray(100)))
    expect([offset, answer.status]).toEqual([offset, 409])
  }
  expect(await offsetOf(ada, url)).toBe('100')
})

test.each([
  ['-1', 400],
  ['1e2', 400],
  ['0x64', 400],
  ['', 400],
])('the offset %j is refused', async (offset, status) => {
  const url = await beginUpload(shop, ada, { size: 200 })
  const request = { method: 'PATCH', headers: { 'upload-offset': offset }, body: 'x' }
  expect((await tusCall(ada, url, request)).status).toBe(status)
})

test('more bytes than were declared are refused', async () => {
  const url = await beginUpload(shop, ada, { size: 100 })
  const answer = await tusCall(ada, url, piece(0, randomBytes(101)))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'EntityTooLarge' })
  expect(await offsetOf(ada, url)).toBe('0')
})

test('more bytes than were declared at the beginning leave none of them', async () => {
  const answer = await tusCall(ada, `${shop.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      'upload-length': '100000',
      'upload-metadata': metadataHeader({
        bucketName: PHOTO_BUCKET,
        objectName: `${ada.id}/more.jpg`,
      }),
    },
    body: randomBytes(100_001),
  })
  expect(answer.status).toBe(413)
  expect(await rowsOf(ada, 'private.uploads')).toBe(0)
  const { rows } = await shop.pool.query<{ id: string }>('select id from private.uploads')
  const drafts = await readdir(join(shop.dataDir, 'files/drafts'))
  expect(drafts.filter((name) => !rows.some(({ id }) => name.startsWith(id)))).toEqual([])
})

test('of two that send the same piece one is heard, also at two servers', async () => {
  const copy = await startSecondCopy(shop)
  for (const [index, other] of [shop.url, copy.url].entries()) {
    const path = `${ada.id}/${index}.jpg`
    const url = await beginUpload(shop, ada, { size: photo.length, path })
    const elsewhere = new URL(new URL(url).pathname, other).href
    const answers = await Promise.all([
      tusCall(ada, url, piece(0, photo)),
      tusCall(ada, elsewhere, piece(0, photo)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  }
  await copy.stop()
  expect(await rowsOf(ada, 'storage.objects')).toBe(2)
})

test('a name that was taken meanwhile stays as it is', async () => {
  const path = `${ada.id}/taken.jpg`
  const url = await beginUpload(shop, ada, { size: photo.length, path })
  await ada.client.storage.from(PHOTO_BUCKET).upload(path, photo)
  const answer = await tusCall(ada, url, piece(0, photo))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ statusCode: '409' })
  expect(await rowsOf(ada, 'storage.objects')).toBe(1)
  expect(await rowsOf(ada, 'private.uploads')).toBe(0)
})

test('whose session has ended does nothing, and may go on after signing in again', async () => {
  const url = await beginUpload(shop, ada, { size: photo.length })
  await shop.pool.query('delete from auth.sessions where id = $1', [ada.sessionId])
  for (const request of [piece(0, photo), { method: 'HEAD' }, { method: 'DELETE' }]) {
    expect((await tusCall(ada, url, request)).status, request.method).toBe(401)
  }
  expect(await rowsOf(ada, 'storage.objects')).toBe(0)
  await shop.pool.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
    ada.sessionId,
    ada.id,
  ])
  expect(await offsetOf(ada, url)).toBe('0')
  expect((await tusCall(ada, url, piece(0, photo))).status).toBe(204)
  expect(await rowsOf(ada, 'storage.objects')).toBe(1)
})
