import type { PhotoFormat } from '#domain/limits.ts'
import type { HeaderReading, ReadAt } from './header-reading.ts'
import { readJpegLayout } from './jpeg-layout.ts'
import { readPngLayout } from './png-layout.ts'
import { readTiffLayout } from './tiff-layout.ts'
import { readWebpLayout } from './webp-layout.ts'

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
