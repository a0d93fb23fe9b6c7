import type { Sheet } from './print-crop.ts'

/** How far the passepartout lies over each edge of the sheet, which holds it flat, in millimetres. */
export const PASSEPARTOUT_OVERLAP = 5

/**
 * What the passepartout leaves to be seen of a sheet, in millimetres, cut in its middle: of A2
 * upright, 420 × 594, it is 410 × 584. The whole sheet is printed, so no white edge can show.
 */
export function windowFor(sheet: Sheet): Sheet {
  const inside = (side: number) => side - 2 * PASSEPARTOUT_OVERLAP
  return { width: inside(sheet.width), height: inside(sheet.height) }
}

/**
 * Which share of a sheet's width and height lies under the passepartout at each edge, from 0 to 1:
 * of A2 upright, 5 of 420 mm at the sides and 5 of 594 mm at the ends.
 */
export function coveredShares(sheet: Sheet) {
  return { sides: PASSEPARTOUT_OVERLAP / sheet.width, ends: PASSEPARTOUT_OVERLAP / sheet.height }
}
