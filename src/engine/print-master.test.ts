import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makePrintMaster } from './print-master.ts'
import { writeXmp } from './provenance.ts'

const WIDTH = 1200
const HEIGHT = 900
/** The middle of the picture; beside it lies another colour. */
const CROP = { left: 300, top: 150, width: 600, height: 600 }
const PIXELS = { width: 1500, height: 1500 }

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
      input: { create: { width: 600, height: 300, channels: 3, background: '#f00' } },
      left: 300,
      top: 150,
    },
  ])

async function print(bytes: Buffer) {
  const sourcePath = join(folder, 'source')
  const printPath = join(folder, 'print.jpg')
  await writeFile(sourcePath, bytes)
  await makePrintMaster({ sourcePath, printPath, crop: CROP, pixels: PIXELS, dpi: 300 })
  return await readFile(printPath)
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const place = { left, top, width: 1, height: 1 }
  return [...(await sharp(bytes).extract(place).raw().toBuffer())]
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
  expect(await colourAt(bytes, 750, 20)).toEqual(near([255, 0, 0]))
  expect(await colourAt(bytes, 20, 1480)).toEqual(near([0, 255, 0]))
  expect(await colourAt(bytes, 1480, 1480)).toEqual(near([0, 255, 0]))
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
  expect(await colourAt(bytes, 25, 25)).toEqual(near([255, 0, 0]))
})

it.each([
  ['without a profile', (deep: Sharp) => deep],
  ['in a wide profile', (deep: Sharp) => deep.withIccProfile('p3')],
])('keeps the colours of 16 bits %s', async (_what, tag) => {
  const brown = {
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#c86432' },
  } as const
  const plain = await sharp(brown).png().toBuffer()
  // Tagging takes untagged 16 bits for Display P3; 8 bits are converted as they should be.
  const tagged = await tag(sharp(plain)).png().toBuffer()
  const kept = sharp(tagged).keepIccProfile().toColourspace('rgb16')
  const bytes = await print(await kept.png().toBuffer())
  expect(await colourAt(bytes, 750, 750)).toEqual(near([200, 100, 50]))
})

it('tells what the engine did, and nothing that others wrote', async () => {
  const own = writeXmp({ engineVersion: '1.2.0', colour: 'kept', stages: [], models: [] })
  const told = await sharp(await print(await target().withXmp(own).jpeg().toBuffer())).metadata()
  expect(told.xmpAsString).toBe(own)
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
