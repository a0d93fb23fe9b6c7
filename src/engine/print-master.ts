import sharp, { type Sharp } from 'sharp'
import { EngineError } from './engine-error.ts'
import { MAX_SOURCE_PIXELS } from './limits.ts'
import { type Provenance, readXmp, writeXmp } from './provenance.ts'

const JPEG_QUALITY = 95

export type PrintOrder = {
  sourcePath: string
  printPath: string
  /** The part that is printed, in pixels of the upright picture. */
  crop: { left: number; top: number; width: number; height: number }
  /** Of the whole sheet. */
  pixels: { width: number; height: number }
  dpi: number
}

/**
 * Writes the file for the printer from one file to another: the cropped picture at the pixels of
 * the sheet, as JPEG without colour subsampling, with an sRGB profile and its density. Rows flow
 * through it, so that even A1 needs a few hundred megabytes. Optimised coding would keep all of
 * it in memory, so it stays off.
 */
export async function makePrintMaster({
  sourcePath,
  printPath,
  crop,
  pixels: { width, height },
  dpi,
}: PrintOrder): Promise<void> {
  try {
    const { picture, provenance } = await openForPrint(sourcePath)
    const print = picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .extract(crop)
      .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
      .toColourspace('srgb')
      .withIccProfile('srgb')
      .withDensity(dpi)
      // A density keeps what else the source says of itself, unless something is put in its place.
      .withExif({})
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false })
    if (provenance) print.withXmp(writeXmp(provenance))
    await print.toFile(printPath)
  } catch (cause) {
    throw new EngineError('unreadable', 'the picture cannot be printed', { cause })
  }
}

/** Space to work in where sharp would take 16 bits without a profile for Display P3. */
const EIGHT_BIT: Record<string, 'srgb' | 'b-w'> = { rgb16: 'srgb', grey16: 'b-w' }

async function openForPrint(
  path: string,
): Promise<{ picture: Sharp; provenance: Provenance | null }> {
  const picture = sharp(path, {
    failOn: 'error',
    limitInputPixels: MAX_SOURCE_PIXELS,
    sequentialRead: true,
  })
  const { space, icc, xmpAsString } = await picture.metadata()
  const provenance = xmpAsString ? readXmp(xmpAsString) : null
  // Tagged RGB keeps its 16 bits until the sheet is made; a grey profile wants one band.
  const narrowed = space === 'rgb16' && icc ? undefined : EIGHT_BIT[space]
  return { picture: narrowed ? picture.pipelineColourspace(narrowed) : picture, provenance }
}
