import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnyRaster } from '#engine/pixels/raster.ts'
import { type HeicOptions, TILE_SIDE, writeHeic } from '#test/images/heic.ts'
import { inspectPhoto } from './inspect.ts'
import { decodeDeep } from './pixels.ts'
import { readSourceHeader } from './source.ts'

const P3 = { primaries: 12, transfer: 13 }
const BT2020 = { primaries: 9, transfer: 14 }
const PQ = { primaries: 9, transfer: 16 }
const SIDE = 2 * TILE_SIDE
/** The lips in the first tile of the fixture, far from grey. */
const LIPS = [192, 246] as const

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heic-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function store(bytes: Buffer): Promise<string> {
  const path = join(folder, 'source')
  await writeFile(path, bytes)
  return path
}

async function decode(options: HeicOptions): Promise<AnyRaster> {
  const result = await readSourceHeader(await store(writeHeic(options)))
  if (!result.ok) throw new Error(result.reason)
  return await decodeDeep(result.header, { pixels: 1e8 })
}

async function inspect(bytes: Buffer) {
  return await inspectPhoto(await store(bytes), { previewPath: join(folder, 'preview.jpg') })
}

function pixelAt({ data, width }: AnyRaster, [x, y]: readonly [number, number]): number[] {
  const at = (y * width + x) * 3
  return [...data.subarray(at, at + 3)]
}
const near = (pixel: readonly number[], within: number) =>
  pixel.map((value) => expect.toSatisfy((got: number) => Math.abs(got - value) <= within))
const saturation = (pixel: readonly number[]) => Math.max(...pixel) - Math.min(...pixel)

describe('a HEIC of a phone', () => {
  it('is put together of its tiles', async () => {
    const raster = await decode({ columns: 3, rows: 2 })
    expect([raster.width, raster.height]).toEqual([3 * TILE_SIDE, SIDE])
    const [x, y] = LIPS
    const lips = pixelAt(raster, LIPS)
    expect(saturation(lips)).toBeGreaterThan(50)
    expect(pixelAt(raster, [x + 2 * TILE_SIDE, y + TILE_SIDE])).toEqual(lips)
  })

  it('is cut where its grid ends', async () => {
    const raster = await decode({ width: SIDE - 24, height: SIDE - 100 })
    expect([raster.width, raster.height]).toEqual([SIDE - 24, SIDE - 100])
  })

  it('is turned once, by its own property and not by EXIF beside it', async () => {
    const upright = await decode({ columns: 3, rows: 2 })
    const turned = await decode({ columns: 3, rows: 2, turns: 1, exifOrientation: 8 })
    expect([turned.width, turned.height]).toEqual([upright.height, upright.width])
    const [x, y] = LIPS
    expect(pixelAt(turned, [y, upright.width - 1 - x])).toEqual(pixelAt(upright, LIPS))
  })

  it('keeps the steps of 10 bits', async () => {
    const deep = await decode({ tile: 'phone-tile-10-bit' })
    expect(deep.data).toBeInstanceOf(Uint16Array)
    const levels = new Set(deep.data)
    expect(levels.size).toBeGreaterThan(256)
    const plain = pixelAt(await decode({}), LIPS)
    expect(pixelAt(deep, LIPS)).toEqual(
      near(
        plain.map((value) => value * 257),
        12 * 257,
      ),
    )
  })

  it.each(['phone-tile', 'phone-tile-10-bit'] as const)(
    'shows wide colours as they are meant: %s',
    async (tile) => {
      const unit = tile === 'phone-tile' ? 1 : 257
      const colourOf = async (colours?: HeicOptions['colours']) =>
        pixelAt(await decode({ tile, ...(colours && { colours }) }), LIPS).map((v) => v / unit)
      const plain = await colourOf()
      const p3 = await colourOf(P3)
      expect(saturation(p3)).toBeGreaterThan(saturation(plain) + 3)
      expect(saturation(await colourOf(BT2020))).toBeGreaterThan(saturation(p3) + 3)
      // The profile of phones says the same as the numbers.
      const { icc } = await sharp(await aPixelInP3()).metadata()
      expect(await colourOf(icc)).toEqual(near(p3, 3))
    },
  )

  it('that names more pixels than a number holds is unreadable, not too small', async () => {
    const huge = { width: 0xffff_ffff, height: 0xffff_ffff }
    expect(await inspect(writeHeic(huge))).toMatchObject({ ok: false, reason: 'unreadable' })
  })

  it('gets a preview, and its size is known', async () => {
    expect(await inspect(writeHeic({ columns: 3, turns: 1 }))).toEqual({
      ok: true,
      format: 'heic',
      width: SIDE,
      height: 3 * TILE_SIDE,
      missing: null,
      prints: [],
    })
    const preview = await sharp(join(folder, 'preview.jpg')).metadata()
    expect(preview).toMatchObject({ format: 'jpeg', width: 640, height: 960 })
  })
})

async function aPixelInP3(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#808080' } })
  return await pixel.withIccProfile('p3').png().toBuffer()
}

describe('a HEIC that is no photo to us', () => {
  const sound = writeHeic()
  /** The coded tile begins behind the meta data, with the length of its first part. */
  const codedAt = sound.lastIndexOf('mdat') + 4
  const damaged = () => Buffer.from(sound).fill(0xff, codedAt, codedAt + 100)

  it.each<[what: string, reason: string, make: () => Buffer]>([
    ['nothing but its first bytes', 'unreadable', () => sound.subarray(0, 32)],
    ['cut in its meta data', 'unreadable', () => sound.subarray(0, 300)],
    ['cut in its pixels', 'unreadable', () => sound.subarray(0, sound.length - 2000)],
    ['whose tiles are damaged', 'unreadable', damaged],
    ['whose tiles do not fill it', 'unreadable', () => writeHeic({ width: 4000, height: 3000 })],
    ['of 3000 megapixels', 'too_many_pixels', () => writeHeic({ width: 60_000, height: 50_000 })],
    ['of one long line', 'too_many_pixels', () => writeHeic({ width: 2 ** 31 - 1, height: 900 })],
    ['of 40 000 tiles', 'unreadable', () => writeHeic({ columns: 200, rows: 200 })],
    ['that is too small', 'too_small', () => writeHeic({ columns: 1, rows: 1 })],
    ['with the light of a film', 'unsupported_format', () => writeHeic({ colours: PQ })],
    ['that is an AVIF', 'unreadable', () => writeHeic({ codec: 'av01' })],
    [
      'whose brands name AVIF',
      'unsupported_format',
      () => writeHeic({ brand: 'mif1', brands: ['avif'] }),
    ],
  ])('%s is %s', async (_what, reason, make) => {
    expect(await inspect(make())).toMatchObject({ ok: false, reason })
  })

  it('survives any damaged byte of its meta data', async () => {
    const end = sound.lastIndexOf('mdat')
    for (let at = 8; at < end; at += 7) {
      const bytes = Buffer.from(sound)
      bytes[at] = 0xff - (bytes[at] ?? 0)
      const result = await readSourceHeader(await store(bytes))
      expect(typeof result.ok).toBe('boolean')
    }
  })
})
