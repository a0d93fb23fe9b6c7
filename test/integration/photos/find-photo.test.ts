import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPhotoResponseSchema } from '#contract/photos/find-photo.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { sendResumably, uploadOptions } from '#test/factories/a-resumable-upload.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let photo: Buffer<ArrayBuffer>
let sha256: string
beforeAll(async () => {
  shop = await startTestShop()
  photo = await aPicture()
  sha256 = createHash('sha256').update(photo).digest('hex')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

async function ask(user: SignedInUser, body: unknown = { sha256 }) {
  const { data, error } = await user.client.functions.invoke('find-photo', { body: body as object })
  if (error) throw new Error(await error.context.text())
  return findPhotoResponseSchema.parse(data).photo
}

test('a photo that was stored before is found, with the name that its owner gave it', async () => {
  expect(await ask(ada)).toBeNull()
  const path = `${ada.id}/1.jpg`
  await sendResumably(photo, uploadOptions(shop, ada, { path, metadata: { fileName: 'Oma.jpg' } }))
  const found = await ask(ada)
  expect(found).toMatchObject({ path, fileName: 'Oma.jpg', width: 800, height: 600 })
  expect(photoPlaceOf(found?.url ?? '')).toEqual({ bucket: PHOTO_BUCKET, path })
  expect(Date.now() - Date.parse(found?.uploadedAt ?? '')).toBeLessThan(60_000)
  expect(await ask(ada, { sha256: sha256.toUpperCase() })).toEqual(found)
})

test('of several the newest is found, and a removed one no more', async () => {
  const bucket = ada.client.storage.from(PHOTO_BUCKET)
  for (const name of ['old.jpg', 'new.jpg']) await bucket.upload(`${ada.id}/${name}`, photo)
  expect(await ask(ada)).toMatchObject({ path: `${ada.id}/new.jpg`, fileName: null })
  await bucket.remove([`${ada.id}/new.jpg`, `${ada.id}/old.jpg`])
  expect(await ask(ada)).toBeNull()
})

test('neither photos of others nor restored pictures are found', async () => {
  const eve = await aSignedInUser(shop)
  await eve.client.storage.from(PHOTO_BUCKET).upload(`${eve.id}/1.jpg`, photo)
  await shop.pool.query(
    `update storage.objects set owner = $1::uuid, name = $1::text || '/results/1.jpg' where owner = $2`,
    [ada.id, eve.id],
  )
  expect(await ask(ada)).toBeNull()
  await ada.client.storage.from(PHOTO_BUCKET).upload(`${ada.id}/1.jpg`, photo)
  expect(await ask(eve)).toBeNull()
  expect(await ask(ada)).toMatchObject({ path: `${ada.id}/1.jpg` })
})

test.each([{}, { sha256: 'abc' }, { sha256: 1 }, { sha256: `${'0'.repeat(63)}%` }, null, []])(
  'the question %j is refused',
  async (body) => {
    await expect(ask(ada, body)).rejects.toThrow('bad_request')
  },
)

test('who is not signed in finds nothing', async () => {
  const { error } = await shop.client().functions.invoke('find-photo', { body: { sha256 } })
  expect((await error.context.json()).code).toBe('unauthorized')
})
