import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rasterToLab } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { type Raster, rasterOf } from '#engine/pixels/raster.ts'

/** A folder with a folder for each set in it; the photos do not belong to the project. */
const PHOTOS = process.env.BENCH_PHOTOS ?? join('..', 'shared', 'photos')

type PhotoSet =
  | 'awkward'
  | 'clean'
  | 'colour-training/fsa-owi'
  | 'eval'
  | 'eval-natural'
  | 'old'
  | 'old-more'
  | 'portraits'

export async function listPhotos(set: PhotoSet): Promise<string[]> {
  const folder = join(PHOTOS, set)
  const names = (await readdir(folder)).filter((name) => !/\.(md|tsv)$/.test(name))
  return names.sort().map((name) => join(folder, name))
}

/** Reads a picture as sRGB, made smaller where its longest side has more pixels than asked for. */
export async function readRaster(
  path: string,
  longestSide = Number.MAX_SAFE_INTEGER,
): Promise<Raster> {
  const picture = sharp(path).autoOrient().flatten().toColourspace('srgb')
  const { width, height } = await picture.metadata()
  if (Math.max(width, height) > longestSide) {
    picture.resize({ width: longestSide, height: longestSide, fit: 'inside' })
  }
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return rasterOf(info.width, info.height, data)
}

/** Red, green and blue, 0..255. */
export function channelsOf({ width, height, data }: Raster): [Plane, Plane, Plane] {
  const channel = (c: number) => ({
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, at) => data[3 * at + c] ?? 0),
  })
  return [channel(0), channel(1), channel(2)]
}

/** The lightness of a picture as display grey, 0..255: what it is as black and white. */
export async function readGrey(path: string): Promise<Plane> {
  const raster = await readRaster(path)
  return greyOf(raster)
}

export function greyOf(raster: Raster): Plane {
  const { width, height, lightness } = rasterToLab(raster, { chroma: 'drop' })
  return { width, height, data: lightness.map((value) => greyOfLightness(value)) }
}

/** Display grey 0..255 of CIELAB lightness 0..100. */
function greyOfLightness(lightness: number): number {
  const fy = (lightness + 16) / 116
  const y = fy ** 3 > 216 / 24389 ? fy ** 3 : (116 * fy - 16) / (24389 / 27)
  return 255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055)
}

/** Writes red, green and blue (0..1), or one grey channel for all, in the tone of a print. */
export async function writePrint(
  channels: readonly [Plane, ...Plane[]],
  path: string,
  { tone, jpegQuality }: { tone: readonly [number, number, number]; jpegQuality: number },
): Promise<void> {
  const [first] = channels
  const { width, height } = first
  const bytes = new Uint8Array(width * height * 3)
  for (const [c, gain] of tone.entries()) {
    const { data } = channels[c] ?? first
    for (let i = 0; i < data.length; i++) {
      const value = (data[i] ?? 0) * 255 * gain
      bytes[i * 3 + c] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: jpegQuality })
    .toFile(path)
}
