import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeBmp } from '#test/images/bmp.ts'
import { makeSizes } from './sizes.ts'

const WIDTH = 512
const HEIGHT = 384
/** The longest sides that are asked for. */
const SMALL = 80
const LARGE = 400

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sizes-'))
})
afterEach(() => rm(folder, { recursive: true }))

const pathOf = (longestSide: number) => join(folder, `${longestSide}.webp`)

async function make(bytes: Buffer) {
  await writeFile(join(folder, 'source'), bytes)
  const wanted = [SMALL, LARGE].map((longestSide) => ({ longestSide, path: pathOf(longestSide) }))
  return await makeSizes(join(folder, 'source'), wanted)
}

/** Red above, blue below. */
const flag = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#f00' } }).composite([
    {
      input: {
        create: { width: WIDTH, height: HEIGHT / 2, channels: 3, background: '#00f' },
      },
      gravity: 'south',
    },
  ])

async function colourAt(path: string, place: { left: number; top: number }): Promise<number[]> {
  // From its bytes: the library remembers what it once read from a path.
  const { data } = await sharp(await readFile(path))
    .extract({ ...place, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

const RED = [expect.closeTo(255, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)]

const sources: [string, () => Promise<Buffer>][] = [
  ['a JPEG', () => flag().jpeg().toBuffer()],
  ['a PNG with transparency', () => flag().ensureAlpha().png().toBuffer()],
  [
    'a 16-bit TIFF',
    async () =>
      sharp(await flag().png().toBuffer())
        .toColourspace('rgb16')
        .tiff()
        .toBuffer(),
  ],
  [
    'a BMP',
    async () =>
      writeBmp({
        width: WIDTH,
        height: HEIGHT,
        bitsPerPixel: 24,
        pixel: (_x, y) => (y < HEIGHT / 2 ? 0xff0000 : 0x0000ff),
      }),
  ],
]

describe('the sizes for screens', () => {
  it.each(sources)('are made of %s', async (_name, bytes) => {
    const expected = {
      ok: true,
      sizes: [
        { width: SMALL, height: 60 },
        { width: LARGE, height: 300 },
      ],
    }
    expect(await make(await bytes())).toEqual(expected)
    for (const side of [SMALL, LARGE]) {
      const made = await sharp(pathOf(side)).metadata()
      expect([made.format, made.width, made.space, made.depth]).toEqual([
        'webp',
        side,
        'srgb',
        'uchar',
      ])
      expect(await colourAt(pathOf(side), { left: 10, top: 10 })).toEqual(RED)
    }
  })

  it('tell nothing of place, time and device', async () => {
    const bytes = await flag()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Secretcam', Model: 'Mark IV', DateTime: '1999:09:09 09:09:09' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>at home</secret></x:xmpmeta>')
      .withIccProfile('p3', { attach: true })
      .toBuffer()
    expect(bytes.includes('Secretcam') && bytes.includes('at home')).toBe(true)
    await make(bytes)
    for (const side of [SMALL, LARGE]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(pathOf(side)).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      const made = await readFile(pathOf(side))
      expect(['Secretcam', 'at home', 'Exif'].some((word) => made.includes(word))).toBe(false)
    }
  })

  it('are upright and in the colours that a screen without profiles shows', async () => {
    const turned = await flag().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await make(turned)).toMatchObject({ sizes: [{ width: 60, height: SMALL }, {}] })
    // Turned clockwise, what was above lies to the right.
    expect(await colourAt(pathOf(SMALL), { left: 50, top: 10 })).toEqual(RED)

    // The red of sRGB is a weaker red of Display P3: its numbers there are about 234, 51, 35.
    const wide = await flag().withIccProfile('p3').png().toBuffer()
    await make(wide)
    expect(await colourAt(pathOf(SMALL), { left: 10, top: 10 })).toEqual(RED)
  })

  it('are never larger than the picture', async () => {
    const small = sharp(await flag().png().toBuffer()).resize(220, 165)
    const sizes = [
      { width: SMALL, height: 60 },
      { width: 220, height: 165 },
    ]
    expect(await make(await small.jpeg().toBuffer())).toEqual({ ok: true, sizes })
  })

  it('are not made of what is no picture', async () => {
    expect(await make(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({
      ok: false,
      reason: 'not_an_image',
    })
    const whole = await flag().tiff().toBuffer()
    expect(await make(whole.subarray(0, whole.length / 2))).toMatchObject({ reason: 'unreadable' })
  })
})
