import type { SheetSize } from '#domain/shop/sheets.ts'
import { type CropChoice, choiceOf, cropOf, turnsOf } from './print-crop.ts'
import type { PixelSize } from './print-sharpness.ts'

/** The part of a photo that the engine keeps of its scan, as `engine/geometry/frame.ts` has it. */
export type KeptPart = { angle: number; left: number; top: number; width: number; height: number }
type Kept = { frame: KeptPart; size: SheetSize }

/** A photo, in the pixels of the picture that the engine made of a part of it. */
function photoAround(picture: PixelSize, { width, height }: KeptPart): PixelSize {
  return { width: picture.width / width, height: picture.height / height }
}

/**
 * A choice that was made on a photo, for the picture that the engine made of a part of it. What the
 * customer straightened by hand is straightened on the photo; where they left it to the shop, the
 * picture stays as straight as the engine made it.
 */
export function choiceInFrame(choice: CropChoice, picture: PixelSize, kept: Kept): CropChoice {
  const { frame, size } = kept
  const photo = photoAround(picture, frame)
  const at = turned(fromMiddle(choice, photo, frame), -frame.angle)
  const crop = cropOf(photo, size, choice)
  return choiceOf(
    around(crop, {
      x: picture.width / 2 + at.x,
      y: picture.height / 2 + at.y,
      angle: straightenedBy(choice, frame.angle),
    }),
    picture,
    size,
  )
}

/** A choice that was made on the engine's picture, for the photo: what `choiceInFrame` undoes. */
export function choiceOnPhoto(choice: CropChoice, picture: PixelSize, kept: Kept): CropChoice {
  const { frame, size } = kept
  const photo = photoAround(picture, frame)
  const at = turned(
    { x: (choice.x - 0.5) * picture.width, y: (choice.y - 0.5) * picture.height },
    frame.angle,
  )
  const middle = middleOf(photo, frame)
  const crop = cropOf(picture, size, choice)
  return choiceOf(
    around(crop, {
      x: middle.x + at.x,
      y: middle.y + at.y,
      angle: straightenedBy(choice, -frame.angle),
    }),
    photo,
    size,
  )
}

type Point = { x: number; y: number }

/** What the engine has turned already need not be turned again. */
function straightenedBy(choice: CropChoice, degrees: number): number {
  return turnsOf(choice).straightening === 0 ? choice.angle : choice.angle + degrees
}

function around<Rectangle extends PixelSize>(crop: Rectangle, at: Point & { angle: number }) {
  const { x, y, angle } = at
  return { ...crop, left: x - crop.width / 2, top: y - crop.height / 2, angle }
}

function middleOf(photo: PixelSize, { left, top, width, height }: KeptPart): Point {
  return { x: (left + width / 2) * photo.width, y: (top + height / 2) * photo.height }
}

function fromMiddle({ x, y }: Point, photo: PixelSize, frame: KeptPart): Point {
  const middle = middleOf(photo, frame)
  return { x: x * photo.width - middle.x, y: y * photo.height - middle.y }
}

/** Clockwise, where y grows downwards. */
function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return { x: cosine * x - sine * y, y: sine * x + cosine * y }
}
