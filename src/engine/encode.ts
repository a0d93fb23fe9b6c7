import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import sharp from 'sharp'
import { OUTPUT_DENSITY } from './limits.ts'
import type { Raster } from './raster.ts'
import { writeFileWhole } from './write-file.ts'

const JPEG_QUALITY = 92

export type FileFacts = { sha256: string; bytes: number }

/**
 * Writes the result as JPEG with an sRGB profile and the print density, nothing else.
 * Optimised coding would keep all coefficients in memory (900 MB at A1), so it stays off.
 */
export async function encodeResult(raster: Raster, path: string): Promise<FileFacts> {
  const { width, height, channels } = raster
  const bytes = await sharp(raster.data, { raw: { width, height, channels } })
    .withIccProfile('srgb')
    .withDensity(OUTPUT_DENSITY)
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
  await writeFileWhole(path, bytes)
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
}

export async function factsOfFile(path: string): Promise<FileFacts> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { sha256: hash.digest('hex'), bytes }
}
