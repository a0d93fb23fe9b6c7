import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { pngChunk } from '#test/images/bombs.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const SCRIPT = '<script>alert(document.domain)</script>'
const PAGE = `<!doctype html><title>x</title>${SCRIPT}`
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`

let shop: TestShop
let ada: SignedInUser
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
  jpeg = await aPicture()
  png = await aPicture({ format: 'png' })
})
afterAll(() => shop.stop())

const bucket = () => ada.client.storage.from(PHOTO_BUCKET)
const statusOf = (error: unknown) => (error as { statusCode?: string } | null)?.statusCode

/** Is a sound picture and something else as well. */
const POLYGLOTS: [name: string, type: string, make: () => Buffer | Promise<Buffer>][] = [
  ['a JPEG with a page behind it', 'image/jpeg', () => Buffer.concat([jpeg, Buffer.from(PAGE)])],
  [
    'a JPEG with a page in its description',
    'image/jpeg',
    () =>
      sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: PAGE, Copyright: SCRIPT } })
        .toBuffer(),
  ],
  [
    'a JPEG with a page as its first comment',
    'image/jpeg',
    () => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(PAGE.length + 2)
      const comment = [Buffer.from([0xff, 0xfe]), length, Buffer.from(PAGE)]
      return Buffer.concat([jpeg.subarray(0, 2), ...comment, jpeg.subarray(2)])
    },
  ],
  [
    'a JPEG that is an archive of programs too',
    'image/jpeg',
    () =>
      Buffer.concat([
        jpeg,
        Buffer.from('PK\u0003\u0004META-INF/MANIFEST.MF'),
        Buffer.from('PK\u0005\u0006'),
        Buffer.alloc(18),
      ]),
  ],
  [
    'a PNG with a script among its texts',
    'image/png',
    () =>
      Buffer.concat([
        png.subarray(0, 33),
        pngChunk('tEXt', Buffer.from(`Comment\0${PAGE}`, 'latin1')),
        png.subarray(33),
      ]),
  ],
  ['a PNG with a drawing behind it', 'image/png', () => Buffer.concat([png, Buffer.from(DRAWING)])],
]

/** Claims of the sender that must not matter. */
const CLAIMS = [
  ['page.html', 'text/html'],
  ['1.jpg', 'image/jpeg'],
  ['drawing.svg', 'image/svg+xml'],
  ['script.js', 'text/javascript'],
  ['two.jpg.html', 'text/html; charset=utf-7'],
] as const

async function expectServedAsPicture(
  [name, type, make]: (typeof POLYGLOTS)[number],
  [file, claim]: (typeof CLAIMS)[number],
): Promise<void> {
  const path = `${ada.id}/${name.replaceAll(' ', '-')}-${file}`
  const sent = await fetch(`${shop.url}/storage/v1/object/${PHOTO_BUCKET}/${path}`, {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': claim },
    body: new Uint8Array(await make()),
  })
  expect(sent.status).toBe(200)
  const { data } = await bucket().createSignedUrl(path, 60)
  const address = data?.signedUrl ?? ''
  for (const [url, disposition] of [
    [address, 'inline'],
    [`${address}&download=evil.html`, 'attachment'],
    [`${address}&download=`, 'attachment'],
  ] as const) {
    const { headers } = await fetch(url)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; filename`))
  }
  const info = await bucket().info(path)
  expect(info.data?.contentType).toBe(type)
}

// Nothing reads the claim before the bytes: each polyglot has one, and one polyglot has them all.
test.each(POLYGLOTS.map((polyglot, index) => [polyglot[0], polyglot, index] as const))(
  '%s is stored and served as a picture only',
  async (_name, polyglot, index) => {
    for (const claim of index === 0 ? CLAIMS : CLAIMS.slice(0, 1)) {
      await expectServedAsPicture(polyglot, claim)
    }
  },
)

test('sizes for screens are drawn anew, so nothing hides in them', async () => {
  const path = `${ada.id}/hidden.jpg`
  const [, , withDescription] = POLYGLOTS[1] ?? POLYGLOTS[0] ?? ['', '', () => jpeg]
  await bucket().upload(path, await withDescription())
  const seen = async () => {
    const { data } = await bucket().createSignedUrl(path, 60, { transform: { width: 320 } })
    const answer = await fetch(data?.signedUrl ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    return Buffer.from(await answer.arrayBuffer())
  }
  const before = await seen()
  await runJobs(shop)
  for (const picture of [before, await seen()]) {
    expect(picture.toString('latin1')).not.toMatch(/script|doctype/)
    const { exif, xmp, iptc } = await sharp(picture).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  }
})

describe('what is something else first', () => {
  test.each<[what: string, make: () => Buffer, statusCode: string]>([
    ['a page before a JPEG', () => Buffer.concat([Buffer.from(PAGE), jpeg]), '415'],
    ['a GIF that is a script', () => Buffer.from(`GIF89a/*${'x'.repeat(99)}*/=1;alert(1)`), '415'],
    ['a GIF before a JPEG', () => Buffer.concat([Buffer.from('GIF89a'), jpeg]), '415'],
    ['a document before a JPEG', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]), '415'],
    ['an archive before a JPEG', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), jpeg]), '415'],
    ['a drawing behind a mark', () => Buffer.from(`\ufeff${DRAWING}`), '415'],
    ['a drawing behind a declaration', () => Buffer.from(`<?xml version="1.0"?>${DRAWING}`), '415'],
    ['a drawing in wide letters', () => Buffer.from(`\ufeff${DRAWING}`, 'utf16le'), '415'],
    ['two letters of a BMP and a script', () => Buffer.from(`BM${PAGE}`), '422'],
    [
      'the first letters of a WebP and a film',
      () => Buffer.from(`RIFF\u0000\u0001\u0000\u0000AVI ${PAGE}`),
      '415',
    ],
    [
      'the first letters of a WebP and a page',
      () => Buffer.from(`RIFF\u0000\u0001\u0000\u0000WEBP${PAGE}`),
      '422',
    ],
    ['the first letters of a TIFF and a page', () => Buffer.from(`II*\u0000${PAGE}`), '422'],
    [
      'the first letters of a PNG and a page',
      () => Buffer.concat([png.subarray(0, 8), Buffer.from(PAGE)]),
      '422',
    ],
    [
      'the first letters of a JPEG and a page',
      () => Buffer.concat([jpeg.subarray(0, 3), Buffer.from(PAGE)]),
      '422',
    ],
    ['a program', () => Buffer.from(`MZ${'\0'.repeat(100)}`), '415'],
    ['a shell script', () => Buffer.from('#!/bin/sh\nid\n'), '415'],
  ])('%s is refused, though it says it is a JPEG', async (_what, make, statusCode) => {
    const contentType = 'image/jpeg'
    const { error } = await bucket().upload(`${ada.id}/refused.jpg`, make(), { contentType })
    expect(statusOf(error)).toBe(statusCode)
  })

  test.each(CLAIMS)('a page is refused as %s (%s) too', async (file, contentType) => {
    const page = Buffer.concat([Buffer.from(PAGE), jpeg])
    const { error } = await bucket().upload(`${ada.id}/${file}`, page, { contentType })
    expect(statusOf(error)).toBe('415')
  })
})

test.each([
  ['evil.html', "filename*=UTF-8''evil.html"],
  ['a";filename=b.html', "filename*=UTF-8''a%22%3Bfilename%3Db.html"],
  ['a%0d%0aSet-Cookie: x=1', undefined],
  ['../../etc/passwd', undefined],
  ["'quoted'.jpg", undefined],
])('the name %j to save under cannot say more than a name', async (name, expected) => {
  const path = `${ada.id}/named-${crypto.randomUUID()}.jpg`
  await bucket().upload(path, jpeg)
  const { data } = await bucket().createSignedUrl(path, 60)
  const answer = await fetch(`${data?.signedUrl}&download=${encodeURIComponent(name)}`)
  const disposition = answer.headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.%~!-]*$/)
  if (expected) expect(disposition).toContain(expected)
  expect(answer.headers.get('set-cookie')).toBeNull()
})
