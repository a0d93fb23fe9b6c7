import type { SheetSize } from '#domain/shop/sheets.ts'
import type { PixelSize } from './print-sharpness.ts'

export const ORIENTATIONS = ['portrait', 'landscape'] as const
export type Orientation = (typeof ORIENTATIONS)[number]
export type Sheet = { readonly width: number; readonly height: number }

/**
 * How a picture lies on its sheet.
 * - `fill`: it fills the sheet, and loses what lies beyond
 * - `whole`: nothing of it is lost, and the passepartout is wider
 */
export const CROP_FITS = ['fill', 'whole'] as const
export type CropFit = (typeof CROP_FITS)[number]

/** What a customer wants of a picture; the size of the print does not matter, all have one shape. */
export type CropChoice = {
  readonly orientation: Orientation
  readonly fit: CropFit
  /** The middle of the printed part, as shares of the picture's width and height. */
  readonly x: number
  readonly y: number
  /** 1 for the largest part that can be had, 2 for half of its width and height. */
  readonly zoom: number
  /** Degrees by which the picture is turned clockwise, quarter turns and straightening in one. */
  readonly angle: number
}

export const MAX_ZOOM = 4
/** Degrees besides a quarter turn. */
export const MAX_STRAIGHTENING = 15

/**
 * The printed part of a picture in its pixels: a rectangle as it lies on the sheet, about whose
 * middle the picture is turned clockwise by `angle` degrees first.
 */
export type Crop = PixelSize & {
  readonly left: number
  readonly top: number
  readonly angle: number
  readonly fit: CropFit
  readonly orientation: Orientation
}

/** A picture hangs the way round it was taken; a square one hangs upright. */
export function orientationOf({ width, height }: PixelSize): Orientation {
  return width > height ? 'landscape' : 'portrait'
}

/** The sheet in millimetres: A2 is 420 × 594, and 594 × 420 lying. */
export function sheetOf(
  { millimetres: [short, long] }: SheetSize,
  orientation: Orientation,
): Sheet {
  return orientation === 'portrait'
    ? { width: short, height: long }
    : { width: long, height: short }
}

/** What is printed of a picture whose customer chose nothing: as much as can be, from its middle. */
export function usualCrop(picture: PixelSize): CropChoice {
  return { orientation: orientationOf(picture), fit: 'fill', x: 0.5, y: 0.5, zoom: 1, angle: 0 }
}

/** Quarter turns clockwise, 0 to 3, and the degrees of straightening besides. */
export function turnsOf({ angle }: Pick<CropChoice, 'angle'>) {
  const quarters = Math.round(angle / 90)
  return { quarters: ((quarters % 4) + 4) % 4, straightening: angle - 90 * quarters }
}

/**
 * The printed part of a picture, in whole pixels: of the sheet's proportions, or of the picture's
 * own where it is to be whole, as large and where it was chosen, and never beyond the picture.
 * Nothing is stretched: on A2 a photo of 4000 × 3000 usually loses 86 lines above and as many below.
 */
export function cropOf(picture: PixelSize, size: SheetSize, chosen?: CropChoice | null): Crop {
  const choice = chosen ?? usualCrop(picture)
  const { orientation, fit, angle } = choice
  const { most, ratio, leans } = boundsOf(picture, size, choice)
  const part = most / zoomOf(choice)
  // Half a pixel beyond a leaning edge would be empty.
  const whole = leans ? Math.floor : Math.round
  const width = Math.max(1, whole(part))
  const height = Math.max(1, whole(part / ratio))
  const { x, y } = middleOf(picture, choice, boundsOf(picture, size, choice), { width, height })
  return {
    left: Math.floor(x - width / 2),
    top: Math.floor(y - height / 2),
    width,
    height,
    angle,
    fit,
    orientation,
  }
}

/** The same choice with its middle where the printed part lies within the picture. */
export function settle(choice: CropChoice, picture: PixelSize, size: SheetSize): CropChoice {
  const bounds = boundsOf(picture, size, choice)
  const width = bounds.most / zoomOf(choice)
  const { x, y } = middleOf(picture, choice, bounds, { width, height: width / bounds.ratio })
  return { ...choice, x: x / picture.width, y: y / picture.height }
}

/** The widest printed part that a picture has room for, and how a part lies in it. */
function boundsOf({ width, height }: PixelSize, size: SheetSize, choice: CropChoice) {
  const { quarters, straightening } = turnsOf(choice)
  const isTurned = quarters % 2 === 1
  const sheet = sheetOf(size, choice.orientation)
  const own = isTurned ? height / width : width / height
  const ratio = choice.fit === 'fill' ? sheet.width / sheet.height : own
  const lean = (Math.abs(straightening) * Math.PI) / 180
  const [cosine, sine] = [Math.cos(lean), Math.sin(lean)]
  /** Of the part's width and height, so much lies along the picture's width, and along its height. */
  const [along, aside] = isTurned ? [sine, cosine] : [cosine, sine]
  const most = Math.min(width / (along + aside / ratio), height / (aside + along / ratio))
  return { most, ratio, along, aside, leans: straightening !== 0 }
}

function zoomOf({ fit, zoom }: CropChoice): number {
  return fit === 'whole' ? 1 : Math.max(1, zoom)
}

function middleOf(
  picture: PixelSize,
  { x, y }: CropChoice,
  { along, aside }: ReturnType<typeof boundsOf>,
  part: PixelSize,
) {
  const across = (part.width * along + part.height * aside) / 2
  const down = (part.width * aside + part.height * along) / 2
  return {
    x: between(across, x * picture.width, picture.width - across),
    y: between(down, y * picture.height, picture.height - down),
  }
}

/** The choice of which a crop is the outcome, with what could not be had left out. */
export function choiceOf(crop: Crop, picture: PixelSize, size: SheetSize): CropChoice {
  const { left, top, width, height, angle, fit, orientation } = crop
  const choice = { ...usualCrop(picture), angle, fit, orientation }
  return {
    ...choice,
    x: (left + width / 2) / picture.width,
    y: (top + height / 2) / picture.height,
    zoom: Math.max(1, cropOf(picture, size, choice).width / width),
  }
}

/** How much of a picture is not printed, from 0 to 1. */
export function trimmedShare(picture: PixelSize, { width, height }: PixelSize): number {
  return 1 - (width * height) / (picture.width * picture.height)
}

function between(least: number, value: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))
}
