import type { LabImage } from '#engine/pixels/lab.ts'
import { crossingOf } from '../geometry/areas-and-crossings.ts'
import { type FourCorners, isShapeOfPrint } from '../geometry/corners.ts'
import type { Quadrilateral } from './quadrilateral.ts'
import { isLikePrint } from './shape-of-print.ts'
import { type Looking, seeSides } from './sides.ts'

/** Shares of a side that have to show: on average, and of the one that shows least. */
const ENOUGH_SEEN = { mean: 0.68, least: 0.4 }
/** So far, as a share, a corner may lie outside of the picture. */
const OUTSIDE = 0.012

export type SeenPrint = {
  corners: FourCorners
  /** How much of its sides shows, 0..1. */
  certainty: number
  shape: Quadrilateral
}

/** Moves rough sides to where the edges of a print show; null where they do not, or are no print's. */
export function seePrint(
  picture: LabImage,
  rough: Quadrilateral,
  looking: Looking,
): SeenPrint | null {
  let shape = rough
  let seen: number[] = []
  for (let round = 0; round < 2; round++) {
    const sides = seeSides(picture, shape, looking)
    seen = sides.map((side) => side.seen)
    const corners = sides.map((side, i) => {
      const before = sides[(i + 3) % 4] ?? side
      return crossingOf([before.from, before.to], [side.from, side.to])?.at
    })
    const [a, b, c, d] = corners
    if (!a || !b || !c || !d) return null
    shape = [a, b, c, d]
  }
  const mean = seen.reduce((sum, share) => sum + share, 0) / 4
  if (mean < ENOUGH_SEEN.mean || Math.min(...seen) < ENOUGH_SEEN.least) return null
  const corners = inShares(shape, picture)
  if (corners === null || !isShapeOfPrint(corners) || !isLikePrint(shape, picture)) return null
  return { corners, certainty: mean, shape }
}

function inShares(shape: Quadrilateral, { width, height }: LabImage): FourCorners | null {
  const shares = shape.map(({ x, y }) => ({ x: x / width, y: y / height }))
  const isOutside = (share: number) => share < -OUTSIDE || share > 1 + OUTSIDE
  if (shares.some(({ x, y }) => isOutside(x) || isOutside(y))) return null
  const [a, b, c, d] = shares.map(({ x, y }) => ({ x: clamp(x), y: clamp(y) }))
  return a && b && c && d ? [a, b, c, d] : null
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
