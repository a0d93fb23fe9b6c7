import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bmpHeader, packedTextBomb, pngOf } from '#test/images/bombs.ts'
import { cutOff } from '#test/images/damaged.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { writeTiff } from '#test/images/tiff.ts'
import { restorePhoto } from './restore.ts'

const WIDTH = 160
const HEIGHT = 120
const photo = paintPhoto(WIDTH, HEIGHT)
const painted = (): Sharp => sharp(photo.data, { raw: photo })
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#807060' } })

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function restore(bytes: Buffer, name = 'source') {
  const sourcePath = join(folder, name)
  await writeFile(sourcePath, bytes)
  return await restorePhoto({ sourcePath, resultPath: join(folder, 'result.jpg') })
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const floats = (bad: number) => {
  const pixels = new Float32Array(WIDTH * HEIGHT * 3).fill(0.5)
  pixels[5000] = bad
  return writeTiff({ width: WIDTH, height: HEIGHT, samples: 3, bits: 32, photometric: 2, pixels })
}
const looped = () =>
  writeTiff({
    width: WIDTH,
    height: HEIGHT,
    samples: 3,
    bits: 8,
    photometric: 2,
    pixels: photo.data,
    nextDirectory: 'the same',
  })
async function moving(format: 'webp' | 'gif'): Promise<Buffer> {
  const pages = await Promise.all(
    [painted(), plain(WIDTH, HEIGHT)].map((one) => one.png().toBuffer()),
  )
  return await sharp(pages, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>`

const jpeg = () => painted().jpeg().toBuffer()
/** Its scan ends where it begins. */
const emptied = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, bytes.indexOf(START_OF_SCAN) + 14), END_OF_IMAGE])

/** Null where only a part of the picture is left. */
const restored: [string, () => Promise<Buffer>, [number, number] | null][] = [
  ['a single pixel', () => plain(1, 1).png().toBuffer(), [1, 1]],
  ['a thread', () => plain(1, 20_000).png().toBuffer(), [1, 20_000]],
  ['a line', () => plain(20_000, 1).png().toBuffer(), [20_000, 1]],
  ['CMYK', () => painted().toColourspace('cmyk').jpeg().toBuffer(), [WIDTH, HEIGHT]],
  ['clear glass', () => painted().ensureAlpha(0).png().toBuffer(), [WIDTH, HEIGHT]],
  [
    '16 bits and clear',
    () => painted().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
    [WIDTH, HEIGHT],
  ],
  [
    'one bit',
    () => painted().threshold().png({ palette: true, colours: 2 }).toBuffer(),
    [WIDTH, HEIGHT],
  ],
  ['a palette', () => painted().png({ palette: true }).toBuffer(), [WIDTH, HEIGHT]],
  ['an animated WebP', () => moving('webp'), [WIDTH, HEIGHT]],
  ['a TIFF whose directories run in a circle', async () => looped(), [WIDTH, HEIGHT]],
  ['three quarters of a JPEG', async () => cutOff(await jpeg(), 0.75), null],
  ['three quarters of a PNG', async () => cutOff(await painted().png().toBuffer(), 0.75), null],
  [
    'a picture with a program behind it',
    async () =>
      Buffer.concat([
        await painted().jpeg().toBuffer(),
        Buffer.from('<script>alert(1)</script>%PDF-1.7 PK\x03\x04'),
      ]),
    [WIDTH, HEIGHT],
  ],
]

const refused: [string, string, () => Promise<Buffer>][] = [
  ['nothing', 'unsupported_format', async () => Buffer.alloc(0)],
  ['a drawing under the name of a photo', 'unsupported_format', async () => Buffer.from(svg)],
  ['a paper', 'unsupported_format', async () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['an animated GIF', 'unsupported_format', () => moving('gif')],
  ['floats with one that is no number', 'unsupported_format', async () => floats(Number.NaN)],
  ['floats with one that is endless', 'unsupported_format', async () => floats(Infinity)],
  ['the start of a JPEG', 'unreadable', async () => cutOff(await jpeg(), 0.3)],
  ['a JPEG with a scan of nothing', 'unreadable', async () => emptied(await jpeg())],
  [
    'half a TIFF',
    'unreadable',
    async () => half(await painted().tiff({ compression: 'lzw' }).toBuffer()),
  ],
  ['half a WebP', 'unreadable', async () => half(await painted().webp().toBuffer())],
  ['a BMP that is only a header', 'unreadable', async () => bmpHeader(4000, 3000)],
  ['200 megapixels', 'too_many_pixels', async () => pngOf(20_000, 10_000)],
  [
    'a PNG with a thousandfold text',
    'unreadable',
    async () => pngOf(900, 40_000, [packedTextBomb(64)]),
  ],
]

describe('extreme pictures', () => {
  it.each(restored)('%s gives a right result', async (_what, make, size) => {
    const report = await restore(await make())
    const { width, height } = report.output
    if (size) expect([width, height]).toEqual(size)
    else expect(height).toBeLessThan(HEIGHT)
    const { isOpaque, channels } = await sharp(join(folder, 'result.jpg')).stats()
    expect(isOpaque).toBe(true)
    expect(channels.every(({ mean }) => Number.isFinite(mean))).toBe(true)
  })
})

describe('what lies about itself', () => {
  it('a JPEG under the name of a PNG is read as what it is', async () => {
    const report = await restore(await painted().jpeg().toBuffer(), 'photo.png')
    expect(report.input).toMatchObject({ format: 'jpeg', width: WIDTH, height: HEIGHT })
  })

  it.each([8, 16] as const)('a profile of rubbish changes no colour of %i bits', async (bits) => {
    const largest = 2 ** bits - 1
    const colours = paintPhoto(WIDTH, HEIGHT, (grey, x) =>
      x < 0 ? [grey, grey / 2, grey / 3] : [grey / 3, grey, grey / 2],
    ).data
    const pixels =
      bits === 8 ? colours : Uint16Array.from(colours, (value) => (value / 255) * largest)
    const picture = { width: WIDTH, height: HEIGHT, samples: 3, bits, photometric: 2, pixels }
    const icc = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) & 255)
    const meansOf = async (bytes: Buffer) => {
      await restore(bytes)
      const { channels } = await sharp(join(folder, 'result.jpg')).stats()
      return channels.map(({ mean }) => mean)
    }
    const plainMeans = await meansOf(writeTiff(picture))
    const means = await meansOf(writeTiff({ ...picture, icc }))
    expect(means).toEqual(plainMeans.map((mean) => expect.closeTo(mean, 0)))
    expect((means[1] ?? 0) - (means[2] ?? 0)).toBeGreaterThan(10)
  })
})

describe('broken and hostile files', () => {
  it.each(refused)('%s is refused as %s', async (_what, code, make) => {
    await expect(restore(await make())).rejects.toMatchObject({ name: 'EngineError', code })
    expect(await readdir(folder)).toEqual(['source'])
  })
})
