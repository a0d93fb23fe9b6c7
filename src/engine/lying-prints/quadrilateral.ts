import { areaOf, crossingOf } from '../geometry/areas-and-crossings.ts'
import { convexHull, type Point } from '../geometry/smallest-rectangle.ts'

export type Quadrilateral = [Point, Point, Point, Point]

/** Rounded and torn corners leave this much of a quadrilateral empty, at most. */
const LEAST_FILLED = 0.9

/**
 * The four straight sides around a shape, clockwise from the corner nearest to the top left; null for
 * a shape that has no four such sides. Sides of the hull are left out one by one, each time the one
 * whose neighbours, drawn out until they meet, add the least.
 */
export function fourSidesOf(rim: readonly Point[]): Quadrilateral | null {
  const hull = withoutShortSides(convexHull(rim))
  if (hull.length < 4) return null
  const shape = [...hull]
  while (shape.length > 4) {
    const cheapest = cheapestSide(shape)
    if (cheapest === null) return null
    const { side, meeting } = cheapest
    const next = (side + 1) % shape.length
    shape[side] = meeting
    shape.splice(next, 1)
  }
  const [a, b, c, d] = shape
  if (!a || !b || !c || !d) return null
  const filled = areaOf(hull) / areaOf([a, b, c, d])
  return filled < LEAST_FILLED ? null : fromTopLeft([a, b, c, d])
}

/** Each pixel of a slanting rim is a corner of the hull; so many are not needed. */
function withoutShortSides(hull: readonly Point[]): Point[] {
  const far = Math.max(...hull.map(({ x }) => x)) - Math.min(...hull.map(({ x }) => x))
  const least = Math.max(1.5, far / 80)
  const kept: Point[] = []
  for (const point of hull) {
    const last = kept.at(-1)
    if (last === undefined || Math.hypot(point.x - last.x, point.y - last.y) >= least) {
      kept.push(point)
    }
  }
  return kept
}

function cheapestSide(shape: readonly Point[]): { side: number; meeting: Point } | null {
  let best: { side: number; meeting: Point; cost: number } | null = null
  const at = (i: number) => shape[(i + shape.length) % shape.length] ?? { x: 0, y: 0 }
  for (let side = 0; side < shape.length; side++) {
    const [before, from, to, after] = [at(side - 1), at(side), at(side + 1), at(side + 2)]
    const meeting = meetingOf(before, from, after, to)
    if (meeting === null) continue
    const cost = Math.abs(areaOf([from, meeting, to]))
    if (best === null || cost < best.cost) best = { side, meeting, cost }
  }
  return best
}

/** Where two lines meet beyond their second points; null where they run apart. */
function meetingOf(a: Point, b: Point, c: Point, d: Point): Point | null {
  const crossing = crossingOf([a, b], [c, d])
  return crossing?.along.every((place) => place >= 1) ? crossing.at : null
}

/** As the print lies: turned by less than 45 degrees, so that its top stays on top. */
function fromTopLeft(corners: Quadrilateral): Quadrilateral {
  const clockwise = areaOf(corners) > 0 ? corners : (corners.toReversed() as Quadrilateral)
  const sums = clockwise.map(({ x, y }, i) => {
    const next = clockwise[(i + 1) % 4] ?? { x, y }
    // The top side is the one that runs most to the right.
    return (next.x - x) / Math.hypot(next.x - x, next.y - y)
  })
  const first = sums.indexOf(Math.max(...sums))
  return [0, 1, 2, 3].map((i) => clockwise[(first + i) % 4]) as Quadrilateral
}

export function enlarged(shape: Quadrilateral, scale: number): Quadrilateral {
  return shape.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as Quadrilateral
}
