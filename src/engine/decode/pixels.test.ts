import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnyRaster } from '#engine/pixels/raster.ts'
import { greyProfile } from '#test/images/grey-profile.ts'
import { writeTiff } from '#test/images/tiff.ts'
import { decodeDeep, decodeSource } from './pixels.ts'
import { readSourceHeader } from './source.ts'

const WIDTH = 64
const HEIGHT = 16
const ALL = { pixels: 1e6 }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pixels-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function headerOf(bytes: Buffer) {
  const path = join(folder, 'source')
  await writeFile(path, bytes)
  const result = await readSourceHeader(path)
  if (!result.ok) throw new Error(result.reason)
  return result.header
}
const decode = async (bytes: Buffer) => decodeDeep(await headerOf(bytes), ALL)

/** Three slow ramps, finer than 8 bits can tell. */
const deepRamp = Uint16Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => {
  const x = Math.floor(i / 3) % WIDTH
  return [20_000 + x * 37, 30_000 + x * 3, 50_000 - x * 111][i % 3] ?? 0
})
const deep = (): Sharp =>
  sharp(deepRamp, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).toColourspace('rgb16')
const one = (background: string) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })

function middleOf({ data }: AnyRaster): number[] {
  const at = (8 * WIDTH + 32) * 3
  return [...data.subarray(at, at + 3)]
}
const near = (colour: readonly number[], digits = -1) =>
  colour.map((value) => expect.closeTo(value, digits))

describe('sources of 16 bits a channel', () => {
  it('keep every step', async () => {
    const png = await decode(await deep().png().toBuffer())
    const tiff = await decode(await deep().tiff({ compression: 'lzw' }).toBuffer())
    expect(png.data).toEqual(deepRamp)
    expect(tiff.data).toEqual(deepRamp)
  })

  it('are seen through their profile', async () => {
    const p3 = await deep().withIccProfile('p3').png().toBuffer()
    const plain = await sharp(p3, { ignoreIcc: true })
      .toColourspace('rgb16')
      .raw({ depth: 'ushort' })
      .toBuffer()
    const numbers = new Uint16Array(plain.buffer, plain.byteOffset, plain.length / 2)
    const at = (8 * WIDTH + 32) * 3
    const seen = middleOf(await decode(p3))
    // Display P3 (D65) to sRGB by the matrices of their primaries.
    expect(seen).toEqual(near(p3ToSrgb([...numbers.subarray(at, at + 3)]), -2.3))
  })

  it('in grey are seen through their curve', async () => {
    const half = new Uint16Array(WIDTH * HEIGHT).fill(32_768)
    const grey = { width: WIDTH, height: HEIGHT, samples: 1, bits: 16, photometric: 1 } as const
    const linear = await decode(writeTiff({ ...grey, pixels: half, icc: greyProfile(1) }))
    expect(middleOf(linear)[0]).toBeCloseTo(0.7354 * 65_535, -2)
    const plain = await decode(writeTiff({ ...grey, pixels: half }))
    expect(middleOf(plain)[0]).toBe(32_768)
  })

  it('in Lab are read as what they mean', async () => {
    const colour = [32_768, 20 * 256, 65_536 - 20 * 256]
    const pixels = Uint16Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => colour[i % 3] ?? 0)
    const lab = { width: WIDTH, height: HEIGHT, samples: 3, bits: 16, photometric: 8 } as const
    const raster = await decode(writeTiff({ ...lab, pixels }))
    expect(middleOf(raster).map((value) => value / 257)).toEqual(near([137, 109, 153], -0.3))
  })

  it('are rounded for what only is looked at', async () => {
    const header = await headerOf(await deep().png().toBuffer())
    const raster = await decodeSource(header, ALL)
    expect(raster.data[0]).toBe(Math.round(20_000 / 257))
  })
})

describe('sources of 8 bits a channel', () => {
  it('are seen through a wide profile', async () => {
    const p3 = await one('#c86432').withIccProfile('p3').png().toBuffer()
    expect(middleOf(await decode(p3))).toEqual(near([200, 100, 50], -0.6))
  })

  it('in CMYK become the colours that they print', async () => {
    const ink = [0, 255, 255, 0]
    const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => ink[i % 4] ?? 0)
    const cmyk = { width: WIDTH, height: HEIGHT, samples: 4, bits: 8, photometric: 5 } as const
    const [red = 0, green = 255, blue = 255] = middleOf(
      await decode(writeTiff({ ...cmyk, pixels })),
    )
    expect(red).toBeGreaterThan(200)
    expect(Math.max(green, blue)).toBeLessThan(80)
    const tagged = await one('#a08070').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(tagged).metadata()).space).toBe('cmyk')
    expect(middleOf(await decode(tagged))).toEqual(near([160, 128, 112], -1.5))
  })

  it('in grey are seen through their curve', async () => {
    const half = new Uint8Array(WIDTH * HEIGHT).fill(128)
    const grey = { width: WIDTH, height: HEIGHT, samples: 1, bits: 8, photometric: 1 } as const
    const linear = await decode(writeTiff({ ...grey, pixels: half, icc: greyProfile(1) }))
    expect(middleOf(linear)[0]).toBeCloseTo(188, -0.3)
  })

  it('lie over white where they are clear', async () => {
    const clear = { width: WIDTH, height: HEIGHT, channels: 4, background: '#00000080' } as const
    const seen = middleOf(await decode(await sharp({ create: clear }).png().toBuffer()))
    expect(seen).toEqual(near([127, 127, 127], -0.3))
  })

  it('of one bit or with a palette are read', async () => {
    const bits = new Uint8Array((WIDTH * HEIGHT) / 8).fill(0x0f)
    const line = { width: WIDTH, height: HEIGHT, samples: 1, bits: 1, pixels: bits } as const
    const whiteIsZero = await decode(writeTiff({ ...line, photometric: 0 }))
    const blackIsZero = await decode(writeTiff({ ...line, photometric: 1 }))
    expect(middleOf(whiteIsZero)).toEqual([255, 255, 255])
    expect(middleOf(blackIsZero)).toEqual([0, 0, 0])
    const palette = Uint16Array.from({ length: 768 }, (_, i) => [200, 100, 50][i >> 8] ?? 0)
    const indexed = writeTiff({
      ...line,
      bits: 8,
      photometric: 3,
      palette: palette.map((value) => value * 257),
      pixels: new Uint8Array(WIDTH * HEIGHT).fill(7),
    })
    expect(middleOf(await decode(indexed))).toEqual([200, 100, 50])
  })

  it('show their first picture where they move', async () => {
    const pages = await Promise.all(['#f00', '#0f0'].map((colour) => one(colour).png().toBuffer()))
    const moving = await sharp(pages, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    const raster = await decode(moving)
    expect([raster.width, raster.height, ...middleOf(raster)]).toEqual([WIDTH, HEIGHT, 255, 0, 0])
  })
})

function p3ToSrgb(samples: readonly number[]): number[] {
  const linear = samples.map((value) => {
    const share = value / 65_535
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const rows = [
    [1.22494, -0.22494, 0],
    [-0.04206, 1.04206, 0],
    [-0.01964, -0.07864, 1.09828],
  ]
  return rows.map((row) => {
    const value = row.reduce((sum, weight, i) => sum + weight * (linear[i] ?? 0), 0)
    return 65_535 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  })
}
