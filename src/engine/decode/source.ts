import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { PhotoFormat } from '#domain/limits.ts'
import { IMAGE_HEADER_BYTES, imageFormatOf } from '#domain/photos/image-format.ts'
import { MAX_SOURCE_PIXELS } from '../limits.ts'
import { openBmp } from './bmp.ts'
import { readHeicHeader } from './heic.ts'

/** Floats and whole numbers of 32 bits have no range that everybody agrees on. */
const SAMPLES = ['uchar', 'ushort', 'short']
const DEEP_SPACES = ['rgb16', 'grey16', 'labs']

export type SourceRefusal = 'not_an_image' | 'unsupported_format' | 'too_many_pixels' | 'unreadable'

/** What the header promises; width and height are those after orientation. */
export type SourceHeader = {
  path: string
  format: PhotoFormat
  width: number
  height: number
  ppi: number | null
  /** How the file's pixels are turned and mirrored to stand upright, as EXIF numbers it; 1 is not at all. */
  orientation: number
  /** Bits a channel that are worth keeping. */
  depth: 8 | 16
  /** Colour space as libvips names it, and the profile that the file carries. */
  space: string
  icc: Buffer | null
}

export type SourceHeaderResult =
  | { ok: true; header: SourceHeader }
  | { ok: false; reason: SourceRefusal; width?: number; height?: number }

/** Reads format and size without decoding pixels. Bad input is a refusal; faults of the disk throw. */
export async function readSourceHeader(path: string): Promise<SourceHeaderResult> {
  const format = await readFormat(path)
  if (format === 'not_an_image') return { ok: false, reason: format }
  if (format === 'other_image') return { ok: false, reason: 'unsupported_format' }
  const result = await readSize(path, format)
  if (!result.ok) return result
  const { width, height } = result.header
  if (width * height > MAX_SOURCE_PIXELS) {
    return { ok: false, reason: 'too_many_pixels', width, height }
  }
  return result
}

function readSize(path: string, format: PhotoFormat): Promise<SourceHeaderResult> {
  if (format === 'bmp') return readBmpSize(path)
  return format === 'heic' ? readHeicSize(path) : readSharpSize(path, format)
}

async function readFormat(path: string) {
  await using file = await open(path)
  const bytes = new Uint8Array(IMAGE_HEADER_BYTES)
  const { bytesRead } = await file.read(bytes, 0, IMAGE_HEADER_BYTES, 0)
  return imageFormatOf(bytes.subarray(0, bytesRead))
}

async function readBmpSize(path: string): Promise<SourceHeaderResult> {
  await using file = await open(path)
  const result = await openBmp(file)
  if (!result.ok) return result
  const { width, height, ppi } = result.header
  const header = {
    path,
    width,
    height,
    ppi,
    orientation: 1,
    format: 'bmp',
    depth: 8,
    space: 'srgb',
    icc: null,
  } as const
  return { ok: true, header }
}

async function readHeicSize(path: string): Promise<SourceHeaderResult> {
  const result = await readHeicHeader(path)
  if (!result.ok) return result
  const { depth } = result.header
  const space = depth === 16 ? 'rgb16' : 'srgb'
  const header = {
    ...result.header,
    path,
    space,
    format: 'heic',
    ppi: null,
    orientation: 1,
  } as const
  return { ok: true, header }
}

async function readSharpSize(path: string, format: PhotoFormat): Promise<SourceHeaderResult> {
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata()
    if (metadata.format !== format) return { ok: false, reason: 'unreadable' }
    const { width, height } = metadata.autoOrient
    const { density: ppi = null, icc = null, orientation = 1, space } = metadata
    if (!SAMPLES.includes(metadata.depth)) {
      return { ok: false, reason: 'unsupported_format', width, height }
    }
    const depth = DEEP_SPACES.includes(space) ? 16 : 8
    const header = { path, format, width, height, ppi, orientation, depth, space, icc } as const
    return { ok: true, header }
  } catch {
    // sharp reports every kind of broken header as a plain Error; the file itself was readable.
    return { ok: false, reason: 'unreadable' }
  }
}
