import type { PhotoFormat } from '#domain/limits.ts'
import type { PictureLayout } from '#domain/photos/decoding-cost.ts'
import { readJpegLayout } from './jpeg-layout.ts'
import { readPngLayout } from './png-layout.ts'
import { readTiffLayout } from './tiff-layout.ts'
import { readWebpLayout } from './webp-layout.ts'

/** Bytes of a file from a place on; fewer where the file ends. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>

/**
 * How a picture is laid out; `too_complex` where it has more headers than are read; undefined where
 * they make no sense.
 */
export type HeaderReading = PictureLayout | 'too_complex' | undefined

const READERS: Partial<Record<PhotoFormat, (read: ReadAt) => Promise<HeaderReading>>> = {
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
export async function readPictureLayout(format: PhotoFormat, read: ReadAt): Promise<HeaderReading> {
  return await READERS[format]?.(read)
}
