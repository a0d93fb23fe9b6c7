import { once } from 'node:events'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES, PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture, manyBytes } from '#test/factories/a-picture.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { pngOf } from '#test/images/bombs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  shop = await startTestShop()
  photo = await aPicture()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

const address = (path: string) => `${shop.url}/storage/v1/object/${PHOTO_BUCKET}/${path}`
const upload = (path: string, body: Buffer<ArrayBuffer> | string) =>
  ada.client.storage.from(PHOTO_BUCKET).upload(path, body)

async function filesLeft(): Promise<string[]> {
  const entries = await readdir(join(shop.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])

type Body = Buffer<ArrayBuffer> | string
type Refused = [name: string, make: () => Body | Promise<Body>, code: string, statusCode: string]

test.each<Refused>([
  ['a text', () => 'dear diary', 'invalid_mime_type', '415'],
  ['an empty file', () => '', 'invalid_mime_type', '415'],
  ['a page', () => '<!doctype html><script>alert(1)</script>', 'invalid_mime_type', '415'],
  ['a drawing with script', () => svg, 'invalid_mime_type', '415'],
  ['a GIF', () => 'GIF89a\u0001\u0000\u0001\u0000', 'invalid_mime_type', '415'],
  ['a HEIC of a few bytes', () => heic, 'unreadable_image', '422'],
  ['the start of a JPEG', () => photo.subarray(0, photo.length / 5), 'unreadable_image', '422'],
  ['799 × 600', () => aPicture({ width: 799 }), 'low_resolution', '422'],
  ['20 000 × 20 000', () => Buffer.from(pngOf(20_000, 20_000)), 'too_many_pixels', '422'],
] as const)(
  '%s named .jpg is refused and nothing is kept',
  async (_name, make, code, statusCode) => {
    const before = await filesLeft()
    const { error } = await upload(`${ada.id}/1.jpg`, await make())
    expect(error).toMatchObject({ code, statusCode, status: 400 })
    expect(await filesLeft()).toEqual(before)
    expect((await ada.client.storage.from(PHOTO_BUCKET).list(ada.id)).data).toEqual([])
  },
)

test.each([
  ['a length that says so', { 'content-length': MAX_UPLOAD_BYTES + 1 }],
  ['no length at all', { 'transfer-encoding': 'chunked' }],
])('a byte too many is answered after it was all read: %s', async (_name, length) => {
  const before = await filesLeft()
  const sent = request(address(`${ada.id}/big.jpg`), {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'image/jpeg', ...length },
  })
  const answered = once(sent, 'response')
  await pipeline(Readable.fromWeb(manyBytes(MAX_UPLOAD_BYTES + 1) as never), sent)
  const [answer] = await answered
  expect(JSON.parse(await text(answer))).toMatchObject({
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
    code: 'EntityTooLarge',
  })
  expect(await filesLeft()).toEqual(before)
})

test('a photo that is too small is refused with its own size', async () => {
  const small = await aPicture({ width: 640, height: 875 })
  const answer = await fetch(address(`${ada.id}/small.jpg`), {
    method: 'POST',
    headers: ada.headers,
    body: small,
  })
  expect(await answer.json()).toMatchObject({
    code: 'low_resolution',
    pixels: { width: 640, height: 875 },
  })
})

test('whose session has ended learns so after the whole upload was read', async () => {
  const sent = request(address(`${ada.id}/1.jpg`), {
    method: 'POST',
    headers: { ...ada.headers, authorization: 'Bearer ended' },
  })
  const answered = once(sent, 'response')
  await pipeline(Readable.fromWeb(manyBytes(MAX_UPLOAD_BYTES) as never), sent)
  const [answer] = await answered
  expect(JSON.parse(await text(answer))).toMatchObject({ statusCode: '401' })
})

test('an upload that breaks off leaves nothing, and its name stays free', async () => {
  const before = await filesLeft()
  const sent = request(address(`${ada.id}/broken.jpg`), {
    method: 'POST',
    headers: { ...ada.headers, 'content-length': photo.byteLength },
  })
  sent.on('error', () => undefined)
  sent.write(photo.subarray(0, photo.byteLength / 2))
  await expect.poll(async () => (await filesLeft()).length).toBe(before.length + 1)
  sent.destroy()
  await expect.poll(filesLeft).toEqual(before)
  expect((await upload(`${ada.id}/broken.jpg`, photo)).error).toBeNull()
})

test('a folder that cannot be written is reported, and the shop says that it is not ready', async () => {
  const folder = join(shop.dataDir, 'files')
  await rename(folder, `${folder}.away`)
  await writeFile(folder, 'in the way')
  const refused = await upload(`${ada.id}/1.jpg`, photo)
  const ready = await fetch(`${shop.url}/readyz`)
  await rm(folder)
  await rename(`${folder}.away`, folder)
  expect(refused.error).toMatchObject({ code: 'storage_full', statusCode: '507', status: 400 })
  expect(ready.status).toBe(503)
  expect((await upload(`${ada.id}/1.jpg`, photo)).error).toBeNull()
})

test.each([
  ['%2e%2e/other.jpg'],
  ['a/%2e%2e/%2e%2e/other.jpg'],
  ['a//b.jpg'],
  ['.'],
  ['a%00b.jpg'],
  ['a%0Ab.jpg'],
  ['a%5Cb.jpg'],
  ['a%E2%80%AEgpj.exe'],
  ['a%FF.jpg'],
  ['e%CC%81.jpg'],
  ['results/1.jpg'],
  ['Results/1.jpg'],
  ['%72esults/1.jpg'],
  ['a%3Fb.jpg'],
  ['<b>.jpg'],
  ['x'.repeat(990)],
  [''],
])('the name %j below the own folder is refused', async (name) => {
  const answer = await fetch(`${address(ada.id)}/${name}`, {
    method: 'POST',
    headers: ada.headers,
    body: photo,
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ statusCode: expect.stringMatching(/^40[034]$/) })
})

test.each([
  ['no part', '--b--\r\n'],
  ['only a field', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n'],
  ['no end', '--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nabc'],
  ['no form at all', 'hello'],
])('a form with %s is refused', async (_name, body) => {
  const answer = await fetch(address(`${ada.id}/form.jpg`), {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'multipart/form-data; boundary=b' },
    body,
  })
  expect(answer.status).toBe(400)
  const unnamed = await fetch(address(`${ada.id}/form.jpg`), {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'multipart/form-data' },
    body,
  })
  expect(unnamed.status).toBe(400)
})

test.each([
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '{"prefixes":[1]}',
  '{"prefixes":["\\u0000"]}',
  '{"prefix":"\\u0000"}',
  '{"expiresIn":"600","paths":{}}',
  '{"expiresIn":1e99,"paths":[]}',
  '['.repeat(1000),
])('the body %j is never a fault of the server', async (body) => {
  for (const [method, path] of [
    ['POST', 'object/list/original-photos'],
    ['DELETE', 'object/original-photos'],
    ['POST', 'object/sign/original-photos'],
    ['POST', `object/sign/original-photos/${ada.id}/1.jpg`],
  ] as const) {
    const answer = await fetch(`${shop.url}/storage/v1/${path}`, {
      method,
      headers: { ...ada.headers, 'content-type': 'application/json' },
      body,
    })
    expect([path, answer.status < 500]).toEqual([path, true])
  }
})

test.each([
  ['GET', 'object/a%00b/c'],
  ['POST', 'object/a%00b/c'],
  ['GET', 'object/original-photos/%zz'],
  ['GET', 'object/sign/original-photos/%FF?token=x'],
  ['PATCH', 'object/original-photos/a'],
  ['DELETE', 'object/original-photos/a'],
  ['POST', 'bucket'],
])('%s %s is refused in the words of the storage', async (method, path) => {
  const answer = await fetch(`${shop.url}/storage/v1/${path}`, { method, headers: ada.headers })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ statusCode: expect.stringMatching(/^40/) })
})

test('four uploads to one name at once store one of them', async () => {
  const sent = Array.from({ length: 4 }, () => upload(`${ada.id}/race.jpg`, photo))
  const answers = await Promise.all(sent)
  const refused = answers.flatMap(({ error }) => (error ? [error.message] : []))
  expect(refused).toEqual(Array(3).fill('The resource already exists'))
})
