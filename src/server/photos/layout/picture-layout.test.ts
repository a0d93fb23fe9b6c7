import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PhotoFormat } from '#domain/limits.ts'
import { TIFF, tiffOf } from '#test/images/bombs.ts'
import { blackPng, FLAT_WEBP, jpegOfScans } from '#test/images/laid-out.ts'
import { readPictureLayout } from './picture-layout.ts'

const SIZE = { width: 160, height: 96 }
const PIXELS = SIZE.width * SIZE.height
const picture = () => sharp({ create: { ...SIZE, channels: 3, background: '#a08060' } })

function layoutOf(format: PhotoFormat, bytes: Buffer) {
  return readPictureLayout(format, async (at, length) => bytes.subarray(at, at + length))
}

test.each([
  ['RGB', blackPng(SIZE), 3, 0],
  ['grey', blackPng({ ...SIZE, colour: 'grey' }), 1, 0],
  ['16-bit RGB with transparency', blackPng({ ...SIZE, depth: 16, colour: 'rgba' }), 8, 0],
  ['interlaced RGB', blackPng({ ...SIZE, interlaced: true }), 3, 3 * PIXELS],
])('a PNG in %s', async (_what, bytes, streamedPixelBytes, heldBytes) => {
  const expected = { ...SIZE, streamedPixelBytes, heldBytes, passes: 1 }
  expect(await layoutOf('png', bytes)).toEqual(expected)
  expect(await sharp(bytes).metadata()).toMatchObject(SIZE)
})

test.each([
  ['an ordinary JPEG', { quality: 80 }, 0, 1],
  ['a progressive JPEG', { progressive: true }, 2 * 1.5 * PIXELS, 10],
  [
    'a progressive JPEG without subsampling',
    { progressive: true, chromaSubsampling: '4:4:4' },
    2 * 3 * PIXELS,
    10,
  ],
])('%s', async (_what, options, heldBytes, passes) => {
  const bytes = await picture().jpeg(options).toBuffer()
  const expected = { ...SIZE, streamedPixelBytes: 0, heldBytes, passes }
  expect(await layoutOf('jpeg', bytes)).toEqual(expected)
})

test('scans of a JPEG are counted to its end, and not in what lies before and behind', async () => {
  const bytes = await jpegOfScans(SIZE, 40)
  const decoys = Buffer.concat([
    Buffer.from([0xff, 0xe4, 0, 6, 0xff, 0xda, 0xff, 0xda]),
    Buffer.alloc(0),
  ])
  const dressed = Buffer.concat([bytes.subarray(0, 2), decoys, bytes.subarray(2), decoys])
  expect(await layoutOf('jpeg', dressed)).toMatchObject({ ...SIZE, passes: 40 })
})

test('a JPEG is read past stray bytes and markers without a length', async () => {
  const bytes = await picture().jpeg().toBuffer()
  const stray = Buffer.from([0xff, 0x01, 0x00, 0xff, 0xff])
  const dressed = Buffer.concat([bytes.subarray(0, 2), stray, bytes.subarray(2)])
  expect(await layoutOf('jpeg', dressed)).toMatchObject({ ...SIZE, passes: 1 })
})

test.each([
  ['lossy', { lossless: false }, false, 0],
  ['lossless', { lossless: true }, false, 4],
  ['lossy with transparency', { lossless: false }, true, 1],
  ['lossless with transparency', { lossless: true }, true, 4],
])('a WebP that is %s', async (_what, options, isClear, heldPixelBytes) => {
  const clear = { r: 90, g: 9, b: 9, alpha: 0.5 }
  const opened = isClear
    ? sharp({ create: { ...SIZE, channels: 4, background: clear } })
    : picture().withExif({ IFD0: { Artist: 'nobody' } })
  const layout = await layoutOf('webp', await opened.webp(options).toBuffer())
  expect(layout).toMatchObject({ ...SIZE, heldBytes: heldPixelBytes * PIXELS })
})

test('a WebP of 38 bytes says how large its canvas is', async () => {
  expect(FLAT_WEBP).toHaveLength(38)
  expect(await layoutOf('webp', FLAT_WEBP)).toMatchObject({ width: 10_900, height: 10_900 })
})

test.each([
  ['strips', {}, 0],
  ['tiles', { tile: true, tileWidth: 32, tileHeight: 64 }, 160 * 64 * 3],
  ['JPEG strips', { compression: 'jpeg' }, 160 * 96 * 3 * 2],
] as const)('a TIFF of %s', async (_what, options, heldBytes) => {
  const bytes = await picture()
    .tiff({ compression: 'lzw', ...options })
    .toBuffer()
  const expected = { ...SIZE, streamedPixelBytes: 3, heldBytes, passes: 1 }
  expect(await layoutOf('tiff', bytes)).toEqual(expected)
})

test('a TIFF of 16 bits, and one whose only tile is all of it', async () => {
  const deep = await picture().toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer()
  expect(await layoutOf('tiff', deep)).toMatchObject({ streamedPixelBytes: 6 })
  const tiled = tiffOf([
    [TIFF.width, 10_000],
    [TIFF.height, 10_000],
    [TIFF.bitsPerSample, 8],
    [TIFF.tileWidth, 10_000],
    [TIFF.tileHeight, 10_000],
  ])
  expect(await layoutOf('tiff', tiled)).toMatchObject({ heldBytes: 100_000_000 })
})

test.each(['png', 'jpeg', 'webp', 'tiff'] as const)(
  'headers of a %s that end anywhere say nothing, and are read to an end',
  async (format) => {
    const whole = await picture().toFormat(format).toBuffer()
    for (let length = 0; length < Math.min(64, whole.length); length++) {
      const layout = await layoutOf(format, whole.subarray(0, length))
      const held = typeof layout === 'object' ? typeof layout.heldBytes : layout
      expect([undefined, 'number']).toContain(held)
    }
  },
)

/** A JPEG whose frame has so many channels and says how many. */
function jpegOfChannels(told: number, channels: number): Buffer {
  const frame = Buffer.alloc(10 + 3 * channels, 0x11)
  frame.writeUInt16BE(0xffc2, 0)
  frame.writeUInt16BE(8 + 3 * channels, 2)
  frame[9] = told
  const scan = Buffer.from([0xff, 0xda, 0, 3, 1, 0xff, 0xd9])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan])
}

test.each([
  [21_000, 3],
  [21_000, 255],
  [3, 4],
  [0, 0],
])('a JPEG that brings %i channels and says %i is left to the decoder', async (brings, says) => {
  const lengths: number[] = []
  const bytes = jpegOfChannels(says, brings)
  const layout = await readPictureLayout('jpeg', async (at, length) => {
    lengths.push(length)
    return bytes.subarray(at, at + length)
  })
  expect(layout).toBeUndefined()
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4096)
})

test('what looks like a scan or an end in a comment between scans is neither', async () => {
  const bytes = await jpegOfScans(SIZE, 40)
  const start = Buffer.from([0xff, 0xda])
  const scan = bytes.indexOf(start, bytes.indexOf(start) + 1)
  const comment = Buffer.from([0xff, 0xfe, 0, 8, 0xff, 0xda, 0xff, 0xd9, 0xff, 0xda])
  const dressed = Buffer.concat([bytes.subarray(0, scan), comment, bytes.subarray(scan)])
  expect(await layoutOf('jpeg', dressed)).toMatchObject({ ...SIZE, passes: 40 })
})

test('more headers than are read are too complex, and stray bytes are no headers', async () => {
  const jpeg = await jpegOfScans(SIZE, 40)
  const behindStart = (bytes: Buffer) =>
    Buffer.concat([jpeg.subarray(0, 2), bytes, jpeg.subarray(2)])
  expect(await layoutOf('jpeg', behindStart(Buffer.alloc(5000)))).toMatchObject({ passes: 40 })
  const empty = Buffer.alloc(4 * 4096, Buffer.from([0xff, 0xfe, 0, 2]))
  expect(await layoutOf('jpeg', behindStart(empty))).toBe('too_complex')

  const webp = await picture().webp({ lossless: true }).withExif({ IFD0: {} }).toBuffer()
  const chunk = Buffer.from('JUNK\0\0\0\0', 'latin1')
  const stuffing = Buffer.alloc(64 * chunk.length, chunk)
  const stuffed = Buffer.concat([webp.subarray(0, 30), stuffing, webp.subarray(30)])
  expect(await layoutOf('webp', stuffed)).toBe('too_complex')

  const entries = Array.from({ length: 513 }, () => [TIFF.compression, 1] as const)
  expect(await layoutOf('tiff', tiffOf(entries.map(([tag, value]) => [tag, value])))).toBe(
    'too_complex',
  )
})

test('of a tag of a TIFF that comes twice the first counts', async () => {
  const twice = tiffOf([
    [TIFF.width, 10_000],
    [TIFF.width, 10],
    [TIFF.height, 10_000],
  ])
  expect(await layoutOf('tiff', twice)).toMatchObject({ width: 10_000, height: 10_000 })
})

test('a tile is held whole, also where the picture ends within it', async () => {
  const tiled = tiffOf([
    [TIFF.width, 10],
    [TIFF.height, 10],
    [TIFF.tileWidth, 4096],
    [TIFF.tileHeight, 4096],
  ])
  expect(await layoutOf('tiff', tiled)).toMatchObject({ heldBytes: 4096 * 4096 })
})

test('a BigTIFF is read like any other', async () => {
  const bytes = await picture()
    .tiff({ bigtiff: true, tile: true, tileHeight: 64, compression: 'lzw' })
    .toBuffer()
  expect(bytes[2]).toBe(43)
  const expected = { ...SIZE, streamedPixelBytes: 3, heldBytes: 256 * 64 * 3 }
  expect(await layoutOf('tiff', bytes)).toMatchObject(expected)
})

test('an offset beyond the end of the file is no value', async () => {
  const bytes = tiffOf([[TIFF.width, 10]])
  bytes.writeUInt16LE(16, 12)
  bytes.writeUInt32LE(0xffff_ffff, 18)
  expect(await layoutOf('tiff', bytes)).toMatchObject({ width: 0 })
})
