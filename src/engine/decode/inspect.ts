import sharp from 'sharp'
import type { PhotoFormat } from '#domain/limits.ts'
import { writeFileWhole } from '#engine/encode/write-file.ts'
import { EngineError } from '#engine/engine-error.ts'
import {
  MAX_DECODING_BYTES,
  MIN_SOURCE_HEIGHT,
  MIN_SOURCE_WIDTH,
  PREVIEW_LONGEST_SIDE,
} from '#engine/limits.ts'
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
  /** `missing` is the part that a damaged file has lost; null of a whole one. */
  | { ok: true; format: PhotoFormat; width: number; height: number; missing: MissingPart | null }
  | {
      ok: false
      reason: SourceRefusal | 'too_small' | 'too_complex'
      width?: number
      height?: number
    }

/**
 * Decides whether an uploaded file is a photo that can be restored: first bytes, size, then
 * every pixel. Writes a small JPEG without metadata to `previewPath` when it is.
 * Bad input is a result; only faults of the disk throw.
 */
export async function inspectPhoto(
  sourcePath: string,
  options: { previewPath: string },
): Promise<PhotoInspection> {
  const result = await readSourceHeader(sourcePath)
  if (!result.ok) return result
  const { format, width, height } = result.header
  if (width < MIN_SOURCE_WIDTH || height < MIN_SOURCE_HEIGHT) {
    return { ok: false, reason: 'too_small', width, height }
  }
  if (isTooExpensive(result.header)) return { ok: false, reason: 'too_complex', width, height }
  try {
    const decoded = await decodePhoto(result.header, { longestSide: PREVIEW_LONGEST_SIDE })
    const raster = inBytes(decoded.raster)
    const preview = await sharp(raster.data, { raw: raster }).jpeg({ quality: 82 }).toBuffer()
    await writeFileWhole(options.previewPath, preview)
    return { ok: true, format, width, height, missing: decoded.missing }
  } catch (error) {
    if (error instanceof EngineError) {
      const reason = error.code === 'unsupported_format' ? error.code : 'unreadable'
      return { ok: false, reason, width, height }
    }
    throw error
  }
}

function isTooExpensive({ format, width, height, depth }: SourceHeader): boolean {
  return format === 'heic' && width * height * HEIC_PIXEL_BYTES[depth] > MAX_DECODING_BYTES
}
