import type { CropChoice } from '#domain/printing/print-crop.ts'

/** Turns a picture clockwise; by a quarter, the sheet turns with it, so that as much of it is seen. */
export function turnedBy(choice: CropChoice, degrees: number): CropChoice {
  const angle = ((choice.angle + degrees + 540) % 360) - 180
  const isQuarter = Math.abs(degrees) === 90
  const other = choice.orientation === 'portrait' ? 'landscape' : 'portrait'
  return { ...choice, angle, orientation: isQuarter ? other : choice.orientation }
}
