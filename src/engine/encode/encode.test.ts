import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decodeDeep } from '#engine/decode/pixels.ts'
import { readSourceHeader } from '#engine/decode/source.ts'
import { rasterToLab } from '#engine/pixels/lab.ts'
import { rasterOf } from '#engine/pixels/raster.ts'
import { encodeResult } from './encode.ts'

const SIZE = 32
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Colours between black and white, in steps that 8 bits cannot tell. */
const deep = rasterOf(
  SIZE,
  SIZE,
  Uint16Array.from({ length: SIZE * SIZE * 3 }, (_, i) => 9000 + ((i * 37) % 40_000)),
)

it.each(['png', 'tiff'])('keeps 16 bits and their colours in a %s', async (format) => {
  const path = join(folder, `result.${format}`)
  await encodeResult(rasterToLab(deep, { chroma: 'keep' }), { path, depth: 16, xmp: XMP })
  const result = await readSourceHeader(path)
  if (!result.ok) throw new Error(result.reason)
  const { data } = await decodeDeep(result.header, { pixels: 1e6 })
  const distances = [...data].map((value, i) => Math.abs(value - (deep.data[i] ?? 0)))
  // A step of 8 bits is 257.
  expect(Math.max(...distances)).toBeLessThan(100)
})

it.each([
  ['jpg', 8, 'jpeg', 'uchar'],
  ['JPEG', 16, 'jpeg', 'uchar'],
  ['png', 8, 'png', 'uchar'],
  ['png', 16, 'png', 'ushort'],
  ['tif', 16, 'tiff', 'ushort'],
] as const)(
  'writes .%s at %d bits with profile, density and provenance',
  async (ending, depth, format, sample) => {
    const path = join(folder, `result.${ending}`)
    await encodeResult(rasterToLab(deep, { chroma: 'drop' }), { path, depth, xmp: XMP })
    const metadata = await sharp(path).metadata()
    expect(metadata).toMatchObject({ format, depth: sample, density: 300, xmpAsString: XMP })
    expect(metadata.icc?.toString('latin1').replaceAll('\0', '')).toContain('sRGB')
  },
)
