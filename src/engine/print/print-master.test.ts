import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeXmp } from '#engine/encode/provenance.ts'
import { printProfileBytes } from '#test/images/print-profiles.ts'
import { makePrintMaster, type PrintOrder } from './print-master.ts'
import { type PrintProfile, readPrintProfile } from './print-profile.ts'

const WIDTH = 400
const HEIGHT = 300
/** The middle of the picture; beside it lies another colour. */
const CROP = { left: 100, top: 50, width: 200, height: 200, angle: 0 }
const PIXELS = { width: 500, height: 500 }
const ALL_OF_SHEET = { left: 0, top: 0, ...PIXELS }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Blue, with a square in the middle: its upper half red, its lower half green. */
const target = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#00f' } }).composite([
    { input: { create: { ...CROP, channels: 3, background: '#0f0' } }, ...CROP },
    {
      input: { create: { width: 200, height: 100, channels: 3, background: '#f00' } },
      left: 100,
      top: 50,
    },
  ])

type Chosen = Partial<Pick<PrintOrder, 'crop' | 'place' | 'profile'>>

async function print(bytes: Buffer, { profile, ...chosen }: Chosen = {}) {
  const sourcePath = join(folder, 'source')
  const printPath = join(folder, 'print')
  await writeFile(sourcePath, bytes)
  await makePrintMaster({
    sourcePath,
    printPath,
    crop: CROP,
    pixels: PIXELS,
    place: ALL_OF_SHEET,
    dpi: 300,
    profile,
    ...chosen,
  })
  expect(await readdir(folder)).not.toContain('print.turned.tif')
  return await readFile(printPath)
}

async function houseProfile(name: 'cmyk' | 'p3'): Promise<PrintProfile> {
  const path = join(folder, `${name}.icc`)
  await writeFile(path, await printProfileBytes(name))
  return await readPrintProfile(path)
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const place = { left, top, width: 1, height: 1 }
  return [...(await sharp(bytes).extract(place).raw().toBuffer())]
}
/** The samples as they are stored: inks of CMYK, numbers of RGB. */
async function inksAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const stored = sharp(bytes, { ignoreIcc: true })
  const { space } = await stored.metadata()
  const kept = space === 'cmyk' ? stored.pipelineColourspace('cmyk').toColourspace('cmyk') : stored
  return [...(await kept.extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}
const plainPicture = (background: string) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
async function deepBrown(tag: (deep: Sharp) => Sharp): Promise<Buffer> {
  const plain = await plainPicture('#c86432').png().toBuffer()
  // Tagging takes untagged 16 bits for Display P3; 8 bits are converted as they should be.
  const tagged = await tag(sharp(plain)).png().toBuffer()
  const kept = sharp(tagged).keepIccProfile().toColourspace('rgb16')
  return await kept.png().toBuffer()
}
const near = (colour: readonly number[]) => colour.map((part) => expect.closeTo(part, -1.3))

const sources: [string, () => Promise<Buffer>][] = [
  ['a JPEG', () => target().jpeg({ quality: 100 }).toBuffer()],
  ['a PNG with transparency', () => target().ensureAlpha().png().toBuffer()],
  ['a TIFF', () => target().tiff({ compression: 'lzw' }).toBuffer()],
  [
    'a picture that lies on its side',
    async () => {
      const turned = await sharp(await target().png().toBuffer())
        .rotate(90)
        .png()
        .toBuffer()
      return await sharp(turned).jpeg({ quality: 100 }).withMetadata({ orientation: 8 }).toBuffer()
    },
  ],
]

it.each(sources)('prints the crop of %s, and nothing beside it', async (_what, source) => {
  const bytes = await print(await source())
  expect(await colourAt(bytes, 250, 10)).toEqual(near([255, 0, 0]))
  expect(await colourAt(bytes, 10, 490)).toEqual(near([0, 255, 0]))
  expect(await colourAt(bytes, 490, 490)).toEqual(near([0, 255, 0]))
})

/** Each place of it has a colour of its own: redder to the right, greener towards the bottom. */
async function slopes(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    pixels[at * 3] = (255 * (at % WIDTH)) / WIDTH
    pixels[at * 3 + 1] = (255 * Math.floor(at / WIDTH)) / HEIGHT
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return await sharp(pixels, { raw }).png().toBuffer()
}
const slopeAt = (x: number, y: number) => [(255 * x) / WIDTH, (255 * y) / HEIGHT, 0]

describe('a part that is turned about its middle', () => {
  it.each([
    { angle: 90, corner: [100, 250] },
    { angle: 180, corner: [300, 250] },
    { angle: -90, corner: [300, 50] },
    { angle: 10, corner: [84.1, 68.9] },
    { angle: -100, corner: [315.9, 68.9] },
  ])('by $angle degrees begins with the corner that is turned there', async ({ angle, corner }) => {
    const bytes = await print(await slopes(), { crop: { ...CROP, angle } })
    const [x = 0, y = 0] = corner
    const middle = await colourAt(bytes, 250, 250)
    for (const [i, part] of slopeAt(200, 150).entries()) expect(middle[i]).toBeCloseTo(part, -0.8)
    const first = await colourAt(bytes, 0, 0)
    for (const [i, part] of slopeAt(x, y).entries()) expect(first[i]).toBeCloseTo(part, -0.8)
  })

  it('is as wide as it was chosen where it is not square', async () => {
    const crop = { left: 150, top: 50, width: 100, height: 200, angle: 90 }
    const bytes = await print(await slopes(), { crop })
    // What is its upper edge lies along the left of the picture's part, which is 200 wide.
    const [left, right] = [await colourAt(bytes, 250, 2), await colourAt(bytes, 250, 497)]
    expect(left[0]).toBeCloseTo(slopeAt(101, 0)[0] ?? 0, -0.8)
    expect(right[0]).toBeCloseTo(slopeAt(299, 0)[0] ?? 0, -0.9)
  })
})

it('leaves the sheet white around a picture that takes a part of it', async () => {
  const place = { left: 100, top: 50, width: 300, height: 200 }
  const bytes = await print(await target().png().toBuffer(), { place })
  expect(await sharp(bytes).metadata()).toMatchObject(PIXELS)
  for (const [left, top] of [
    [95, 150],
    [405, 150],
    [250, 45],
    [250, 255],
  ] as const) {
    expect(await colourAt(bytes, left, top)).toEqual(near([255, 255, 255]))
  }
  expect(await colourAt(bytes, 110, 60)).toEqual(near([255, 0, 0]))
  expect(await colourAt(bytes, 390, 240)).toEqual(near([0, 255, 0]))
})

it('tells its density and colours, and nothing else', async () => {
  const photo = target()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
  const { format, width, height, density, chromaSubsampling, isProgressive, exif, icc } =
    await sharp(await print(await photo.toBuffer())).metadata()
  expect({ format, width, height, density, chromaSubsampling, isProgressive }).toEqual({
    format: 'jpeg',
    ...PIXELS,
    density: 300,
    chromaSubsampling: '4:4:4',
    isProgressive: false,
  })
  // Names in profiles are written in UTF-16.
  expect(icc?.toString('latin1').replaceAll('\0', '')).toContain('sRGB')
  expect(exif?.toString('latin1') ?? '').not.toContain('somebody')
})

it('turns other colour spaces into sRGB', async () => {
  const wide = await target().withIccProfile('p3').png().toBuffer()
  const bytes = await print(wide)
  expect(await colourAt(bytes, 12, 12)).toEqual(near([255, 0, 0]))
})

it.each([
  ['without a profile', (deep: Sharp) => deep],
  ['in a wide profile', (deep: Sharp) => deep.withIccProfile('p3')],
])('keeps the colours of 16 bits %s', async (_what, tag) => {
  const bytes = await print(await deepBrown(tag))
  expect(await colourAt(bytes, 250, 250)).toEqual(near([200, 100, 50]))
})

/** The provenance of a picture that no stage changed. */
const KEPT: Parameters<typeof writeXmp>[0] = {
  engineVersion: '1.2.0',
  colour: 'kept',
  marks: null,
  scene: false,
  stages: [],
  models: [],
}

describe('with the profile of a printing house', () => {
  it('CMYK becomes a TIFF of inks that carries the profile', async () => {
    const profile = await houseProfile('cmyk')
    const bytes = await print(await target().png().toBuffer(), { profile })
    const { format, space, channels, depth, width, height, density, icc } =
      await sharp(bytes).metadata()
    expect({ format, space, channels, depth, width, height, density }).toEqual({
      format: 'tiff',
      space: 'cmyk',
      channels: 4,
      depth: 'uchar',
      ...PIXELS,
      density: 300,
    })
    expect(icc?.equals(profile.bytes)).toBe(true)
    // Red is magenta and yellow, green is cyan and yellow, on every press.
    const [redCyan = 255, redMagenta = 0, redYellow = 0] = await inksAt(bytes, 250, 10)
    expect(Math.min(redMagenta, redYellow) - redCyan).toBeGreaterThan(150)
    const [greenCyan = 0, greenMagenta = 255, greenYellow = 0] = await inksAt(bytes, 250, 490)
    expect(Math.min(greenCyan, greenYellow) - greenMagenta).toBeGreaterThan(100)
  })

  it('white paper gets no ink, and a colour within reach looks much the same', async () => {
    const profile = await houseProfile('cmyk')
    const white = await print(await plainPicture('#fff').png().toBuffer(), { profile })
    expect(await inksAt(white, 250, 250)).toEqual([0, 0, 0, 0])
    const brown = await print(await plainPicture('#966450').png().toBuffer(), { profile })
    const seen = await colourAt(brown, 250, 250)
    expect(seen).toEqual([150, 100, 80].map((part) => expect.closeTo(part, -1.6)))
  })

  it('RGB stays a JPEG, in the colours of the profile', async () => {
    const profile = await houseProfile('p3')
    const bytes = await print(await plainPicture('#c86432').png().toBuffer(), { profile })
    const { format, space, density, chromaSubsampling, icc } = await sharp(bytes).metadata()
    expect({ format, space, density, chromaSubsampling }).toEqual({
      format: 'jpeg',
      space: 'srgb',
      density: 300,
      chromaSubsampling: '4:4:4',
    })
    expect(icc?.equals(profile.bytes)).toBe(true)
    // The same brown has other numbers in a wide space, and looks as it did.
    const [red = 255, green = 0] = await inksAt(bytes, 250, 250)
    expect(red - green).toBeLessThan(85)
    expect(await colourAt(bytes, 250, 250)).toEqual(near([200, 100, 50]))
  })

  it.each(['cmyk', 'p3'] as const)('16 bits look the same as 8 in %s', async (name) => {
    const profile = await houseProfile(name)
    const shallow = await print(await plainPicture('#c86432').png().toBuffer(), { profile })
    const deep = await print(await deepBrown((one) => one.withIccProfile('p3')), { profile })
    const expected = await inksAt(shallow, 250, 250)
    expect(await inksAt(deep, 250, 250)).toEqual(near(expected))
  })

  it('it tells what the engine did, and nothing that others wrote', async () => {
    const own = writeXmp(KEPT)
    const photo = target().withExif({ IFD0: { Artist: 'somebody' } })
    const bytes = await print(await photo.withXmp(own).jpeg().toBuffer(), {
      profile: await houseProfile('cmyk'),
    })
    expect((await sharp(bytes).metadata()).xmpAsString).toBe(own)
    expect(bytes.includes('somebody')).toBe(false)
  })

  it('a profile that was spoiled since it was read is no reason to print other colours', async () => {
    const path = join(folder, 'spoiled.icc')
    await writeFile(path, 'spoiled')
    const profile = { ...(await houseProfile('cmyk')), path }
    // Compared by hand: the message of a matcher would show a megabyte of profile.
    const refusal = await print(await target().png().toBuffer(), { profile }).catch(String)
    expect(String(refusal).slice(0, 200)).toMatch(/^PrintProfileError: .* was not converted to it/)
  })
})

it('tells what the engine did, and nothing that others wrote', async () => {
  const own = writeXmp(KEPT)
  const metadata = await sharp(
    await print(await target().withXmp(own).jpeg().toBuffer()),
  ).metadata()
  expect(metadata.xmpAsString).toBe(own)
  const foreign = await print(
    await target().withXmp('<x:xmpmeta>Anna</x:xmpmeta>').jpeg().toBuffer(),
  )
  expect((await sharp(foreign).metadata()).xmp).toBeUndefined()
})

it('refuses a picture that is cut short', async () => {
  const bytes = await target().jpeg().toBuffer()
  await expect(print(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
    code: 'unreadable',
  })
})
