import type { Random } from '../random.ts'

export type Point = { x: number; y: number }
/** A place of a line and how wide the line is there, in pixels. */
export type Knot = Point & { width: number }

type Wandering = {
  /** How far the middle of a stretch is moved aside at most, as a share of its length. */
  stray: number
  /** Stretches shorter than this many pixels stay straight. */
  shortest: number
}

/**
 * A line between two places whose middle is moved aside, then the middles of both halves, and so on
 * (midpoint displacement): the way in which paper and emulsion give way.
 */
export function wander(from: Point, to: Point, how: Wandering, random: Random): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length <= how.shortest) return [from, to]
  const aside = how.stray * random.between(-1, 1)
  const middle = {
    x: (from.x + to.x) / 2 - aside * dy,
    y: (from.y + to.y) / 2 + aside * dx,
  }
  return [...wander(from, middle, how, random), ...wander(middle, to, how, random).slice(1)]
}

/** Where a line from a place in this direction leaves the picture, and a bit beyond. */
export function leave(
  { width, height }: { width: number; height: number },
  from: Point,
  angle: number,
): Point {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const across = dx === 0 ? Number.MAX_VALUE : ((dx > 0 ? width : 0) - from.x) / dx
  const down = dy === 0 ? Number.MAX_VALUE : ((dy > 0 ? height : 0) - from.y) / dy
  const reach = Math.min(across, down) + BEYOND
  return { x: from.x + reach * dx, y: from.y + reach * dy }
}

/** So that no end of a wide line shows at the border. */
const BEYOND = 12

/** A place on the border of a picture, not in its corners. */
export function placeOnBorder(
  { width, height }: { width: number; height: number },
  random: Random,
): Point {
  const along = random.between(0.12, 0.88)
  switch (random.whole(0, 3)) {
    case 0:
      return { x: along * width, y: 0 }
    case 1:
      return { x: along * width, y: height - 1 }
    case 2:
      return { x: 0, y: along * height }
    default:
      return { x: width - 1, y: along * height }
  }
}
