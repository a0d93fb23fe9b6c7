import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

const BUCKET = 'original-photos'
const PHOTO = join(import.meta.dirname, '../images/elegant-lady-before.jpg')

let shop: TestShop
let ada: SignedInUser
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
  photo = await readFile(PHOTO)
})
afterAll(() => shop.stop())

test('a photo goes up as a form and comes back through a signed address, byte for byte', async () => {
  const path = `${ada.id}/1-form.jpg`
  const bucket = ada.client.storage.from(BUCKET)
  const uploaded = await bucket.upload(path, new File([photo], 'photo.jpg', { type: 'text/html' }))
  expect(uploaded.error).toBeNull()
  expect(uploaded.data).toMatchObject({ path, fullPath: `${BUCKET}/${path}` })

  const signed = await bucket.createSignedUrl(path, 600)
  const answer = await fetch(signed.data?.signedUrl ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true)
})

test('a photo goes up as a bare body and is downloaded by its owner', async () => {
  const path = `${ada.id}/2 raw ø.jpg`
  const bucket = ada.client.storage.from(BUCKET)
  const uploaded = await bucket.upload(path, photo, { contentType: 'image/jpeg' })
  expect(uploaded.error).toBeNull()
  const { data } = await bucket.download(path)
  expect(await data?.arrayBuffer()).toEqual(
    photo.buffer.slice(photo.byteOffset, photo.byteOffset + photo.byteLength),
  )
})

test('a transformed address shows a small preview', async () => {
  const path = `${ada.id}/3-preview.jpg`
  const bucket = ada.client.storage.from(BUCKET)
  await bucket.upload(path, photo)
  const signed = await bucket.createSignedUrl(path, 600, { transform: { width: 480 } })
  const answer = await fetch(signed.data?.signedUrl ?? '')
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(photo.byteLength)
})
