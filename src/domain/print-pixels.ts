import { POLICIES } from './policies.ts'
import type { Sheet } from './print-crop.ts'
import type { PixelSize } from './print-sharpness.ts'

const MILLIMETRES_PER_INCH = 25.4

/** The pixels of a whole sheet at the density of the shop's prints: A2 upright is 4961 × 7016. */
export function printPixels({ width, height }: Sheet): PixelSize {
  const pixels = (side: number) => Math.round((side / MILLIMETRES_PER_INCH) * POLICIES.files.dpi)
  return { width: pixels(width), height: pixels(height) }
}
