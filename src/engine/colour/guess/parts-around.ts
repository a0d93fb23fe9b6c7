import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../../face.ts'
import { resizePlane } from '../../filters/resample.ts'
import { PERSON_PARTS, type PersonPart, type PersonParts } from '../../person-parts.ts'

/** Tells what is hair, skin and cloth in a square around a face; undefined where nobody can. */
export type PartsFinder = (square: Plane) => Promise<PersonParts | undefined>

/** How likely one place is each part, 0..1. */
export type LikelyParts = Record<PersonPart, number>

/** A square around a face: its side and what of it lies above the middle of the face, in widths of the face. */
type Square = { side: number; above: number }

/** Near a face its edges are exact, farther away are arms and hands. */
export const NEAR: Square = { side: 4, above: 1.7 }
export const FAR: Square = { side: 7, above: 2.4 }

/** Larger squares, in pixels, show the finder no more. */
const LARGEST_SQUARE = 768

type Seen = { left: number; top: number; side: number; parts: PersonParts }

/**
 * Looks at squares around a face. The function that is returned says what a place probably is, in pixels of the
 * plane that is searched, as the mean of all squares that hold it; undefined outside of them. Without a finder
 * there is no function.
 */
export async function lookForParts(
  lightness: Plane,
  { face, squares }: { face: Face; squares: readonly Square[] },
  find: PartsFinder,
): Promise<((x: number, y: number) => LikelyParts | undefined) | undefined> {
  const seen: Seen[] = []
  for (const square of squares) {
    const side = Math.max(1, Math.round(square.side * face.width))
    const left = Math.round(face.left + face.width / 2 - side / 2)
    const top = Math.round(face.top + face.height / 2 - square.above * face.width)
    const parts = await find(squareOf(lightness, { left, top, side }))
    if (parts === undefined) return undefined
    seen.push({ left, top, side, parts })
  }
  return (x, y) => {
    const looks = seen.flatMap((square) => partsIn(square, { x, y }) ?? [])
    if (looks.length === 0) return undefined
    return everyPart((part) => looks.reduce((sum, one) => sum + one[part], 0) / looks.length)
  }
}

/** Made smaller as the finder would. What lies beyond the border is like the nearest pixel of the picture. */
function squareOf(lightness: Plane, { left, top, side }: Omit<Seen, 'parts'>): Plane {
  const scale = Math.min(1, LARGEST_SQUARE / side)
  const [width, height] = [lightness.width, lightness.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number]
  const { data } = scale === 1 ? lightness : resizePlane(lightness, width, height)
  const pixels = Math.max(1, Math.round(side * scale))
  const [x0, y0] = [Math.round(left * scale), Math.round(top * scale)]
  const square = createPlane(pixels, pixels)
  for (let y = 0; y < pixels; y++) {
    const row = Math.min(height - 1, Math.max(0, y0 + y)) * width
    for (let x = 0; x < pixels; x++) {
      square.data[y * pixels + x] = data[row + Math.min(width - 1, Math.max(0, x0 + x))] ?? 0
    }
  }
  return square
}

function partsIn(
  { left, top, side, parts }: Seen,
  { x, y }: { x: number; y: number },
): LikelyParts | undefined {
  const { width, height } = parts.background
  const column = Math.floor(((x - left) / side) * width)
  const row = Math.floor(((y - top) / side) * height)
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined
  return everyPart((part) => parts[part].data[row * width + column] ?? 0)
}

function everyPart(likely: (part: PersonPart) => number): LikelyParts {
  const [background, hair, body, face, clothes, other] = PERSON_PARTS
  return {
    [background]: likely(background),
    [hair]: likely(hair),
    [body]: likely(body),
    [face]: likely(face),
    [clothes]: likely(clothes),
    [other]: likely(other),
  }
}
