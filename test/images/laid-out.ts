import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngChunk } from './bombs.ts'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS = { grey: [0, 1], rgb: [2, 3], rgba: [6, 4] } as const
/** First column and row, and steps to the next ones, of the seven passes of Adam7. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

type PngOptions = {
  width: number
  height: number
  depth?: 8 | 16
  colour?: keyof typeof CHANNELS
  interlaced?: boolean
  /** Leaves the pixels out: the headers alone are looked at. */
  headersOnly?: boolean
}

/** A black PNG, a thousand times smaller than its pixels. */
export function blackPng(options: PngOptions): Buffer {
  const { width, height, depth = 8, colour = 'rgb', interlaced = false } = options
  const [type, channels] = CHANNELS[colour]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = type
  header[12] = interlaced ? 1 : 0
  const passes = interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const)
  const bytes = passes.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across)
    return sum + Math.ceil((height - top) / down) * (1 + (columns * channels * depth) / 8)
  }, 0)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', options.headersOnly ? Buffer.alloc(0) : deflateSync(Buffer.alloc(bytes))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A progressive JPEG whose last scan comes again until there are so many. */
export async function jpegOfScans(
  size: { width: number; height: number },
  scans: number,
): Promise<Buffer> {
  const picture = sharp({ create: { ...size, channels: 3, background: '#a08060' } })
  const bytes = await picture.jpeg({ progressive: true }).toBuffer()
  const starts = [...bytes.keys()].filter((at) => bytes[at] === 0xff && bytes[at + 1] === 0xda)
  const end = bytes.length - 2
  const last = bytes.subarray(starts.at(-1), end)
  const more = Array.from({ length: scans - starts.length }, () => last)
  return Buffer.concat([bytes.subarray(0, end), ...more, bytes.subarray(end)])
}

/** A lossless WebP of one colour and 10 900 x 10 900 pixels, as sharp writes it: 38 bytes. */
export const FLAT_WEBP = Buffer.from(
  'UklGRh4AAABXRUJQVlA4TBEAAAAvk+qkCgdQwIIWrP+BiOh/AAA=',
  'base64',
)
