import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { OUTPUT_DENSITY } from '#engine/limits.ts'
import { type LabImage, labToDeepP3, labToRaster } from '#engine/pixels/lab.ts'
import { writeFileWhole } from './write-file.ts'

const JPEG_QUALITY = 92

export type FileFacts = { sha256: string; bytes: number }

export type ResultFile = {
  path: string
  /** Bits a channel; JPEG has 8 whatever is asked. */
  depth: 8 | 16
  xmp: string
}

/** What a result may be written as, by the ending of its name. */
export const RESULT_ENDINGS = ['.jpg', '.jpeg', '.png', '.tif', '.tiff'] as const

/**
 * Writes the result with an sRGB profile, the print density and its provenance, nothing else.
 * The ending of the path says how; JPEG where it says nothing.
 */
export async function encodeResult(image: LabImage, file: ResultFile): Promise<FileFacts> {
  const ending = extname(file.path).toLowerCase()
  const isJpeg = !['.png', '.tif', '.tiff'].includes(ending)
  const pixels = file.depth === 16 && !isJpeg ? deepPixels(image) : shallowPixels(image)
  const tagged = pixels.withIccProfile('srgb').withDensity(OUTPUT_DENSITY).withXmp(file.xmp)
  const bytes = await encoded(tagged, ending).toBuffer()
  await writeFileWhole(file.path, bytes)
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
}

function encoded(pixels: Sharp, ending: string): Sharp {
  if (ending === '.png') return pixels.png()
  if (ending === '.tif' || ending === '.tiff') return pixels.tiff({ compression: 'lzw' })
  // Optimised coding would keep all coefficients in memory (900 MB at A1), so it stays off.
  return pixels.jpeg({
    quality: JPEG_QUALITY,
    chromaSubsampling: '4:4:4',
    optimiseCoding: false,
  })
}

function shallowPixels(image: LabImage): Sharp {
  const { data, width, height, channels } = labToRaster(image)
  return sharp(data, { raw: { width, height, channels } })
}

/** Trap: sharp takes 16 bits for Display P3 and turns them into the profile that is asked for. */
function deepPixels(image: LabImage): Sharp {
  const { width, height } = image
  const raw = { width, height, channels: 3 } as const
  return sharp(labToDeepP3(image), { raw }).toColourspace('rgb16')
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
