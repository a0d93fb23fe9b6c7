import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let photo: Buffer<ArrayBuffer>
const bucketOf = (user: SignedInUser) => user.client.storage.from(PHOTO_BUCKET)

beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
  photo = await readFile(join(import.meta.dirname, '../../images/smallest-photo.jpg'))
})
afterAll(() => shop.stop())

async function bytesAt(address: string | undefined): Promise<Buffer> {
  const answer = await fetch(address ?? '')
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

describe('going up', () => {
  test('a form as browsers send it comes back byte for byte through a signed address', async () => {
    const path = `${ada.id}/1-form.jpg`
    const file = new File([photo], 'photo.jpg', { type: 'text/html' })
    const uploaded = await bucketOf(ada).upload(path, file)
    expect(uploaded).toMatchObject({
      error: null,
      data: { path, fullPath: `${PHOTO_BUCKET}/${path}` },
    })
    const signed = await bucketOf(ada).createSignedUrl(path, 600)
    expect(await bytesAt(signed.data?.signedUrl)).toEqual(photo)
  })

  test('a bare body is stored under a name with blanks and letters of any language', async () => {
    const path = `${ada.id}/2 Großmutter łódź 祖母.jpg`
    expect((await bucketOf(ada).upload(path, photo)).error).toBeNull()
    const { data } = await bucketOf(ada).download(path)
    expect(Buffer.from(await (data ?? new Blob()).arrayBuffer())).toEqual(photo)
  })

  test('the stored type is what the bytes are, whatever the sender says', async () => {
    for (const format of ['jpeg', 'png', 'tiff', 'webp'] as const) {
      const path = `${ada.id}/3-type-${format}.jpg`
      const picture = await aPicture({ format })
      await bucketOf(ada).upload(path, picture, { contentType: 'text/html' })
      const { data } = await bucketOf(ada).info(path)
      expect(data).toMatchObject({ contentType: `image/${format}`, size: picture.byteLength })
    }
  })

  test('a taken name is refused, and replaced where the sender says so', async () => {
    const path = `${ada.id}/4-twice.jpg`
    const other = await aPicture()
    await bucketOf(ada).upload(path, photo)
    const second = await bucketOf(ada).upload(path, other)
    expect(second.error).toMatchObject({ status: 400, statusCode: '409' })
    expect(second.error?.message).toBe('The resource already exists')

    expect((await bucketOf(ada).upload(path, other, { upsert: true })).error).toBeNull()
    expect((await bucketOf(ada).download(path)).data?.size).toBe(other.byteLength)
    expect((await bucketOf(ada).update(path, new Blob([photo]))).error).toBeNull()
    expect((await bucketOf(ada).download(path)).data?.size).toBe(photo.byteLength)
  })

  test('changing a picture that is not there is refused', async () => {
    const { error } = await bucketOf(ada).update(`${ada.id}/never.jpg`, photo)
    expect(error).toMatchObject({ statusCode: '404' })
  })

  test('an unknown bucket is refused in its own words', async () => {
    const { error } = await ada.client.storage.from('no-such').upload(`${ada.id}/1.jpg`, photo)
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  })
})

describe('coming back', () => {
  test('a picture is served so that a browser can only show or save it', async () => {
    const path = `${ada.id}/5-served.jpg`
    await bucketOf(ada).upload(path, photo, { cacheControl: '60' })
    const shown = await bucketOf(ada).createSignedUrl(path, 600)
    const answer = await fetch(shown.data?.signedUrl ?? '')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.byteLength),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=60',
      'content-disposition': "inline; filename*=UTF-8''5-served.jpg",
    })
    const saved = await bucketOf(ada).createSignedUrl(path, 600, { download: 'Großmutter "1".jpg' })
    const attachment = await fetch(saved.data?.signedUrl ?? '')
    expect(attachment.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Gro%C3%9Fmutter%20%221%22.jpg",
    )
  })

  test('an unchanged picture is not sent again, and a part can be asked for', async () => {
    const path = `${ada.id}/6-part.jpg`
    await bucketOf(ada).upload(path, photo)
    const { data } = await bucketOf(ada).createSignedUrl(path, 600)
    const ask = (headers: Record<string, string>, method = 'GET') =>
      fetch(data?.signedUrl ?? '', { headers, method })

    const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await ask({ 'if-none-match': known })).status).toBe(304)
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)

    const part = await ask({ range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${photo.byteLength}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(photo.subarray(10, 20))
    const end = await ask({ range: 'bytes=-5' })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(photo.subarray(-5))
    expect((await ask({ range: `bytes=${photo.byteLength}-` })).status).toBe(416)
    expect((await ask({ range: 'bytes=-5', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=-5', 'if-range': '"another picture"' })).status).toBe(200)
  })

  test('a transformed address shows a small preview without metadata', async () => {
    const path = `${ada.id}/7-preview.jpg`
    await bucketOf(ada).upload(path, await aPicture({ width: 2000, height: 1500, format: 'png' }))
    const signed = await bucketOf(ada).createSignedUrl(path, 600, { transform: { width: 480 } })
    const preview = await bytesAt(signed.data?.signedUrl)
    expect([...preview.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(preview.includes('Exif')).toBe(false)
  })

  test('addresses for many are made at once, and missing ones are named', async () => {
    const path = `${ada.id}/8-many.jpg`
    await bucketOf(ada).upload(path, photo)
    const { data } = await bucketOf(ada).createSignedUrls([path, `${ada.id}/never.jpg`], 600)
    expect(await bytesAt(data?.[0]?.signedUrl ?? undefined)).toEqual(photo)
    expect(data?.[1]).toMatchObject({ signedUrl: null, error: expect.any(String) })
  })
})

describe('what there is', () => {
  test('a listing shows pictures and folders, and existence can be asked', async () => {
    const eve = await aSignedInUser(shop)
    for (const name of ['b.jpg', 'a.jpg', 'deep/c.jpg']) {
      await bucketOf(eve).upload(`${eve.id}/${name}`, photo)
    }
    const { data } = await bucketOf(eve).list(eve.id)
    expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
      ['a.jpg', true],
      ['b.jpg', true],
      ['deep', false],
    ])
    expect((await bucketOf(eve).list(eve.id, { search: 'A.J' })).data).toHaveLength(1)
    expect((await bucketOf(eve).list(`${eve.id}/deep`)).data).toHaveLength(1)
    expect((await bucketOf(ada).list(eve.id)).data).toEqual([])
    expect((await bucketOf(eve).exists(`${eve.id}/a.jpg`)).data).toBe(true)
    expect((await bucketOf(eve).exists(`${eve.id}/never.jpg`)).data).toBe(false)
  })

  test('a removed picture is gone with its bytes, and its address with it', async () => {
    const path = `${ada.id}/9-gone.jpg`
    const uploaded = await bucketOf(ada).upload(path, photo)
    const signed = await bucketOf(ada).createSignedUrl(path, 600)
    const { data } = await bucketOf(ada).remove([path, `${ada.id}/never.jpg`])
    expect(data?.map(({ name }) => name)).toEqual([path])
    expect((await fetch(signed.data?.signedUrl ?? '')).ok).toBe(false)
    const file = join(shop.dataDir, 'files/originals', uploaded.data?.id ?? '')
    await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
