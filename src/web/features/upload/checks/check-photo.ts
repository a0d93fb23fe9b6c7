import { MAX_PHOTO_PIXELS, MIN_PHOTO_HEIGHT, MIN_PHOTO_WIDTH } from '#domain/limits.ts'
import { IMAGE_HEADER_BYTES, type ImageFormat, imageFormatOf } from '#domain/photos/image-format.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { claimedFormatOf } from '#web/lib/photo/photo-format.ts'
import type { UploadProblem } from '#web/lib/photo/upload-problem.ts'
import { readPixels } from './read-pixels.ts'

const BYTES_PER_MEGABYTE = 1024 * 1024

/** A file that may be sent; `pixels` and `localUrl` only where this browser can show the format. */
export type CheckedPhoto =
  | { ok: true; pixels?: PixelSize; localUrl?: string }
  | { ok: false; problem: UploadProblem }

/** Everything that can be said about a photo before it is sent. */
export async function checkPhoto(file: File, maxMegabytes: number): Promise<CheckedPhoto> {
  const problem = checkFile(file, maxMegabytes) ?? checkHeader(await headerOf(file))
  if (problem) return { ok: false, problem }
  const localUrl = URL.createObjectURL(file)
  const pixels = await readPixels(localUrl)
  const pixelProblem = pixels ? checkPixels(pixels) : checkUnreadable(await headerOf(file))
  if (pixels && !pixelProblem) return { ok: true, pixels, localUrl }
  URL.revokeObjectURL(localUrl)
  return pixelProblem ? { ok: false, problem: pixelProblem } : { ok: true }
}

/** What the name, the type and the size of a file already give away. */
export function checkFile(
  file: Pick<File, 'name' | 'type' | 'size'>,
  maxMegabytes: number,
): UploadProblem | undefined {
  const format = claimedFormatOf(file)
  if (format === undefined) return { reason: 'invalidImage' }
  if (file.size > maxMegabytes * BYTES_PER_MEGABYTE) {
    return { reason: 'tooLarge', maxSize: maxMegabytes }
  }
  return undefined
}

/** What the first bytes of a file give away: a renamed text file, or a picture of another kind. */
export function checkHeader(header: Uint8Array): UploadProblem | undefined {
  return REFUSED.includes(imageFormatOf(header)) ? { reason: 'invalidFile' } : undefined
}

/** Whether a photo has enough pixels, and not too many. */
export function checkPixels({ width, height }: PixelSize): UploadProblem | undefined {
  if (width < MIN_PHOTO_WIDTH || height < MIN_PHOTO_HEIGHT) {
    return { reason: 'lowResolution', pixels: { width, height } }
  }
  return width * height > MAX_PHOTO_PIXELS ? { reason: 'tooManyPixels' } : undefined
}

const REFUSED: readonly ImageFormat[] = ['other_image', 'not_an_image']
/** Few browsers show the first two; of the others, the server may read what is left of a damaged file. */
const LEFT_TO_SERVER: readonly ImageFormat[] = ['tiff', 'heic', 'jpeg', 'png']

/** What this browser cannot show is broken, unless the server may be able to read it. */
function checkUnreadable(header: Uint8Array): UploadProblem | undefined {
  return LEFT_TO_SERVER.includes(imageFormatOf(header)) ? undefined : { reason: 'invalidFile' }
}

async function headerOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, IMAGE_HEADER_BYTES).arrayBuffer())
}
