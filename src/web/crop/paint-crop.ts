import { printedArea, windowFor } from '#domain/printing/passepartout.ts'
import type { Crop, Sheet } from '#domain/printing/print-crop.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'

type Picture = CanvasImageSource & PixelSize
/** A rectangle of a canvas, in its pixels. */
export type Place = PixelSize & { left: number; top: number }

/** Paints a picture so that its cropped part fills a place; the rest of it lies around that. */
export function paintAround(
  context: CanvasRenderingContext2D,
  picture: Picture,
  crop: Crop,
  place: Place,
): void {
  context.save()
  context.imageSmoothingQuality = 'high'
  context.translate(place.left + place.width / 2, place.top + place.height / 2)
  context.scale(place.width / crop.width, place.height / crop.height)
  context.rotate((crop.angle * Math.PI) / 180)
  context.translate(-(crop.left + crop.width / 2), -(crop.top + crop.height / 2))
  context.drawImage(picture, 0, 0)
  context.restore()
}

/** Paints only the part itself. */
export function paintCrop(
  context: CanvasRenderingContext2D,
  picture: Picture,
  crop: Crop,
  place: Place,
): void {
  context.save()
  context.beginPath()
  context.rect(place.left, place.top, place.width, place.height)
  context.clip()
  paintAround(context, picture, crop, place)
  context.restore()
}

/**
 * Where things lie on a canvas that shows what a usual passepartout leaves of a sheet: the printed
 * picture, and the window in the board over it.
 */
export function placesOnSheet(sheet: Sheet, crop: Crop, canvas: PixelSize) {
  const seen = windowFor(sheet, { ...crop, fit: 'fill' })
  const scale = canvas.width / seen.width
  const place = ({ left, top, width, height }: Place): Place => ({
    left: (left - seen.left) * scale,
    top: (top - seen.top) * scale,
    width: width * scale,
    height: height * scale,
  })
  return { picture: place(printedArea(sheet, crop)), window: place(windowFor(sheet, crop)) }
}

/** Where the printed picture lies on a canvas that shows a whole sheet, which nothing covers. */
export function placeOnPaper(sheet: Sheet, crop: Crop, canvas: PixelSize): Place {
  const scale = canvas.width / sheet.width
  const { left, top, width, height } = printedArea(sheet, crop)
  return {
    left: left * scale,
    top: top * scale,
    width: width * scale,
    height: height * scale,
  }
}
