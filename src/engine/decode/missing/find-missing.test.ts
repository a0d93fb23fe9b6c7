import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnyRaster } from '#engine/pixels/raster.ts'
import { cutOff, withLostBlock } from '#test/images/damaged.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { placeOfRow, writeRestartingJpeg } from '#test/images/restarting-jpeg.ts'
import { PAPER_GREY } from '../../missing/paper.ts'
import { decodePhoto } from '../pixels.ts'
import { readSourceHeader } from '../source.ts'

const WIDTH = 640
const HEIGHT = 480
const START_OF_SCAN = Buffer.from([0xff, 0xda])
const ALL = { pixels: 1e7 }
const photo = paintPhoto(WIDTH, HEIGHT)
const painted = (): Sharp => sharp(photo.data, { raw: photo })

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'missing-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function decode(bytes: Buffer, fit: Parameters<typeof decodePhoto>[1] = ALL) {
  const path = join(folder, 'source')
  await writeFile(path, bytes)
  const result = await readSourceHeader(path)
  if (!result.ok) throw new Error(result.reason)
  return await decodePhoto(result.header, fit)
}

const rowOf = ({ data, width }: AnyRaster, y: number) =>
  data.subarray(y * width * 3, (y + 1) * width * 3)

/** How far two pictures differ in a row at most. */
function difference(one: AnyRaster, other: AnyRaster, y: number): number {
  const there = rowOf(other, y)
  return Math.max(...Array.from(rowOf(one, y), (value, i) => Math.abs(value - (there[i] ?? 0))))
}

type Encode = () => Promise<Buffer>
const baseline: Encode = () => painted().jpeg({ quality: 90 }).toBuffer()
const progressive: Encode = () => painted().jpeg({ quality: 90, progressive: true }).toBuffer()

/** As on the glass of a scanner: paper of hundreds of rows reads as one long run of equal bytes. */
async function onWhitePaper(): Promise<Buffer> {
  const picture = await painted().resize(880, 590).png().toBuffer()
  const paper = { width: 1240, height: 1754, channels: 3, background: '#ffffff' } as const
  const edge = { create: { width: 1240, height: 6, channels: 3, background: '#3c3c3c' } } as const
  return await sharp({ create: paper })
    .composite([
      { input: edge, left: 0, top: 0 },
      { input: picture, left: 180, top: 500 },
    ])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Some cameras leave bytes before the end that say nothing. */
function withStrayBytes(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(20, 0x55), bytes.subarray(-2)])
}

describe('a JPEG that was cut off', () => {
  it.each<[string, Encode]>([
    ['in three colours', baseline],
    ['without subsampling', () => painted().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['in grey', () => painted().greyscale().jpeg().toBuffer()],
    ['in four inks', () => painted().toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s is read down to where it ends', async (_name, encode) => {
    const bytes = await encode()
    const whole = (await decode(bytes)).raster
    for (const share of [0.4, 0.6, 0.9]) {
      const { raster, missing } = await decode(cutOff(bytes, share))
      expect(missing).toMatchObject({ left: 0, width: 1 })
      const { top = 0, height = 0 } = missing ?? {}
      expect(top).toBeGreaterThan(share - 0.15)
      expect(top).toBeLessThan(share + 0.15)
      expect(top + height).toBeCloseTo(1)
      const end = Math.round(top * HEIGHT)
      for (let y = 0; y < end - 2; y += 7) expect(difference(raster, whole, y)).toBe(0)
      expect(new Set(rowOf(raster, end))).toEqual(new Set([PAPER_GREY]))
      expect(new Set(rowOf(raster, HEIGHT - 1))).toEqual(new Set([PAPER_GREY]))
    }
  })

  it('is refused where less than a quarter of it is left', async () => {
    const bytes = await baseline()
    await expect(decode(cutOff(bytes, 0.15))).rejects.toMatchObject({ code: 'unreadable' })
  })

  it('on white paper loses what comes behind, not the paper before it', async () => {
    const bytes = await onWhitePaper()
    const { missing } = await decode(bytes.subarray(0, bytes.length - 60))
    expect(missing?.top).toBeGreaterThan(0.55)
    expect((await decode(withStrayBytes(bytes))).missing).toBeNull()
  })

  it('behind its last row is whole', async () => {
    const bytes = await baseline()
    expect((await decode(bytes.subarray(0, bytes.length - 2))).missing).toBeNull()
  })

  it('in a progressive form is read as far as its first passes came', async () => {
    const bytes = await progressive()
    const whole = (await decode(bytes)).raster
    const late = await decode(cutOff(bytes, 0.9))
    expect(late.missing).toBeNull()
    expect(difference(late.raster, whole, HEIGHT / 2)).toBeLessThan(40)
    // The second scan has the slow changes of the lightness.
    const second = bytes.indexOf(START_OF_SCAN, bytes.indexOf(START_OF_SCAN) + 2)
    const third = bytes.indexOf(START_OF_SCAN, second + 2)
    const { missing } = await decode(bytes.subarray(0, (second + third) / 2))
    expect(missing?.top).toBeGreaterThan(0.25)
    expect(missing?.top).toBeLessThan(0.75)
  })

  it.each([
    [1, { left: 0, width: 1, bottom: 1 }],
    [2, { left: 0, width: 1, bottom: 1 }],
    [3, { left: 0, width: 1, top: 0 }],
    [4, { left: 0, width: 1, top: 0 }],
    [5, { top: 0, height: 1, right: 1 }],
    [6, { top: 0, height: 1, left: 0 }],
    [7, { top: 0, height: 1, left: 0 }],
    [8, { top: 0, height: 1, right: 1 }],
  ])('and turned as EXIF %i says lacks the side where its end lies', async (orientation, side) => {
    const bytes = await painted().jpeg().withMetadata({ orientation }).toBuffer()
    const { raster, missing } = await decode(cutOff(bytes, 0.7))
    const { left = 0, top = 0, width = 0, height = 0 } = missing ?? {}
    expect({ left, top, width, height, right: left + width, bottom: top + height }).toMatchObject(
      side,
    )
    expect(width * height).toBeGreaterThan(0.15)
    expect(width * height).toBeLessThan(0.45)
    const middle = {
      x: Math.floor((left + width / 2) * raster.width),
      y: Math.floor((top + height / 2) * raster.height),
    }
    expect(rowOf(raster, middle.y)[middle.x * 3]).toBe(PAPER_GREY)
    const other = {
      x: raster.width - 1 - (width < 1 ? middle.x : 0),
      y: raster.height - 1 - (height < 1 ? middle.y : 0),
    }
    expect(rowOf(raster, other.y)[other.x * 3]).not.toBe(PAPER_GREY)
  })

  it('shows nothing of what is missing in a smaller copy', async () => {
    const { raster, missing } = await decode(cutOff(await baseline(), 0.6), { longestSide: 100 })
    const top = Math.floor((missing?.top ?? 0) * raster.height)
    const lightest = Math.max(...rowOf(raster, top - 3).map((value) => value))
    expect(new Set(rowOf(raster, top))).toEqual(new Set([PAPER_GREY]))
    expect(lightest).toBeLessThan(PAPER_GREY)
  })
})

describe('a JPEG with a lost block', () => {
  it.each(['zeros', 'noise'] as const)('of %s is trusted down to it', async (as) => {
    const bytes = await painted().resize(1600, 1200).jpeg({ quality: 95 }).toBuffer()
    const whole = (await decode(bytes)).raster
    const damaged = withLostBlock(bytes, { at: 0.6, length: 4096, as })
    const { raster, missing } = await decode(damaged)
    const { top = 0, height = 0 } = missing ?? {}
    expect(top).toBeGreaterThan(0.45)
    expect(top).toBeLessThan(0.7)
    expect(top + height).toBeCloseTo(1)
    for (let y = 0; y < top * 1200 - 2; y += 11) expect(difference(raster, whole, y)).toBe(0)
  })

  it.each([0.5, 0.65, 0.8])(
    'of zeros that read as even blocks is not taken for a picture: %d',
    async (at) => {
      const even = paintPhoto(1600, 1200)
      const bytes = await sharp(even.data, { raw: even }).jpeg({ quality: 80 }).toBuffer()
      const { missing } = await decode(withLostBlock(bytes, { at, length: 4096, as: 'zeros' }))
      expect(missing?.top).toBeLessThanOrEqual(at + 0.1)
      expect((missing?.top ?? 0) + (missing?.height ?? 0)).toBeCloseTo(1)
    },
  )

  it('at its very beginning loses nearly all, and is refused', async () => {
    const bytes = await painted().resize(1600, 1200).jpeg({ quality: 90 }).toBuffer()
    const begin = bytes.indexOf(START_OF_SCAN)
    const at = begin + 2 + bytes.readUInt16BE(begin + 2)
    const damaged = Buffer.from(bytes).fill(0, at, at + 4096)
    await expect(decode(damaged)).rejects.toMatchObject({ code: 'unreadable' })
  })

  it('that begins anew after each row loses the damaged rows alone', async () => {
    const bytes = writeRestartingJpeg({
      columns: 80,
      rows: 40,
      tone: (column, row) => 40 + column + ((row * 7) % 60),
    })
    const whole = (await decode(bytes)).raster
    const { from, to } = placeOfRow(bytes, 20)
    const damaged = Buffer.concat([
      bytes.subarray(0, from + 4),
      Buffer.alloc(20, 0xaa),
      bytes.subarray(to),
    ])
    const { raster, missing } = await decode(damaged)
    expect(missing).toEqual({ left: 0, top: 20 / 40, width: 1, height: expect.closeTo(1 / 40) })
    expect(difference(raster, whole, 19 * 8)).toBe(0)
    expect(difference(raster, whole, 22 * 8)).toBe(0)
    expect(new Set(rowOf(raster, 20 * 8 + 4))).toEqual(new Set([PAPER_GREY]))
  })
})

describe('a PNG', () => {
  const png: Encode = () => painted().png().toBuffer()

  it('that was cut off is read down to where it ends', async () => {
    const { raster, missing } = await decode(cutOff(await png(), 0.7))
    const { top = 0 } = missing ?? {}
    expect(top).toBeGreaterThan(0.6)
    expect(top).toBeLessThan(0.8)
    for (let y = 0; y < top * HEIGHT - 3; y += 9) expect(difference(raster, photo, y)).toBe(0)
    expect(new Set(rowOf(raster, HEIGHT - 1))).toEqual(new Set([PAPER_GREY]))
  })

  it('with a wrong check sum is trusted down to its chunk', async () => {
    const bytes = withLostBlock(await png(), { at: 0.7, length: 3, as: 'noise' })
    const { raster, missing } = await decode(bytes)
    const { top = 1 } = missing ?? {}
    expect(top).toBeLessThanOrEqual(0.75)
    for (let y = 0; y < top * HEIGHT - 3; y += 9) expect(difference(raster, photo, y)).toBe(0)
  })

  it('whose rows come in several turns is refused', async () => {
    const bytes = await painted().png({ progressive: true }).toBuffer()
    await expect(decode(cutOff(bytes, 0.8))).rejects.toMatchObject({ code: 'unreadable' })
  })
})

describe('damage of any kind', () => {
  it.each<[string, Encode]>([
    ['a baseline JPEG', baseline],
    ['a progressive JPEG', progressive],
    ['a PNG', () => painted().png().toBuffer()],
  ])('in %s is survived', async (_name, encode) => {
    const bytes = await encode()
    for (let at = 0.001; at < 1; at += 0.03) {
      for (const damaged of [
        cutOff(bytes, at),
        withLostBlock(bytes, { at, length: 1, as: 'noise' }),
        withLostBlock(bytes, { at, length: 700, as: 'zeros' }),
      ]) {
        const read = await decode(damaged).catch((error: unknown) => error)
        const isRefused = read instanceof Error
        if (isRefused) expect(['unreadable', 'EngineError']).toContain(nameOf(read))
        else expect(read).toHaveProperty('raster.channels', 3)
      }
    }
  })
})

/** A header that cannot be read is a refusal of its own. */
function nameOf(error: Error): string {
  return error.name === 'EngineError' ? error.name : error.message
}
