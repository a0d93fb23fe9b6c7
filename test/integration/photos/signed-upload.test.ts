import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { HOUR, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
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

const bucketOf = (user: SignedInUser) => user.client.storage.from(PHOTO_BUCKET)
/** Holds nothing but what a test gives it. */
const stranger = () => shop.client().storage.from(PHOTO_BUCKET)
const BAD_TOKEN = { statusCode: '401', status: 401 }

async function signed(path: string, options?: { upsert: boolean }) {
  const { data, error } = await bucketOf(ada).createSignedUploadUrl(path, options)
  if (error) throw error
  return data
}

test('whoever holds the address stores the picture in the name of the one who signed it', async () => {
  const path = `${ada.id}/von Tante (1944).jpg`
  const { token } = await signed(path)
  for (const body of [photo, new Blob([photo])]) {
    const { data, error } = await stranger().uploadToSignedUrl(path, token, body)
    if (body === photo) expect(data).toEqual({ path, fullPath: `${PHOTO_BUCKET}/${path}` })
    else expect(error).toMatchObject({ statusCode: '409' })
  }
  const { data } = await bucketOf(ada).download(path)
  expect(data?.size).toBe(photo.length)
})

test('the address alone is enough, in a form as browsers send it too', async () => {
  const { signedUrl } = await signed(`${ada.id}/form.jpg`)
  const form = new FormData()
  form.append('', new Blob([photo]))
  expect((await fetch(signedUrl, { method: 'PUT', body: form })).status).toBe(200)
})

test('a taken name is refused unless the address says otherwise, whatever the sender says', async () => {
  const path = `${ada.id}/taken.jpg`
  const { token } = await signed(path)
  await bucketOf(ada).upload(path, photo)
  const again = await stranger().uploadToSignedUrl(path, token, photo, { upsert: true })
  expect(again.error).toMatchObject({ statusCode: '409' })
  await expect(signed(path)).rejects.toMatchObject({ statusCode: '409' })
  const other = await aPicture({ width: 900 })
  const replacing = await signed(path, { upsert: true })
  expect((await stranger().uploadToSignedUrl(path, replacing.token, other)).error).toBeNull()
  expect((await bucketOf(ada).download(path)).data?.size).toBe(other.length)
})

test('an address is for one place', async () => {
  const { token } = await signed(`${ada.id}/1.jpg`)
  for (const path of [`${ada.id}/2.jpg`, `${ada.id}/1.jpg/x`, `${ada.id.toUpperCase()}/1.jpg`]) {
    const { error } = await stranger().uploadToSignedUrl(path, token, photo)
    expect(error).toMatchObject(BAD_TOKEN)
  }
})

test('an address works for two hours, and not after its session has ended', async () => {
  const path = `${ada.id}/late.jpg`
  const { token } = await signed(path)
  clock.advance(2 * HOUR - MINUTE)
  expect((await stranger().uploadToSignedUrl(path, token, photo)).error).toBeNull()
  await shop.pool.query('delete from storage.objects where name = $1', [path])
  clock.advance(2 * MINUTE)
  expect((await stranger().uploadToSignedUrl(path, token, photo)).error).toMatchObject(BAD_TOKEN)

  const eve = await aSignedInUser(shop)
  const { data } = await bucketOf(eve).createSignedUploadUrl(`${eve.id}/1.jpg`)
  await shop.pool.query('delete from auth.sessions where user_id = $1', [eve.id])
  const ended = await stranger().uploadToSignedUrl(`${eve.id}/1.jpg`, data?.token ?? '', photo)
  expect(ended.error).toMatchObject(BAD_TOKEN)
})

test('a token that was made for something else, or changed, opens nothing', async () => {
  const path = `${ada.id}/1.jpg`
  const { token } = await signed(path)
  const [head, body, signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, upsert: true })).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const forged = [`${head}.${changed}.${signature}`, `${none}.${body}.`, ada.token, '', 'x.y.z']
  for (const other of forged) {
    const { error } = await stranger().uploadToSignedUrl(path, other, photo)
    expect([other, error?.message]).toEqual([other, 'The token is invalid or has expired'])
  }
})

test('a token for storing shows no picture, and one for showing stores none', async () => {
  const path = `${ada.id}/both.jpg`
  const { token } = await signed(path)
  await bucketOf(ada).upload(path, photo)
  const shown = await fetch(
    `${shop.url}/storage/v1/object/sign/${PHOTO_BUCKET}/${path}?token=${token}`,
  )
  expect(shown.status).toBe(401)
  const { data } = await bucketOf(ada).createSignedUrl(path, 600)
  const showing = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
  const { error } = await stranger().uploadToSignedUrl(path, showing, photo, { upsert: true })
  expect(error).toMatchObject(BAD_TOKEN)
})

test('nobody signs for the folder of somebody else, for results or for no picture', async () => {
  const eve = await aSignedInUser(shop)
  for (const path of [`${ada.id}/1.jpg`, `${eve.id}/results/1.jpg`, `${eve.id}/<b>.jpg`]) {
    const { data, error } = await bucketOf(eve).createSignedUploadUrl(path)
    expect([data, error?.name]).toEqual([null, 'StorageApiError'])
  }
  const anonymous = await stranger().createSignedUploadUrl(`${ada.id}/1.jpg`)
  expect(anonymous.error).toMatchObject({ statusCode: '403' })
})

test('what comes by an address is looked at like any upload', async () => {
  const path = `${ada.id}/1.jpg`
  const { token } = await signed(path)
  const text = await stranger().uploadToSignedUrl(path, token, 'dear diary')
  expect(text.error).toMatchObject({ statusCode: '415' })
  expect((await stranger().uploadToSignedUrl(path, token, photo)).error).toBeNull()
})
