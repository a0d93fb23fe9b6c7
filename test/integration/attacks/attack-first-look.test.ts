import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SignJWT } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import { FIRST_LOOK_LONGEST_SIDE } from '#domain/restoration/first-look.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { askForLook, kindsOf, PHOTO, readyLook } from '../restoration/first-look-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** More than the longer side of a first look, and less than a megapixel. */
const SIZE = { width: 1040, height: 780 }

let shop: TestShop
let ada: SignedInUser
let eve: SignedInUser
let photo: StoredPhoto
let look: Awaited<ReturnType<typeof readyLook>>
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
  eve = await aSignedInUser(shop)
  const bytes = await sharp(await readFile(PHOTO))
    .resize(SIZE)
    .toBuffer()
  photo = await aStoredPhoto(shop, ada.id, { bytes })
  await askForLook(shop, ada, photo.url)
  await runJobs(shop)
  look = await readyLook(shop, ada, photo.url)
})
afterAll(() => shop.stop())

const storage = () => `${shop.url}/storage/v1`
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const lookToken = () => tokenOf(look.pictureUrl)
const photosOf = (user: SignedInUser) => user.client.storage.from(PHOTO_BUCKET)
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object

describe('no larger picture of a first look', () => {
  test('is kept anywhere: the photo, its screens and two small pictures are all', async () => {
    expect((await kindsOf(shop, photo.id)).sort()).toEqual(
      ['originals', 'thumbnails', 'screens', 'first-looks', 'first-look-originals'].sort(),
    )
    expect(Math.max(look.width, look.height)).toBe(FIRST_LOOK_LONGEST_SIDE)
    const stored = 'select name from storage.objects where owner = $1 or name like $2'
    const { rows } = await shop.pool.query(stored, [ada.id, `${ada.id}/%`])
    expect(rows).toEqual([{ name: photo.path }])
  })

  test('comes for sizes, qualities and formats that are asked of its address', async () => {
    const asked = await (await fetch(look.pictureUrl)).arrayBuffer()
    for (const parameter of [
      'width=4000',
      'height=4000',
      'resize=fill',
      'quality=100',
      'format=png',
    ]) {
      const answer = await fetch(`${look.pictureUrl}&${parameter}`)
      expect([parameter, Buffer.from(await answer.arrayBuffer())]).toEqual([
        parameter,
        Buffer.from(asked),
      ])
    }
    const { width, height } = await sharp(asked).metadata()
    expect([width, height]).toEqual([1000, 750])
  })

  test('comes at any other address, with its token or without', async () => {
    const names = [...FILE_KINDS, 'results', 'looks', 'restorations'].flatMap((kind) => [
      `${kind}/${photo.id}`,
      `${ada.id}/${kind}/${photo.id}.jpg`,
      `${ada.id}/${kind}/${photo.id}.webp`,
    ])
    for (const name of names) {
      for (const url of [
        `${storage()}/object/public/${PHOTO_BUCKET}/${name}`,
        `${storage()}/object/authenticated/${PHOTO_BUCKET}/${name}`,
        `${storage()}/object/${PHOTO_BUCKET}/${name}?token=${lookToken()}`,
        `${storage()}/object/sign/${PHOTO_BUCKET}/${name}?token=${lookToken()}`,
        `${storage()}/render/image/sign/${PHOTO_BUCKET}/${name}?token=${lookToken()}`,
        `${storage()}/render/image/sign/first-looks/${photo.id}?token=${lookToken()}`,
      ]) {
        const answer = await fetch(url, { headers: ada.headers })
        expect([url, answer.ok]).toEqual([url, false])
      }
      const { data } = await photosOf(ada).createSignedUrls([name], 60)
      expect([name, data]).toMatchObject([name, [{ signedUrl: null }]])
    }
    const asObject = `${storage()}/object/sign/${PHOTO_BUCKET}/${photo.path}?token=${lookToken()}`
    expect((await fetch(asObject)).ok).toBe(false)
  })

  test('is signed for anybody who names a view of the shop’s own', async () => {
    const own = `${storage()}/object/sign/${PHOTO_BUCKET}/${photo.path}`
    for (const view of ['first-look', 'proof', 'print', 'unrepaired']) {
      const body = JSON.stringify({ expiresIn: 60, view, transform: { width: 9999, view } })
      const headers = { ...ada.headers, 'content-type': 'application/json' }
      const signed = await (await fetch(own, { method: 'POST', headers, body })).text()
      const [, token = ''] = signed.split('token=')
      expect(claimsOf(token)).toMatchObject({ view: 'screen' })
    }
  })
})

describe('a first look of somebody else', () => {
  test('is not had by asking for it, nor for the photo below it', async () => {
    await expect(askForLook(shop, eve, photo.url)).rejects.toThrow('photo_not_found')
    for (const { error } of [
      await photosOf(eve).download(photo.path),
      await photosOf(eve).createSignedUrl(photo.path, 60),
      await photosOf(eve).createSignedUrl(photo.path, 60, { transform: { width: 320 } }),
    ]) {
      expect(error).not.toBeNull()
    }
    for (const table of ['first_looks', 'private.first_looks']) {
      expect((await eve.client.from(table).select('*')).error).not.toBeNull()
    }
    const inPrivate = await eve.client.schema('private').from('first_looks').select('*')
    expect(inPrivate.error).not.toBeNull()
  })

  test('is not had by the token of one’s own, nor by one that was made or changed', async () => {
    const evesPhoto = await aStoredPhoto(shop, eve.id, { bytes: Buffer.from('no pixels') })
    const { data } = await photosOf(eve).createSignedUrl(evesPhoto.path, 60, {
      transform: { width: 320 },
    })
    const evesToken = tokenOf(data?.signedUrl ?? '')
    const [head, , signature] = lookToken().split('.')
    const changed = { ...claimsOf(lookToken()), view: 'object' }
    const payload = Buffer.from(JSON.stringify(changed)).toString('base64url')
    const forged = await new SignJWT({ ...claimsOf(lookToken()) })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(randomUUID()))
    const address = `${storage()}/render/image/sign/${PHOTO_BUCKET}/${photo.path}`
    for (const token of ['', evesToken, `${head}.${payload}.${signature}`, forged]) {
      const answer = await fetch(`${address}?token=${token}`, { headers: eve.headers })
      expect([token, answer.status]).toEqual([token, 401])
    }
  })

  test('is not shown by an old address once the photo is not that person’s any more', async () => {
    expect((await fetch(look.pictureUrl)).status).toBe(200)
    await shop.pool.query('update storage.objects set owner = $2 where id = $1', [photo.id, eve.id])
    expect((await fetch(look.pictureUrl)).ok).toBe(false)
    await shop.pool.query('update storage.objects set owner = $2 where id = $1', [photo.id, ada.id])
  })
})
