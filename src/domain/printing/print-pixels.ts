import { POLICIES } from '#domain/shop/policies.ts'
import { printedArea } from './passepartout.ts'
import type { Crop, Sheet } from './print-crop.ts'
import type { PixelSize } from './print-sharpness.ts'

const MILLIMETRES_PER_INCH = 25.4

/** The pixels of a whole sheet at the density of the shop's prints: A2 upright is 4961 × 7016. */
export function printPixels({ width, height }: Sheet): PixelSize {
  return { width: pixelsOf(width), height: pixelsOf(height) }
}

export type PrintPlace = PixelSize & { readonly left: number; readonly top: number }

/** Where a picture is printed on its sheet, in whole pixels of it. */
export function placeOnSheet(sheet: Sheet, crop: Crop): PrintPlace {
  const whole = printPixels(sheet)
  if (crop.fit === 'fill') return { left: 0, top: 0, ...whole }
  const { width, height } = printPixels(printedArea(sheet, crop))
  const left = Math.floor((whole.width - width) / 2)
  const top = Math.floor((whole.height - height) / 2)
  return { left, top, width, height }
}

function pixelsOf(millimetres: number): number {
  return Math.round((millimetres / MILLIMETRES_PER_INCH) * POLICIES.files.dpi)
}
