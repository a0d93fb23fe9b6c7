import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { bmpHeader, jpegHeader, packedTextBomb, pngOf, TIFF, tiffOf } from '#test/images/bombs.ts'
import { writeHeic } from '#test/images/heic.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const MEBIBYTE = 1024 * 1024
/** What a bomb may cost the shop's own process, and how long it may keep a place of the few. */
const MAX_GROWTH = 250 * MEBIBYTE
const MAX_MS = 15_000

let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop({ usesPictureProcesses: true })
  ada = await aSignedInUser(shop)
})
afterAll(() => shop.stop())

const tiffBase: [number, number][] = [
  [TIFF.bitsPerSample, 8],
  [TIFF.compression, 1],
  [TIFF.photometric, 1],
]
const stripsOf = (width: number, height: number): [number, number][] => [
  [TIFF.width, width],
  [TIFF.height, height],
  ...tiffBase,
  [TIFF.stripOffsets, 8],
  [TIFF.rowsPerStrip, height],
  [TIFF.stripByteCounts, 16],
]
const tilesOf = (size: number, tile: number): [number, number][] => [
  [TIFF.width, size],
  [TIFF.height, size],
  ...tiffBase,
  [TIFF.tileWidth, tile],
  [TIFF.tileHeight, tile],
  [TIFF.tileOffsets, 8],
  [TIFF.tileByteCounts, 16],
]

/** No photo, or one that is damaged, too small or too large. */
type StatusCode = '415' | '422'

const BOMBS: [name: string, make: () => Buffer | Promise<Buffer>, statusCode: StatusCode][] = [
  ['a PNG of 50 000 × 50 000', () => pngOf(50_000, 50_000), '422'],
  ['a PNG of two thousand million in each direction', () => pngOf(2 ** 31 - 1, 2 ** 31 - 1), '422'],
  ['a PNG of one long line', () => pngOf(2 ** 31 - 1, 1), '422'],
  ['a PNG of no size', () => pngOf(0, 0), '422'],
  ['a PNG that ends after a few of its lines', () => pngOf(10_000, 10_000), '422'],
  ['a JPEG of 65 500 × 65 500', () => jpegHeader(65_500, 65_500), '422'],
  ['a BMP of 50 000 × 50 000', () => bmpHeader(50_000, 50_000), '422'],
  ['a BMP of a height below zero', () => bmpHeader(50_000, -(2 ** 31)), '422'],
  ['a BMP that says more than it holds', () => bmpHeader(10_000, 10_000), '422'],
  ['a TIFF of 50 000 × 50 000', () => tiffOf(stripsOf(50_000, 50_000)), '422'],
  [
    'a TIFF of four thousand million in each direction',
    () => tiffOf(stripsOf(2 ** 32 - 1, 2 ** 32 - 1)),
    '422',
  ],
  [
    'a TIFF of one tile that is larger than memory',
    () => tiffOf(tilesOf(10_000, 2 ** 31 - 16)),
    '422',
  ],
  ['a TIFF of tiles without size', () => tiffOf(tilesOf(10_000, 0)), '422'],
  ['a TIFF whose directories go round in a circle', () => tiffOf(stripsOf(1000, 1000), 8), '422'],
  ['a HEIC of 60 000 × 50 000', () => writeHeic({ width: 60_000, height: 50_000 }), '422'],
  ['a HEIC of more pixels than its tiles', () => writeHeic({ width: 9000, height: 9000 }), '422'],
  ['a HEIC of 40 000 tiles', () => writeHeic({ columns: 200, rows: 200 }), '422'],
  ['a packed drawing', () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), '415'],
  ['a long file packed as gzip', () => gzipSync(Buffer.alloc(64 * MEBIBYTE)), '415'],
  ['an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1000)]), '415'],
]

test.each(BOMBS)('%s is refused quickly, in little memory', async (_name, make, statusCode) => {
  const bytes = await make()
  const before = process.memoryUsage.rss()
  const began = performance.now()
  const { error } = await ada.client.storage
    .from(PHOTO_BUCKET)
    .upload(`${ada.id}/bomb.jpg`, bytes, { contentType: 'image/jpeg' })
  expect(error).toMatchObject({ statusCode })
  expect(performance.now() - began).toBeLessThan(MAX_MS)
  expect(process.memoryUsage.rss() - before).toBeLessThan(MAX_GROWTH)
})

test('much text packed into a small picture costs nothing', async () => {
  const bytes = pngOf(800, 600, [packedTextBomb(192)])
  const before = process.memoryUsage.rss()
  const began = performance.now()
  const { error } = await ada.client.storage.from(PHOTO_BUCKET).upload(`${ada.id}/text.png`, bytes)
  // The pixels are sound: the picture may be taken, or refused as damaged.
  expect([undefined, '422']).toContain((error as { statusCode?: string } | null)?.statusCode)
  expect(performance.now() - began).toBeLessThan(MAX_MS)
  expect(process.memoryUsage.rss() - before).toBeLessThan(MAX_GROWTH)
})

test('bombs thrown at once do not keep an honest photo out', async () => {
  const bucket = ada.client.storage.from(PHOTO_BUCKET)
  const bob = await aSignedInUser(shop)
  const bombs = Array.from({ length: 12 }, (_, index) =>
    bucket.upload(`${ada.id}/many-${index}.png`, pngOf(10_000, 10_000)),
  )
  const photo = await bob.client.storage
    .from(PHOTO_BUCKET)
    .upload(`${bob.id}/honest.jpg`, await aPicture())
  expect(photo.error).toBeNull()
  for (const { error } of await Promise.all(bombs)) expect(error).not.toBeNull()
})
