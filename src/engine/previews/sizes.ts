import sharp from 'sharp'
import { decodeSource } from '#engine/decode/pixels.ts'
import { readSourceHeader, type SourceRefusal } from '#engine/decode/source.ts'
import { writeFileWhole } from '#engine/encode/write-file.ts'
import { EngineError } from '#engine/engine-error.ts'
import type { FourCorners } from '#engine/geometry/corners.ts'
import { decodeStraightened } from './straightened.ts'

const WEBP_QUALITY = 80

export type WantedSize = { longestSide: number; path: string }
export type MadeSize = { width: number; height: number }
export type SizesResult = { ok: true; sizes: MadeSize[] } | { ok: false; reason: SourceRefusal }

/**
 * Writes a picture in smaller sizes as WebP: turned upright, in sRGB, without any metadata, never
 * larger than it is. It is decoded once, at the largest size. Bad input is a result; only faults
 * of the disk throw. With `corners` it is the print between them that is shown, set upright.
 */
export async function makeSizes(
  sourcePath: string,
  wanted: readonly WantedSize[],
  corners?: FourCorners,
): Promise<SizesResult> {
  const source = await readSourceHeader(sourcePath)
  if (!source.ok) return source
  try {
    const longestSide = Math.max(...wanted.map((size) => size.longestSide))
    const raster = corners
      ? await decodeStraightened(source.header, corners, longestSide)
      : await decodeSource(source.header, { longestSide })
    const sizes: MadeSize[] = []
    for (const { longestSide: side, path } of wanted) {
      const { data, info } = await sharp(raster.data, { raw: raster })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: WEBP_QUALITY })
        .toBuffer({ resolveWithObject: true })
      await writeFileWhole(path, data)
      sizes.push({ width: info.width, height: info.height })
    }
    return { ok: true, sizes }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, reason: 'unreadable' }
    throw error
  }
}
