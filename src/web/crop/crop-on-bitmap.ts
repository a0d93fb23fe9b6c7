import { choiceInFrame, choiceOnPhoto, type KeptPart } from '#domain/printing/crop-in-frame.ts'
import { type CropChoice, settle, usualCrop } from '#domain/printing/print-crop.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { Sheet } from '#domain/shop/sheets.ts'

type Shown = { picture: PixelSize; size: Sheet; frame: KeptPart | null }

/** The choice for a picture that shows all of a photo, or the part of it that the engine kept. */
export function shownChoice(
  choice: CropChoice | null,
  { picture, size, frame }: Shown,
): CropChoice {
  if (choice === null) return usualCrop(picture)
  return frame ? choiceInFrame(choice, picture, { frame, size }) : settle(choice, picture, size)
}

/** The choice for the photo that was made on such a picture. */
export function choiceForPhoto(choice: CropChoice, { picture, size, frame }: Shown): CropChoice {
  return frame ? choiceOnPhoto(choice, picture, { frame, size }) : settle(choice, picture, size)
}
