import { MAX_PHOTO_PIXELS } from '#domain/limits.ts'

/** What the headers of a picture say about the work of decoding it. */
export type PictureLayout = {
  width: number
  height: number
  /** Bytes of one pixel as the decoder hands it on row by row; 0 where it shrinks as it decodes. */
  streamedPixelBytes: number
  /** Bytes that the decoder holds all at once, whatever is done with the rows. */
  heldBytes: number
  /** How often it goes through all pixels. */
  passes: number
}

const MEBIBYTE = 1024 * 1024

/**
 * Memory that decoding one picture may take besides the process that does it. The largest photos
 * that the shop takes need less in every form that scanners write: a progressive JPEG of 100
 * megapixels without subsampling, the most expensive of them, needs 572 MiB.
 */
export const MAX_DECODING_BYTES = 600 * MEBIBYTE

/**
 * How often a decoder may go through all pixels. libjpeg writes progressive colour in ten scans and
 * mozjpeg in fewer than fifteen; each costs as much time as the whole of an ordinary JPEG.
 */
const MAX_PASSES = 20

/**
 * Below this many pixels nothing is said about bytes: a plain square of one colour is tiny. Above,
 * a photograph has far more than a byte for each thousand pixels, even at the lowest quality.
 */
const PIXELS_WITHOUT_DOUBT = 10_000_000
const PIXELS_PER_BYTE = 1000

/**
 * The longest side of what is made of a photo first (the preview), and how many rows of the photo
 * libvips keeps for each step of making it that much smaller: measured with sharp 0.35 on PNG and
 * TIFF of 10 900 x 10 900, 16 000 x 7400 and 149 000 x 800 pixels, 175 to 215.
 */
const PREVIEW_LONGEST_SIDE = 960
const ROWS_PER_STEP = 215

export type DecodingFault = 'too_many_pixels' | 'too_complex' | 'unreadable'

/**
 * Memory in bytes that decoding a picture to its preview takes: what the decoder holds, and the rows
 * that wait to be made smaller. Example: 8-bit RGB of 10 900 x 10 900 pixels in an ordinary PNG
 * takes 76 MiB, interlaced 416 MiB.
 */
export function decodingBytes(layout: PictureLayout): number {
  const { width, height, streamedPixelBytes, heldBytes } = layout
  const steps = Math.max(1, Math.max(width, height) / PREVIEW_LONGEST_SIDE)
  const rows = Math.min(height, Math.ceil(ROWS_PER_STEP * steps))
  return heldBytes + rows * width * streamedPixelBytes
}

/** Why a picture is not even opened; undefined where it may be. `fileBytes` is all of its file. */
export function decodingFault(layout: PictureLayout, fileBytes: number): DecodingFault | undefined {
  const pixels = layout.width * layout.height
  if (pixels > MAX_PHOTO_PIXELS) return 'too_many_pixels'
  if (pixels > PIXELS_WITHOUT_DOUBT && fileBytes * PIXELS_PER_BYTE < pixels) return 'unreadable'
  if (layout.passes > MAX_PASSES || decodingBytes(layout) > MAX_DECODING_BYTES) return 'too_complex'
  return undefined
}
