import { rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type Provenance, readXmp, writeXmp } from '#engine/encode/provenance.ts'
import { EngineError } from '#engine/engine-error.ts'
import { MAX_SOURCE_PIXELS } from '#engine/limits.ts'
import { limitSharp } from '#engine/sharp-limits.ts'
import { cutTurned, type TurnedPart } from './cut-turned.ts'
import { type PrintProfile, PrintProfileError } from './print-profile.ts'

const JPEG_QUALITY = 95

limitSharp()

export type PrintOrder = {
  sourcePath: string
  printPath: string
  /** The part that is printed, in pixels of the upright picture. */
  crop: TurnedPart
  /** Of the whole sheet. */
  pixels: { width: number; height: number }
  /** Where on it the part is printed; the rest stays white. */
  place: { left: number; top: number; width: number; height: number }
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
  const { sourcePath, printPath, crop, pixels, place, dpi, profile } = order
  const scratchPath = `${printPath}.turned.tif`
  try {
    const { picture, size, provenance } = await openForPrint(sourcePath, crop)
    const upright = picture.autoOrient().flatten({ background: '#ffffff' })
    const part = await cutTurned(upright, crop, { size, scratchPath })
    const print = part
      .resize({ width: place.width, height: place.height, fit: 'fill', kernel: 'lanczos3' })
      .extend({ ...edgesAround(place, pixels), background: '#ffffff' })
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
  } finally {
    await rm(scratchPath, { force: true })
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

type Opened = {
  picture: Sharp
  /** Of the upright picture. */
  size: { width: number; height: number }
  provenance: Provenance | null
}

async function openForPrint(path: string, { angle }: TurnedPart): Promise<Opened> {
  const picture = sharp(path, {
    failOn: 'error',
    limitInputPixels: MAX_SOURCE_PIXELS,
    // Rows of a picture that is turned are read in any order.
    sequentialRead: angle === 0,
  })
  const { space, icc, xmpAsString, autoOrient: size } = await picture.metadata()
  const provenance = xmpAsString ? readXmp(xmpAsString) : null
  // Tagged RGB keeps its 16 bits until the sheet is made; a grey profile wants one band.
  const narrowed = space === 'rgb16' && icc ? undefined : EIGHT_BIT[space]
  return { picture: narrowed ? picture.pipelineColourspace(narrowed) : picture, size, provenance }
}

/** How much of the sheet stays white beside the picture. */
function edgesAround(
  { left, top, width, height }: PrintOrder['place'],
  sheet: PrintOrder['pixels'],
) {
  return { left, top, right: sheet.width - left - width, bottom: sheet.height - top - height }
}
