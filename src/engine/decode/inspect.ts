import sharp from 'sharp'
import type { PhotoFormat } from '#domain/limits.ts'
import { writeFileWhole } from '#engine/encode/write-file.ts'
import { EngineError } from '#engine/engine-error.ts'
import { type FourCorners, MIN_PRINT_SIDE } from '#engine/geometry/corners.ts'
import { sizeOfPrint } from '#engine/geometry/homography.ts'
import {
  MAX_DECODING_BYTES,
  MIN_SOURCE_HEIGHT,
  MIN_SOURCE_WIDTH,
  PREVIEW_LONGEST_SIDE,
} from '#engine/limits.ts'
import { findLyingPrints, type LyingPrint } from '#engine/lying-prints/find-lying-prints.ts'
import { rasterToLab } from '#engine/pixels/lab.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import { decodeStraightened } from '#engine/previews/straightened.ts'
import type { MissingPart } from '../missing/missing-part.ts'
import { decodePhoto, inBytes } from './pixels.ts'
import { readSourceHeader, type SourceHeader, type SourceRefusal } from './source.ts'

/**
 * Bytes that each pixel of a HEIC takes, by its depth: planes, RGB and the TIFF of it all at once.
 * Measured with tiles of 512 x 512 pixels: 66 megapixels of 8 bits took 548 MiB, of 10 bits
 * 1072 MiB.
 */
const HEIC_PIXEL_BYTES = { 8: 9, 16: 17 } as const

export type PhotoInspection =
  | {
      ok: true
      format: PhotoFormat
      width: number
      height: number
      /** The part that a damaged file has lost; null of a whole one. */
      missing: MissingPart | null
      /** Prints that lie in the picture; of a damaged one nobody looks for any. */
      prints: LyingPrint[]
    }
  | {
      ok: false
      reason: SourceRefusal | 'too_small' | 'too_complex'
      width?: number
      height?: number
    }

/**
 * Decides whether an uploaded file is a photo that can be restored: first bytes, size, then
 * every pixel. Writes a small JPEG without metadata to `previewPath` when it is. With `corners` it is
 * the print between them that is looked at, set upright.
 * Bad input is a result; only faults of the disk throw.
 */
export async function inspectPhoto(
  sourcePath: string,
  options: {
    previewPath: string
    corners?: FourCorners | undefined
    /** It is the engine's own picture, which may be one of a small print. */
    isResult?: boolean
  },
): Promise<PhotoInspection> {
  const result = await readSourceHeader(sourcePath)
  if (!result.ok) return result
  const { format, width, height } = result.header
  const { corners, previewPath, isResult = false } = options
  if (!isResult && (width < MIN_SOURCE_WIDTH || height < MIN_SOURCE_HEIGHT)) {
    return { ok: false, reason: 'too_small', width, height }
  }
  if (isTooExpensive(result.header)) return { ok: false, reason: 'too_complex', width, height }
  try {
    const decoded = await decodePhoto(result.header, { longestSide: PREVIEW_LONGEST_SIDE })
    const { missing } = decoded
    if (corners) return await inspectPrint(result.header, { corners, previewPath, missing })
    const raster = inBytes(decoded.raster)
    await writePreview(raster, previewPath)
    const isWhole = isResult || missing !== null
    const prints = isWhole ? [] : findLyingPrints(rasterToLab(raster, { chroma: 'keep' }))
    return { ok: true, format, width, height, missing, prints }
  } catch (error) {
    if (error instanceof EngineError) {
      const reason = error.code === 'unsupported_format' ? error.code : 'unreadable'
      return { ok: false, reason, width, height }
    }
    throw error
  }
}

/** A damaged picture is restored whole or not at all. */
async function inspectPrint(
  header: SourceHeader,
  print: { corners: FourCorners; previewPath: string; missing: MissingPart | null },
): Promise<PhotoInspection> {
  const { corners, previewPath, missing } = print
  const { width, height } = sizeOfPrint(corners, header)
  if (missing !== null) return { ok: false, reason: 'unreadable', width, height }
  if (Math.min(width, height) < MIN_PRINT_SIDE) {
    return { ok: false, reason: 'too_small', width, height }
  }
  await writePreview(await decodeStraightened(header, corners, PREVIEW_LONGEST_SIDE), previewPath)
  return { ok: true, format: header.format, width, height, missing, prints: [] }
}

async function writePreview(raster: Raster, path: string): Promise<void> {
  const preview = await sharp(raster.data, { raw: raster }).jpeg({ quality: 82 }).toBuffer()
  await writeFileWhole(path, preview)
}

function isTooExpensive({ format, width, height, depth }: SourceHeader): boolean {
  return format === 'heic' && width * height * HEIC_PIXEL_BYTES[depth] > MAX_DECODING_BYTES
}
