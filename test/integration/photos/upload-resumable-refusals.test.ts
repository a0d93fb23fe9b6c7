import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES, PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import {
  beginCall,
  beginUpload,
  metadataHeader,
  piece,
  sendResumably,
  tusCall,
  uploadOptions,
} from '#test/factories/a-resumable-upload.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let photo: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  photo = await aPicture()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

async function filesLeft(): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(join(shop.dataDir, 'files'), options)
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function rowsOf(user: SignedInUser, table: 'storage.objects' | 'private.uploads') {
  const { rowCount } = await shop.pool.query(`select from ${table} where owner = $1`, [user.id])
  return rowCount
}

function begin(headers: Record<string, string>, user: Pick<SignedInUser, 'headers'> = ada) {
  return beginCall(shop, user, headers)
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a text', () => Buffer.from('dear diary'), 'invalid_mime_type'],
  ['nothing', () => Buffer.alloc(0), 'invalid_mime_type'],
  ['a drawing with script', () => Buffer.from(svg), 'invalid_mime_type'],
  ['a HEIC of a few bytes', () => heic, 'unreadable_image'],
  ['799 × 600', () => aPicture({ width: 799 }), 'low_resolution'],
  ['the start of a JPEG', () => photo.subarray(0, photo.length / 5), 'unreadable_image'],
])('%s is refused with the last byte, and nothing is kept', async (_name, make, code) => {
  const before = await filesLeft()
  const sent = await sendResumably(await make(), uploadOptions(shop, ada))
  expect(sent.refusal).toEqual({ status: 400, code })
  expect(await filesLeft()).toEqual(before)
  expect(await rowsOf(ada, 'storage.objects')).toBe(0)
  expect(await rowsOf(ada, 'private.uploads')).toBe(0)
})

test.each([
  ['a byte too many', { 'upload-length': String(MAX_UPLOAD_BYTES + 1) }, 413],
  ['a length that comes later', { 'upload-defer-length': '1' }, 400],
  ['no length', {}, 400],
  ['a length below nothing', { 'upload-length': '-1' }, 400],
  ['a length with an exponent', { 'upload-length': '1e3' }, 400],
  ['a part of something', { 'upload-length': '10', 'upload-concat': 'partial' }, 400],
  ['an old version', { 'upload-length': '10', 'tus-resumable': '0.2.2' }, 400],
])('an upload with %s does not begin', async (_name, headers, status) => {
  const place = { bucketName: PHOTO_BUCKET, objectName: `${ada.id}/1.jpg` }
  const answer = await begin({ 'upload-metadata': metadataHeader(place), ...headers })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ statusCode: expect.stringMatching(/^4/) })
  expect(await rowsOf(ada, 'private.uploads')).toBe(0)
})

test.each<[what: string, given: Record<string, string | Buffer>, statusCode?: string]>([
  ['no place', {}],
  ['no name', { bucketName: PHOTO_BUCKET }],
  ['another bucket', { bucketName: 'secret', objectName: 'OWN/1.jpg' }, '404'],
  ['a way up', { bucketName: PHOTO_BUCKET, objectName: 'OWN/../1.jpg' }],
  ['a way to the results', { bucketName: PHOTO_BUCKET, objectName: 'OWN/results/1.jpg' }, '403'],
  ['an absolute way', { bucketName: PHOTO_BUCKET, objectName: '/etc/passwd' }],
  ['backslashes', { bucketName: PHOTO_BUCKET, objectName: 'OWN/..\\..\\1.jpg' }],
  ['a NUL', { bucketName: PHOTO_BUCKET, objectName: 'OWN/1\u0000.jpg' }],
  ['turned writing', { bucketName: PHOTO_BUCKET, objectName: 'OWN/1\u202Egpj.exe' }],
  ['a name in pieces', { bucketName: PHOTO_BUCKET, objectName: 'OWN/e\u0301.jpg' }],
  ['bytes that are no text', { bucketName: PHOTO_BUCKET, objectName: Buffer.from([0xff, 0x2f]) }],
  [
    'a file name with a NUL',
    { bucketName: PHOTO_BUCKET, objectName: 'OWN/1.jpg', fileName: 'a\u0000' },
  ],
  [
    'an endless file name',
    { bucketName: PHOTO_BUCKET, objectName: 'OWN/1.jpg', fileName: 'x'.repeat(256) },
  ],
])('metadata with %s is refused', async (_name, given, statusCode = '400') => {
  const metadata = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace('OWN', ada.id) : value,
    ]),
  )
  const answer = await begin({
    'upload-length': '10',
    ...(Object.keys(given).length > 0 && { 'upload-metadata': metadataHeader(metadata) }),
  })
  expect(answer.status).toBe(statusCode === '404' ? 404 : 400)
  expect(await answer.json()).toMatchObject({ statusCode })
  expect(await rowsOf(ada, 'private.uploads')).toBe(0)
})

test.each(['x', '..%2fx', '..%2f..%2fsecrets.json', 'a'.repeat(36), '%00', '%zz'])(
  'the address %s is no upload',
  async (id) => {
    for (const request of [{ method: 'HEAD' }, { method: 'DELETE' }, piece(0, 'x')]) {
      const answer = await tusCall(ada, `${shop.url}/storage/v1/upload/resumable/${id}`, request)
      expect([request.method, answer.status]).toEqual([request.method, 404])
    }
  },
)

test('a folder that cannot be written is reported, and what came before is kept', async () => {
  const url = await beginUpload(shop, ada, { size: photo.length })
  await tusCall(ada, url, piece(0, photo.subarray(0, 100)))
  const folder = join(shop.dataDir, 'files')
  await rename(folder, `${folder}.away`)
  await writeFile(folder, 'in the way')
  const begun = await tusCall(ada, `${shop.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      'upload-length': '10',
      'upload-metadata': metadataHeader({
        bucketName: PHOTO_BUCKET,
        objectName: `${ada.id}/other.jpg`,
      }),
    },
  })
  await rm(folder)
  await rename(`${folder}.away`, folder)
  expect(await begun.json()).toMatchObject({ statusCode: '507', code: 'storage_full' })
  expect(await rowsOf(ada, 'private.uploads')).toBe(1)
  expect((await tusCall(ada, url, piece(100, photo.subarray(100)))).status).toBe(204)
})
