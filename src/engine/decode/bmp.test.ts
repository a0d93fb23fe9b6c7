import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BmpOptions, writeBmp } from '#test/images/bmp.ts'
import { decodeBmp, openBmp } from './bmp.ts'
import { readBmpHeader } from './bmp-header.ts'

const WIDTH = 13
const HEIGHT = 7
const RED = [255, 0, 0] as const
const BLUE = [0, 0, 255] as const

/** Red on the left half, blue on the right, and the top row all blue. */
const isRed = (x: number, y: number) => x < 6 && y > 0
const palette = [RED, BLUE]
const indexed = (x: number, y: number) => (isRed(x, y) ? 0 : 1)
const packed = (red: number, blue: number) => (x: number, y: number) => (isRed(x, y) ? red : blue)

const table: [string, Omit<BmpOptions, 'width' | 'height'>][] = [
  ['1 bit', { bitsPerPixel: 1, palette, pixel: indexed }],
  ['4 bits', { bitsPerPixel: 4, palette, pixel: indexed }],
  ['8 bits', { bitsPerPixel: 8, palette, pixel: indexed }],
  ['16 bits, 5-5-5', { bitsPerPixel: 16, pixel: packed(0x7c00, 0x001f) }],
  [
    '16 bits, 5-6-5 masks',
    {
      bitsPerPixel: 16,
      masks: { red: 0xf800, green: 0x07e0, blue: 0x001f },
      pixel: packed(0xf800, 0x001f),
    },
  ],
  ['24 bits', { bitsPerPixel: 24, pixel: packed(0xff0000, 0x0000ff) }],
  ['24 bits, top down', { bitsPerPixel: 24, topDown: true, pixel: packed(0xff0000, 0x0000ff) }],
  ['32 bits', { bitsPerPixel: 32, pixel: packed(0xff0000, 0x0000ff) }],
  [
    '32 bits, swapped masks with alpha',
    {
      bitsPerPixel: 32,
      masks: { red: 0xff, green: 0xff00, blue: 0xff0000, alpha: 0xff000000 },
      pixel: packed(0xff0000ff, 0xffff0000),
    },
  ],
]

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bmp-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function decode(bytes: Buffer, shrink = 1) {
  const path = join(folder, 'picture.bmp')
  await writeFile(path, bytes)
  await using file = await open(path)
  const result = await openBmp(file)
  if (!result.ok) throw new Error(result.reason)
  return decodeBmp(file, result.header, shrink)
}

describe('the BMP reader', () => {
  it.each(table)('reads %s', async (_name, options) => {
    const raster = await decode(writeBmp({ width: WIDTH, height: HEIGHT, ...options }))
    const at = (x: number, y: number) => [...raster.data.subarray((y * WIDTH + x) * 3).slice(0, 3)]
    expect([raster.width, raster.height]).toEqual([WIDTH, HEIGHT])
    expect(at(0, 0)).toEqual([...BLUE])
    expect(at(0, 1)).toEqual([...RED])
    expect(at(5, 6)).toEqual([...RED])
    expect(at(6, 6)).toEqual([...BLUE])
  })

  it('averages pixels when it is asked for a smaller picture', async () => {
    const pixel = (x: number) => (x % 2 === 0 ? 0xffffff : 0)
    const raster = await decode(writeBmp({ width: 8, height: 8, bitsPerPixel: 24, pixel }), 2)
    expect([raster.width, raster.height]).toEqual([4, 4])
    expect([...new Set(raster.data)]).toEqual([128])
  })

  it('refuses headers that promise more than the file holds', () => {
    const bytes = writeBmp({ width: 4, height: 4, bitsPerPixel: 24, pixel: () => 0 })
    const corrupted = (change: (copy: Buffer) => void) => {
      const copy = Buffer.from(bytes)
      change(copy)
      return readBmpHeader(copy, copy.length)
    }
    const unreadable = { ok: false, reason: 'unreadable' }
    expect(corrupted((copy) => copy.writeInt32LE(5, 22))).toEqual(unreadable)
    expect(corrupted((copy) => copy.writeInt32LE(-4, 18))).toEqual(unreadable)
    expect(corrupted((copy) => copy.writeInt32LE(0, 22))).toEqual(unreadable)
    expect(corrupted((copy) => copy.writeUInt16LE(7, 28))).toEqual(unreadable)
    expect(corrupted((copy) => copy.writeUInt32LE(4, 14))).toEqual(unreadable)
    expect(corrupted((copy) => copy.writeUInt32LE(0xffffffff, 10))).toEqual(unreadable)
    expect(readBmpHeader(bytes.subarray(0, 20), 20)).toEqual(unreadable)
    expect(corrupted((copy) => copy.writeUInt32LE(1, 30))).toEqual({
      ok: false,
      reason: 'unsupported_format',
    })
  })

  it('survives every single corrupted header byte', () => {
    const bytes = writeBmp({ width: 4, height: 4, bitsPerPixel: 8, palette, pixel: () => 0 })
    for (let i = 2; i < 140; i++) {
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const copy = Buffer.from(bytes)
        copy[i] = value
        expect(() => readBmpHeader(copy, copy.length)).not.toThrow()
      }
    }
  })
})
