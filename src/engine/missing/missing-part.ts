import { z } from 'zod'

const share = z.number().min(0).max(1)

/** The part of the upright picture that its file has lost: a strip from one side to the other, in shares. */
export const missingPartSchema = z.strictObject({
  left: share,
  top: share,
  width: share,
  height: share,
})
export type MissingPart = z.infer<typeof missingPartSchema>

/** Rows of a picture as its file holds them, before it is turned upright. */
export type StoredRows = { from: number; to: number; height: number }

/** Pixels from `left` and `top` to behind `right` and `bottom`. */
export type PixelBox = { left: number; top: number; right: number; bottom: number }

/** Where less is left than this share of a picture, there is not enough of it to be restored. */
const LEAST_LEFT = 0.25
/** Making a picture smaller mixes rows: so many beside the missing ones have something of them. */
const MIXED_ROWS = 2

export function isEnoughLeft({ width, height }: MissingPart): boolean {
  return 1 - width * height >= LEAST_LEFT
}

/** Places of the stored picture in the upright one, by orientation in EXIF (2 to 8), in shares. */
const UPRIGHT: Record<number, (u: number, v: number) => [x: number, y: number]> = {
  2: (u, v) => [1 - u, v],
  3: (u, v) => [1 - u, 1 - v],
  4: (u, v) => [u, 1 - v],
  5: (u, v) => [v, u],
  6: (u, v) => [1 - v, u],
  7: (u, v) => [1 - v, 1 - u],
  8: (u, v) => [v, 1 - u],
}

/** Where rows of the file lie in the upright picture. */
export function partOfRows({ from, to, height }: StoredRows, orientation: number): MissingPart {
  const place = UPRIGHT[orientation] ?? ((u, v) => [u, v])
  const [x, y] = place(0, from / height)
  const [otherX, otherY] = place(1, to / height)
  const left = Math.min(x, otherX)
  const top = Math.min(y, otherY)
  return { left, top, width: Math.abs(otherX - x), height: Math.abs(otherY - y) }
}

/** The missing pixels of a picture of this size, and those that have something of them. */
export function missingPixels(
  { left, top, width, height }: MissingPart,
  size: { width: number; height: number },
): PixelBox {
  const from = (start: number, pixels: number) =>
    start === 0 ? 0 : Math.max(0, Math.floor(start * pixels) - MIXED_ROWS)
  const to = (end: number, pixels: number) => Math.min(pixels, Math.ceil(end * pixels) + MIXED_ROWS)
  return {
    left: from(left, size.width),
    top: from(top, size.height),
    right: to(left + width, size.width),
    bottom: to(top + height, size.height),
  }
}
