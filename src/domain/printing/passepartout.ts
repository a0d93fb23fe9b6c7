import type { Crop, CropFit, Sheet } from './print-crop.ts'
import type { PixelSize } from './print-sharpness.ts'

/** How far the passepartout lies over each edge of the sheet, which holds it flat, in millimetres. */
export const PASSEPARTOUT_OVERLAP = 5
/** Of a whole picture this much white paper is seen around it, so that nothing of it is covered. */
const PAPER_RIM = 4

/** A rectangle on a sheet, in its millimetres from the upper left corner. */
export type Area = Sheet & { readonly left: number; readonly top: number }

/**
 * Where a picture of these proportions is printed on its sheet: all over it, or, where it is whole,
 * in the middle, as large as the passepartout and a rim of paper allow.
 */
export function printedArea(
  sheet: Sheet,
  { fit, width, height }: PixelSize & { fit: CropFit },
): Area {
  if (fit === 'fill') return { left: 0, top: 0, ...sheet }
  const edge = PASSEPARTOUT_OVERLAP + PAPER_RIM
  const scale = Math.min((sheet.width - 2 * edge) / width, (sheet.height - 2 * edge) / height)
  return inMiddle(sheet, { width: width * scale, height: height * scale })
}

/** A picture of these proportions as large as a sheet has room for, in millimetres. */
export function areaWithin(sheet: Sheet, { width, height }: PixelSize): Sheet {
  const scale = Math.min(sheet.width / width, sheet.height / height)
  return { width: width * scale, height: height * scale }
}

/**
 * What the passepartout leaves to be seen of a sheet, in millimetres: of A2 upright, 420 × 594, it is
 * 410 × 584 where the picture fills it, so that no white edge can show. Around a whole picture it
 * leaves a rim of paper.
 */
export function windowFor(sheet: Sheet, picture: PixelSize & { fit: CropFit }): Area {
  const { width, height } = printedArea(sheet, picture)
  const by = picture.fit === 'fill' ? -PASSEPARTOUT_OVERLAP : PAPER_RIM
  return inMiddle(sheet, { width: width + 2 * by, height: height + 2 * by })
}

/**
 * Which share of a sheet's width and height lies under the passepartout at each edge, from 0 to 1:
 * of A2 upright, 5 of 420 mm at the sides and 5 of 594 mm at the ends.
 */
export function coveredShares(sheet: Sheet) {
  return { sides: PASSEPARTOUT_OVERLAP / sheet.width, ends: PASSEPARTOUT_OVERLAP / sheet.height }
}

/**
 * The pixels that the whole sheet would have at the density at which a part of a picture is printed
 * on it: what decides how sharp the print looks.
 */
export function pixelsAcross(sheet: Sheet, crop: Crop): PixelSize {
  const { width } = printedArea(sheet, crop)
  const perMillimetre = crop.width / width
  return { width: sheet.width * perMillimetre, height: sheet.height * perMillimetre }
}

function inMiddle(sheet: Sheet, { width, height }: Sheet): Area {
  return { left: (sheet.width - width) / 2, top: (sheet.height - height) / 2, width, height }
}
