import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { EngineError } from '../engine-error.ts'
import { MAX_SOURCE_PIXELS } from '../limits.ts'
import { type Raster, rasterOf } from '../raster.ts'
import { decodeBmp, openBmp } from './bmp.ts'
import { SNIFF_BYTES, type SourceFormat, sniffFormat } from './sniff.ts'

export type SourceRefusal =
  | 'not_an_image'
  | 'unsupported_format'
  | 'heic'
  | 'too_many_pixels'
  | 'unreadable'

/** What the header promises; width and height are those after orientation. */
export type SourceHeader = {
  path: string
  format: SourceFormat
  width: number
  height: number
  ppi: number | null
}

export type SourceHeaderResult =
  | { ok: true; header: SourceHeader }
  | { ok: false; reason: SourceRefusal; width?: number; height?: number }

/** Reads format and size without decoding pixels. Bad input is a refusal; faults of the disk throw. */
export async function readSourceHeader(path: string): Promise<SourceHeaderResult> {
  const format = await sniffFile(path)
  if (format === 'not_an_image' || format === 'heic') return { ok: false, reason: format }
  if (format === 'other_image') return { ok: false, reason: 'unsupported_format' }
  const result = format === 'bmp' ? await readBmpSize(path) : await readSharpSize(path, format)
  if (!result.ok) return result
  const { width, height } = result.header
  if (width * height > MAX_SOURCE_PIXELS) {
    return { ok: false, reason: 'too_many_pixels', width, height }
  }
  return result
}

/**
 * Decodes the first picture of a file to oriented 8-bit sRGB, alpha flattened on white, made
 * smaller where it does not fit `fit`. Damaged pixel data throws `EngineError('unreadable')`.
 */
export async function decodeSource(
  header: SourceHeader,
  fit: { longestSide: number } | { pixels: number },
): Promise<Raster> {
  const scale = Math.min(1, scaleToFit(header, fit))
  const width = Math.max(1, Math.round(header.width * scale))
  const height = Math.max(1, Math.round(header.height * scale))
  const pixels =
    header.format === 'bmp' ? await openBmpPixels(header, scale) : openSharp(header.path)
  const prepared = pixels
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .raw({ depth: 'uchar' })
  const { data, info } = await readable(prepared.toBuffer({ resolveWithObject: true }))
  if (info.channels !== 3) throw new EngineError('unreadable', `got ${info.channels} channels`)
  const ppi = header.ppi === null ? null : header.ppi * scale
  return rasterOf(info.width, info.height, data, ppi)
}

function scaleToFit(
  size: { width: number; height: number },
  fit: { longestSide: number } | { pixels: number },
): number {
  return 'pixels' in fit
    ? Math.sqrt(fit.pixels / (size.width * size.height))
    : fit.longestSide / Math.max(size.width, size.height)
}

async function sniffFile(path: string) {
  await using file = await open(path)
  const bytes = new Uint8Array(SNIFF_BYTES)
  const { bytesRead } = await file.read(bytes, 0, SNIFF_BYTES, 0)
  return sniffFormat(bytes.subarray(0, bytesRead))
}

async function readBmpSize(path: string): Promise<SourceHeaderResult> {
  await using file = await open(path)
  const result = await openBmp(file)
  if (!result.ok) return result
  const { width, height, ppi } = result.header
  return { ok: true, header: { path, format: 'bmp', width, height, ppi } }
}

async function readSharpSize(path: string, format: SourceFormat): Promise<SourceHeaderResult> {
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata()
    if (metadata.format !== format) return { ok: false, reason: 'unreadable' }
    const { width, height } = metadata.autoOrient
    return { ok: true, header: { path, format, width, height, ppi: metadata.density ?? null } }
  } catch {
    // sharp reports every kind of broken header as a plain Error; the file itself was readable.
    return { ok: false, reason: 'unreadable' }
  }
}

function openSharp(path: string): Sharp {
  // 'error' refuses truncated and corrupt data but passes stray bytes that cameras leave behind.
  return sharp(path, {
    failOn: 'error',
    limitInputPixels: MAX_SOURCE_PIXELS,
    sequentialRead: true,
  })
}

async function openBmpPixels(header: SourceHeader, scale: number): Promise<Sharp> {
  await using file = await open(header.path)
  const result = await openBmp(file)
  if (!result.ok) throw new EngineError('unreadable', 'BMP header changed while reading')
  const raster = await decodeBmp(file, result.header, Math.max(1, Math.floor(1 / scale)))
  const { width, height, channels } = raster
  return sharp(raster.data, { raw: { width, height, channels } })
}

async function readable<T>(decoded: Promise<T>): Promise<T> {
  try {
    return await decoded
  } catch (cause) {
    throw new EngineError('unreadable', 'the picture cannot be decoded', { cause })
  }
}
