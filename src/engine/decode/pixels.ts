import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type AnyRaster, type Raster, rasterOf } from '#engine/pixels/raster.ts'
import { EngineError } from '../engine-error.ts'
import { MAX_SOURCE_PIXELS } from '../limits.ts'
import { isEnoughLeft, type MissingPart } from '../missing/missing-part.ts'
import { paintMissing } from '../missing/paper.ts'
import { decodeBmp, openBmp } from './bmp.ts'
import { greyCurveOf } from './grey-profile.ts'
import { decodeHeic } from './heic.ts'
import { findMissing, mayFindMissing, mayLackBlock } from './missing/find-missing.ts'
import type { SourceHeader } from './source.ts'

export type FitInto = { longestSide: number } | { pixels: number }

/** A picture, and the part of it that its file has lost, which is painted in the tone of paper. */
type DecodedPhoto = { raster: AnyRaster; missing: MissingPart | null }

/**
 * Decodes the first picture of a file to upright sRGB, alpha flattened on white, made smaller
 * where it does not fit `fit`; 16 bits a channel stay 16 bits. Where a damaged file has lost a part
 * of it, the rest is decoded. A file of which too little is left, or of which nobody can say what is
 * missing, throws `EngineError('unreadable')`.
 */
export async function decodePhoto(header: SourceHeader, fit: FitInto): Promise<DecodedPhoto> {
  // 'error' refuses files that were cut off but passes stray bytes that cameras leave behind.
  const asItIs = async () => ({ raster: await decode(header, fit, 'error'), missing: null })
  if (!mayFindMissing(header)) return await asItIs()
  const sound = await decode(header, fit, 'warning').catch(nullWhereUnreadable)
  if (sound !== null && !(await mayLackBlock(header))) return { raster: sound, missing: null }
  const found = await findMissing(header)
  if (sound !== null && !found?.missing) return { raster: sound, missing: null }
  if (found === undefined) return await asItIs()
  const { missing, bytes } = found
  if (missing !== null && !isEnoughLeft(missing)) {
    throw new EngineError('unreadable', 'the file is damaged, and too little of it is left')
  }
  const raster = await decode(header, fit, 'none', bytes)
  if (missing !== null) paintMissing(raster, missing)
  return { raster, missing }
}

/** The same where it does not matter what is missing. */
export async function decodeDeep(header: SourceHeader, fit: FitInto): Promise<AnyRaster> {
  return (await decodePhoto(header, fit)).raster
}

/** The same with 8 bits a channel, for what only is looked at. */
export async function decodeSource(header: SourceHeader, fit: FitInto): Promise<Raster> {
  return inBytes(await decodeDeep(header, fit))
}

export function inBytes({ width, height, data, ppi }: AnyRaster): Raster {
  if (data instanceof Uint8Array) return rasterOf(width, height, data, ppi)
  const bytes = Uint8Array.from(data, (value) => Math.round(value / 257))
  return rasterOf(width, height, bytes, ppi)
}

function nullWhereUnreadable(error: unknown): null {
  if (error instanceof EngineError && error.code === 'unreadable') return null
  throw error
}

/** What of a fault in the pixels ends the decoding. */
type FailOn = 'none' | 'error' | 'warning'

/** Reads the file of the header, or bytes that stand for it. */
async function decode(
  header: SourceHeader,
  fit: FitInto,
  failOn: FailOn,
  bytes?: Buffer,
): Promise<AnyRaster> {
  const scale = Math.min(1, scaleToFit(header, fit))
  const size = {
    width: Math.max(1, Math.round(header.width * scale)),
    height: Math.max(1, Math.round(header.height * scale)),
  }
  const pixels = await openPixels(header, scale, { failOn, bytes })
  const upright = pixels
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
  const ppi = header.ppi === null ? null : header.ppi * scale
  if (header.depth === 8) {
    const { data, info } = await read(upright.toColourspace('srgb').raw({ depth: 'uchar' }))
    return rasterOf(info.width, info.height, data, ppi)
  }
  const { data, info } = await read(inDeepSrgb(upright, header).raw({ depth: 'ushort' }))
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  const curve = header.space === 'grey16' && header.icc ? greyCurveOf(header.icc) : null
  if (curve) {
    for (let i = 0; i < samples.length; i++) samples[i] = curve[samples[i] ?? 0] ?? 0
  }
  return rasterOf(info.width, info.height, samples, ppi)
}

/** Trap: sharp turns tagged 16-bit RGB into Display P3, and takes untagged one for it. */
function inDeepSrgb(pixels: Sharp, { space, icc }: SourceHeader): Sharp {
  const deep = pixels.toColourspace('rgb16')
  return space === 'rgb16' && icc ? deep.withIccProfile('srgb') : deep
}

function scaleToFit(size: { width: number; height: number }, fit: FitInto): number {
  return 'pixels' in fit
    ? Math.sqrt(fit.pixels / (size.width * size.height))
    : fit.longestSide / Math.max(size.width, size.height)
}

async function openPixels(
  header: SourceHeader,
  scale: number,
  { failOn, bytes }: { failOn: FailOn; bytes: Buffer | undefined },
): Promise<Sharp> {
  if (header.format === 'bmp') return await openBmpPixels(header, scale)
  const source = bytes ?? (header.format === 'heic' ? await decodeHeic(header.path) : header.path)
  return sharp(source, { failOn, limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
}

async function openBmpPixels(header: SourceHeader, scale: number): Promise<Sharp> {
  await using file = await open(header.path)
  const result = await openBmp(file)
  if (!result.ok) throw new EngineError('unreadable', 'BMP header changed while reading')
  const raster = await decodeBmp(file, result.header, Math.max(1, Math.floor(1 / scale)))
  const { width, height, channels } = raster
  return sharp(raster.data, { raw: { width, height, channels } })
}

async function read(pixels: Sharp) {
  try {
    const decoded = await pixels.toBuffer({ resolveWithObject: true })
    if (decoded.info.channels === 3) return decoded
    throw new Error(`got ${decoded.info.channels} channels`)
  } catch (cause) {
    throw new EngineError('unreadable', 'the picture is damaged or cut short', { cause })
  }
}
