import sharp, { type Sharp } from 'sharp'
import { EngineError } from './engine-error.ts'
import { MAX_SOURCE_PIXELS } from './limits.ts'
import { type PrintProfile, PrintProfileError } from './print-profile.ts'
import { type Provenance, readXmp, writeXmp } from './provenance.ts'
import { limitSharp } from './sharp-limits.ts'

const JPEG_QUALITY = 95

limitSharp()

export type PrintOrder = {
  sourcePath: string
  printPath: string
  /** The part that is printed, in pixels of the upright picture. */
  crop: { left: number; top: number; width: number; height: number }
  /** Of the whole sheet. */
  pixels: { width: number; height: number }
  dpi: number
  /** Of the printing house; sRGB without it. */
  profile?: PrintProfile | undefined
}

/**
 * Writes the file for the printer from one file to another: the cropped picture at the pixels of
 * the sheet, with its density and the profile of its colours. RGB is written as JPEG without colour
 * subsampling, CMYK as TIFF. Rows flow through it, so that even A1 needs a few hundred megabytes.
 */
export async function makePrintMaster(order: PrintOrder): Promise<void> {
  const { sourcePath, printPath, crop, pixels, dpi, profile } = order
  try {
    const { picture, provenance } = await openForPrint(sourcePath)
    const print = picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .extract(crop)
      .resize({ ...pixels, fit: 'fill', kernel: 'lanczos3' })
      // Also for CMYK, which the profile makes of it: asked for CMYK here, libvips would take the
      // picture through a press of its own first.
      .toColourspace('srgb')
      .withIccProfile(profile?.path ?? 'srgb')
      .withDensity(dpi)
      // A density keeps what else the source says of itself, unless something is put in its place.
      .withExif({})
    if (provenance) print.withXmp(writeXmp(provenance))
    await encoded(print, profile).toFile(printPath)
  } catch (cause) {
    throw new EngineError('unreadable', 'the picture cannot be printed', { cause })
  }
  if (profile) await requireProfile(printPath, profile)
}

function encoded(print: Sharp, profile: PrintProfile | undefined): Sharp {
  // Grain cannot be pressed without loss: LZW takes five seconds at A1 and makes it larger at times.
  if (profile?.space === 'CMYK') return print.tiff({ compression: 'none' })
  // Optimised coding would keep all of it in memory (900 MB at A1), so it stays off.
  return print.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false })
}

/** Trap: a profile that cannot be followed is passed over by sharp without a word. */
async function requireProfile(printPath: string, { path, bytes }: PrintProfile): Promise<void> {
  const { icc } = await sharp(printPath, { limitInputPixels: false }).metadata()
  if (!icc?.equals(bytes)) throw new PrintProfileError(path, 'a print was not converted to it')
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
