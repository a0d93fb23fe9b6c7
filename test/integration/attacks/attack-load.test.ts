import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { Load } from '#domain/operations/load.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { beginCall, metadataHeader } from '#test/factories/a-resumable-upload.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const IDLE: Load = { memoryShare: 0.5, delayMs: 0 }
const SHORT: Load = { memoryShare: 0.92, delayMs: 0 }
const NEARLY_GONE: Load = { memoryShare: 0.97, delayMs: 0 }

let load = IDLE
let shop: TestShop
let ada: SignedInUser
let photo: Buffer
beforeAll(async () => {
  shop = await startTestShop({ load: () => load })
  ada = await aSignedInUser(shop)
  photo = await aPicture()
})
afterAll(() => shop.stop())
beforeEach(() => {
  load = IDLE
})

const upload = () =>
  fetch(`${shop.url}/storage/v1/object/${PHOTO_BUCKET}/${ada.id}/${Math.random()}.jpg`, {
    method: 'POST',
    headers: ada.headers,
    body: new Uint8Array(photo),
  })
const uploadInPieces = () =>
  beginCall(shop, ada, {
    'upload-length': '1000',
    'upload-metadata': metadataHeader({
      bucketName: PHOTO_BUCKET,
      objectName: `${ada.id}/${Math.random()}.jpg`,
    }),
  })
const call = (path: string, body: unknown) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const signUp = () =>
  call('/auth/v1/signup', { email: `${Math.random()}@example.com`, password: 'a long password' })
const firstLook = () => call('/functions/v1/first-look', {})
const exportAll = () => call('/functions/v1/account-export', {})

async function expectShed(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ code: 'busy' })
}

test('uploads are put off first, as memory runs short', async () => {
  load = SHORT
  for (const attempt of [upload, uploadInPieces]) await expectShed(await attempt())
  for (const attempt of [signUp, exportAll]) expect((await attempt()).status).toBe(200)
  load = IDLE
  expect((await upload()).status).toBe(200)
  expect((await uploadInPieces()).status).toBe(201)
})

test('sign-ups, first looks and exports are put off before memory is gone', async () => {
  load = NEARLY_GONE
  for (const attempt of [upload, signUp, firstLook, exportAll]) await expectShed(await attempt())
})

test('reading, signing in and payments go on however short memory is', async () => {
  load = { memoryShare: 2, delayMs: 60_000 }
  for (const path of ['/', '/healthz', '/readyz', '/config.json']) {
    expect([path, (await fetch(`${shop.url}${path}`)).status]).toEqual([path, 200])
  }
  const { error } = await ada.client.from('orders').select()
  expect(error).toBeNull()
  const listed = await ada.client.storage.from(PHOTO_BUCKET).list(ada.id)
  expect(listed.error).toBeNull()
  const webhook = await fetch(`${shop.url}/webhooks/stripe`, { method: 'POST', body: '{}' })
  expect(webhook.status).not.toBe(503)
  const signIn = await call('/auth/v1/token?grant_type=password', {
    email: 'nobody@example.com',
    password: 'a long password',
  })
  expect(signIn.status).toBe(400)
})
