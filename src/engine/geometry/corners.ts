import { z } from 'zod'
import { areaOf } from './areas-and-crossings.ts'
import { type Frame, frameSchema } from './frame.ts'
import type { Point } from './smallest-rectangle.ts'

/** Pixels of a print across: with fewer there are no faces to restore. */
export const MIN_PRINT_SIDE = 300
/** Smaller ones are nothing that anybody would have restored; a share of the picture. */
const SMALLEST_AREA = 0.01
/** Of each side, in shares of the picture. */
const SMALLEST_BOX = 0.05
/** A print seen at a flat angle shows no more than this, as the sine of its sharpest corner. */
const FLATTEST_CORNER = 0.35

const share = z.number().min(0).max(1)
const cornerSchema = z.strictObject({ x: share, y: share })

const fourCornersSchema = z.tuple([cornerSchema, cornerSchema, cornerSchema, cornerSchema])
export type FourCorners = z.infer<typeof fourCornersSchema>

/**
 * The four corners of a print that lies in the upright source, in shares of its width and height:
 * top left, top right, bottom right, bottom left of the print as it is to stand.
 */
export const cornersSchema = z.strictObject({
  corners: fourCornersSchema.refine(isShapeOfPrint, 'expected the corners of a print, clockwise'),
})
export type Corners = z.infer<typeof cornersSchema>

/** The part of a source that is the photo: cut straight out of it, or seen in perspective. */
export const photoPartSchema = z.union([frameSchema, cornersSchema])
export type PhotoPart = Frame | Corners

export function hasCorners(part: PhotoPart): part is Corners {
  return 'corners' in part
}

/** Whether four corners run clockwise around a shape with no dent that is neither tiny nor flat. */
export function isShapeOfPrint(corners: FourCorners): boolean {
  const areDistinct = corners.every(
    (corner, i) => lengthOf(corner, corners[(i + 1) % 4] ?? corner) > 0,
  )
  if (!areDistinct || areaOf(corners) < SMALLEST_AREA) return false
  return corners.every((corner, i) => {
    const before = corners[(i + 3) % 4] ?? corner
    const after = corners[(i + 1) % 4] ?? corner
    return sineAt(before, corner, after) >= FLATTEST_CORNER
  })
}

/** The largest upright box that lies inside of four corners, where they are those of a print. */
export function boxInside({ corners }: Corners): Frame {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const left = Math.max(topLeft.x, bottomLeft.x)
  const top = Math.max(topLeft.y, topRight.y)
  const width = Math.max(SMALLEST_BOX, Math.min(topRight.x, bottomRight.x) - left)
  const height = Math.max(SMALLEST_BOX, Math.min(bottomLeft.y, bottomRight.y) - top)
  return {
    angle: 0,
    left: Math.min(left, 1 - width),
    top: Math.min(top, 1 - height),
    width,
    height,
  }
}

function sineAt(before: Point, corner: Point, after: Point): number {
  const [inX, inY] = [corner.x - before.x, corner.y - before.y]
  const [outX, outY] = [after.x - corner.x, after.y - corner.y]
  return (inX * outY - inY * outX) / (Math.hypot(inX, inY) * Math.hypot(outX, outY))
}

function lengthOf(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y)
}
