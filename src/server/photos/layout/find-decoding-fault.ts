import { open } from 'node:fs/promises'
import { type DecodingFault, decodingFault } from '#domain/photos/decoding-cost.ts'
import { IMAGE_HEADER_BYTES, imageFormatOf } from '#domain/photos/image-format.ts'
import type { ReadAt } from './header-reading.ts'
import { readPictureLayout } from './picture-layout.ts'

/**
 * Why a file is not to be decoded, by its headers alone; undefined where nothing speaks against it.
 * May read all of the file, so it belongs into the process that looks at a photo.
 */
export async function findDecodingFault(path: string): Promise<DecodingFault | undefined> {
  await using file = await open(path)
  const { size } = await file.stat()
  const read: ReadAt = async (at, length) => {
    const most = Math.max(0, Math.min(length, size - at))
    if (most === 0) return Buffer.alloc(0)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, at)
    return buffer.subarray(0, bytesRead)
  }
  const format = imageFormatOf(await read(0, IMAGE_HEADER_BYTES))
  if (format === 'not_an_image' || format === 'other_image') return undefined
  const layout = await readPictureLayout(format, read)
  if (layout === undefined || layout === 'too_complex') return layout
  return decodingFault(layout, size)
}
