import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import {
  CHUNK_BYTES,
  sendPartly,
  sendResumably,
  uploadOptions,
} from '#test/factories/a-resumable-upload.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

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

async function storedOf(user: SignedInUser) {
  const { rows } = await shop.pool.query(
    `select name, sha256, size::int, file_name as "fileName", cache_control as "cacheControl"
     from storage.objects where owner = $1`,
    [user.id],
  )
  return rows
}

test('a photo arrives in pieces and is stored whole', async () => {
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
})

test('an upload that broke off goes on where it stopped', async () => {
  const options = uploadOptions(shop, ada)
  const uploadUrl = await sendPartly(photo, options, photo.length / 2)
  const first: number[] = []
  const sent = await sendResumably(photo, {
    ...options,
    uploadUrl,
    onProgress: (accepted) => first.push(accepted),
  })
  expect(sent).toEqual({ url: uploadUrl })
  expect(first[0]).toBeGreaterThanOrEqual(CHUNK_BYTES)
  expect(await storedOf(ada)).toMatchObject([{ sha256: sha256(photo) }])
})
