import type { PrintSize } from './catalog.ts'
import type { PixelSize } from './print-sharpness.ts'

export type Orientation = 'portrait' | 'landscape'
export type Sheet = { readonly width: number; readonly height: number }
export type Crop = PixelSize & { readonly left: number; readonly top: number }

/** A picture hangs the way round it was taken; a square one hangs upright. */
export function orientationOf({ width, height }: PixelSize): Orientation {
  return width > height ? 'landscape' : 'portrait'
}

/** The sheet in millimetres, turned for the photo: A2 is 420 × 594, and 594 × 420 for a landscape. */
export function sheetFor(photo: PixelSize, { millimetres: [short, long] }: PrintSize): Sheet {
  const isUpright = orientationOf(photo) === 'portrait'
  return isUpright ? { width: short, height: long } : { width: long, height: short }
}

/**
 * The part of a photo that is printed: the largest one of the sheet's proportions, from the middle,
 * in whole pixels. Nothing is stretched and no margin stays, so on A2 a photo of 4000 × 3000 loses
 * 86 lines above and as many below.
 */
export function cropToSheet(photo: PixelSize, sheet: Sheet): Crop {
  const scale = Math.min(photo.width / sheet.width, photo.height / sheet.height)
  const width = Math.round(sheet.width * scale)
  const height = Math.round(sheet.height * scale)
  return {
    left: Math.floor((photo.width - width) / 2),
    top: Math.floor((photo.height - height) / 2),
    width,
    height,
  }
}

/** Which edges of a photo the sheet trims, and how much of the photo they are, from 0 to 1. */
export function trimmedBy(photo: PixelSize, sheet: Sheet) {
  const { width, height } = cropToSheet(photo, sheet)
  const sides = 1 - width / photo.width
  const ends = 1 - height / photo.height
  return sides > ends
    ? ({ edges: 'sides', share: sides } as const)
    : ({ edges: 'ends', share: ends } as const)
}
