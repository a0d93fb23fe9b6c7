import type { PhotoFormat } from '#domain/limits.ts'
import type { PictureLayout } from '#domain/photos/decoding-cost.ts'
import { readJpegLayout } from './jpeg-layout.ts'
import { readPngLayout } from './png-layout.ts'
import { readTiffLayout } from './tiff-layout.ts'
import { readWebpLayout } from './webp-layout.ts'

/** Bytes of a file from a place on; fewer where the file ends. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>

const READERS: Partial<Record<PhotoFormat, (read: ReadAt) => Promise<PictureLayout | undefined>>> =
  {
    png: readPngLayout,
    jpeg: readJpegLayout,
    webp: readWebpLayout,
    tiff: readTiffLayout,
  }

/**
 * Reads how a picture is laid out without decoding it. Undefined for headers that make no sense,
 * which the decoder refuses, and for BMP and HEIC: one is decoded in strips of a megabyte, the other
 * has its size deep in boxes that only its library reads.
 */
export async function readPictureLayout(
  format: PhotoFormat,
  read: ReadAt,
): Promise<PictureLayout | undefined> {
  return await READERS[format]?.(read)
}
