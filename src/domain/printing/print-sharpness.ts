import type { SheetSize } from '#domain/shop/sheets.ts'

export const SHARPNESS_LEVELS = ['good', 'fair', 'weak'] as const
export type Sharpness = (typeof SHARPNESS_LEVELS)[number]
export type PixelSize = { readonly width: number; readonly height: number }

const MILLIMETRES_PER_INCH = 25.4
/** Pixels per inch: at an arm's length 150 look crisp; below 100 single pixels begin to show. */
export const GOOD_PPI = 150
const FAIR_PPI = 100

/**
 * How many of the photo's pixels fall on one inch of the sheet, whichever way round the photo is.
 * The tighter side counts, since the photo fills the sheet: 4000 × 3000 on A2 gives 171.
 */
export function effectivePpi(photo: PixelSize, size: SheetSize): number {
  const [sheetShort, sheetLong] = size.millimetres
  const short = Math.min(photo.width, photo.height) / (sheetShort / MILLIMETRES_PER_INCH)
  const long = Math.max(photo.width, photo.height) / (sheetLong / MILLIMETRES_PER_INCH)
  return Math.floor(Math.min(short, long))
}

/**
 * How sharp a photo will look on a sheet as it is, before any enlargement: good from 150 pixels
 * per inch, fair from 100, weak below, which the customer has to confirm. Enlarging smooths the
 * steps between pixels and adds next to no detail (`engine/stages/enlarge.ts` has the figures), so
 * that the level stays; the texts say what changes.
 */
export function printSharpness(photo: PixelSize, size: SheetSize): Sharpness {
  const ppi = effectivePpi(photo, size)
  if (ppi >= GOOD_PPI) return 'good'
  return ppi >= FAIR_PPI ? 'fair' : 'weak'
}
