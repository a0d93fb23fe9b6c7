import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { resultPath } from '#domain/photos/photo-path.ts'
import { objects } from '#server/photos/objects.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let now = new Date()
let shop: TestShop
let ada: SignedInUser
let eve: SignedInUser
let photo: Buffer<ArrayBuffer>
let path: string
const bucketOf = (user: SignedInUser) => user.client.storage.from(PHOTO_BUCKET)
const call = (address: string, init: RequestInit = {}) =>
  fetch(`${shop.url}/storage/v1/${address}`, init)

beforeAll(async () => {
  shop = await startTestShop({ clock: () => now })
  photo = await aPicture()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  now = new Date()
  ada = await aSignedInUser(shop)
  eve = await aSignedInUser(shop)
  path = `${ada.id}/1.jpg`
  await bucketOf(ada).upload(path, photo)
})

describe('signed addresses', () => {
  test('one works until its time is over', async () => {
    const { data } = await bucketOf(ada).createSignedUrl(path, 600)
    const signedAt = now.getTime()
    now = new Date(signedAt + 599_000)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
    now = new Date(signedAt + 601_000)
    const late = await fetch(data?.signedUrl ?? '')
    expect(late.status).toBe(401)
    expect(await late.json()).toMatchObject({ statusCode: '401', error: 'InvalidJWT' })
  })

  test('one opens only the picture and the view that it was made for', async () => {
    await bucketOf(ada).upload(`${ada.id}/2.jpg`, photo)
    const { data } = await bucketOf(ada).createSignedUrl(path, 600)
    const address = data?.signedUrl ?? ''
    expect((await fetch(address.replace('/1.jpg', '/2.jpg'))).status).toBe(401)
    expect((await fetch(address.replace('/object/sign', '/render/image/sign'))).status).toBe(401)
    expect((await fetch(address.slice(0, -2))).status).toBe(401)
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(401)
  })

  test('an access token is no token of an address, nor the other way round', async () => {
    const { data } = await bucketOf(ada).createSignedUrl(path, 600)
    const [address = '', token = ''] = (data?.signedUrl ?? '').split('?token=')
    expect((await fetch(`${address}?token=${ada.token}`)).status).toBe(401)
    const answer = await call(`object/${PHOTO_BUCKET}/${path}`, {
      headers: { ...ada.headers, authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
  })

  test.each([0, -1, 1.5, 604_801])('none is made for %d seconds', async (seconds) => {
    const { error } = await bucketOf(ada).createSignedUrl(path, seconds)
    expect(error).toMatchObject({ statusCode: '400' })
  })
})

describe('the picture of somebody else', () => {
  test('is not read, signed, listed, replaced or removed', async () => {
    const foreign = bucketOf(eve)
    expect((await foreign.download(path)).error).not.toBeNull()
    expect((await foreign.info(path)).error).toMatchObject({ statusCode: '404' })
    expect((await foreign.createSignedUrl(path, 60)).error).toMatchObject({ statusCode: '404' })
    expect((await foreign.createSignedUrls([path], 60)).data?.[0]?.signedUrl).toBeNull()
    expect((await foreign.list(ada.id)).data).toEqual([])
    for (const attempt of [
      foreign.upload(path, photo, { upsert: true }),
      foreign.update(path, photo),
      foreign.upload(`${ada.id}/new.jpg`, photo),
    ]) {
      expect((await attempt).error).toMatchObject({ statusCode: '403' })
    }
    expect((await foreign.remove([path])).data).toEqual([])
    expect((await bucketOf(ada).download(path)).data?.size).toBe(photo.byteLength)
  })

  test('stays when it is removed together with one of the own', async () => {
    const own = `${eve.id}/1.jpg`
    await bucketOf(eve).upload(own, photo)
    const { data } = await bucketOf(eve).remove([path, own, '../x', ''])
    expect(data?.map(({ name }) => name)).toEqual([own])
    expect((await bucketOf(ada).exists(path)).data).toBe(true)
  })
})

test('who is not signed in, or says so wrongly, touches nothing', async () => {
  const anon = { apikey: shop.secrets.anonKey }
  const object = `object/${PHOTO_BUCKET}/${path}`
  expect((await call(object, { headers: anon })).status).toBe(400)
  expect((await call(object)).status).toBe(401)
  expect((await call(object, { headers: { ...ada.headers, apikey: 'wrong' } })).status).toBe(401)
  const tampered = { ...ada.headers, authorization: `Bearer ${ada.token.slice(0, -3)}abc` }
  expect((await call(object, { headers: tampered })).status).toBe(401)
  const upload = await call(`object/${PHOTO_BUCKET}/${ada.id}/2.jpg`, {
    method: 'POST',
    headers: anon,
    body: photo,
  })
  expect(await upload.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' })
})

test('the public form of an address is an identifier and opens nothing', async () => {
  const { data } = bucketOf(ada).getPublicUrl(path)
  for (const headers of [{}, ada.headers]) {
    expect((await fetch(data.publicUrl, { headers })).status).toBe(404)
  }
})

describe('the picture of an order in the making', () => {
  test('is not removed or replaced until the order is done', async () => {
    const id = await insertOrder(shop, {
      user_id: ada.id,
      image_path: path,
      status: 'processing',
      payment_status: 'paid',
    })
    expect((await bucketOf(ada).remove([path])).data).toEqual([])
    expect((await bucketOf(ada).update(path, photo)).error).toMatchObject({ statusCode: '409' })
    const { error } = await bucketOf(ada).upload(path, photo, { upsert: true })
    expect(error).toMatchObject({ statusCode: '409' })
    expect((await bucketOf(ada).download(path)).data?.size).toBe(photo.byteLength)

    await shop.pool.query(`update public.orders set status = 'cancelled' where id = $1`, [id])
    expect((await bucketOf(ada).remove([path])).data).toHaveLength(1)
  })

  test('a result is seen once it is released, and by nobody else', async () => {
    const result = {
      id: crypto.randomUUID(),
      bucket: PHOTO_BUCKET,
      path: resultPath(ada.id, 'order-1', 'jpg'),
      size: photo.byteLength,
      sha256: '0'.repeat(64),
      mimeType: 'image/jpeg',
      width: 800,
      height: 600,
    }
    await objects.insertResult(shop.db, result)
    expect((await bucketOf(ada).exists(result.path)).data).toBe(false)
    expect((await bucketOf(ada).createSignedUrl(result.path, 60)).error).not.toBeNull()
    await objects.release(shop.db, result.id, ada.id)
    expect((await bucketOf(ada).exists(result.path)).data).toBe(true)
    expect((await bucketOf(eve).exists(result.path)).data).toBe(false)
  })
})
