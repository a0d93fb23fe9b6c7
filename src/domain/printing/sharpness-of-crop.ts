import type { SheetSize } from '#domain/shop/sheets.ts'
import { pixelsAcross } from './passepartout.ts'
import { type CropChoice, cropOf, sheetOf } from './print-crop.ts'
import { type PixelSize, printSharpness, type Sharpness } from './print-sharpness.ts'

/**
 * The pixels that a whole sheet would have at the density at which the chosen part of a photo is
 * printed on it: the smaller the part, the fewer.
 */
export function pixelsOnSheet(
  photo: PixelSize,
  size: SheetSize,
  choice: CropChoice | null,
): PixelSize {
  // For the usual part of a photo its own pixels count, to the last one.
  if (choice === null) return photo
  const crop = cropOf(photo, size, choice)
  return pixelsAcross(sheetOf(size, crop.orientation), crop)
}

/** How sharp the chosen part of a photo will look on a sheet, as it is. */
export function sharpnessOf(
  photo: PixelSize,
  size: SheetSize,
  choice: CropChoice | null,
): Sharpness {
  return printSharpness(pixelsOnSheet(photo, size, choice), size)
}
