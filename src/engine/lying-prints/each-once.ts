import { areaOf } from '../geometry/areas-and-crossings.ts'
import type { Quadrilateral } from './quadrilateral.ts'
import type { SeenPrint } from './see-print.ts'

/** The larger of two shapes counts, unless it shows by so much less: paper belongs to its picture. */
const FOR_LARGER = 0.2
/** What two shapes may share of the smaller one without being the same print. */
const SAME = 0.3
/** Prints of one scene are at most this many. */
const MOST = 12

/** Of what was seen several times, each print once, and no more than lie in a scene. */
export function eachOnce(found: readonly SeenPrint[]): SeenPrint[] {
  const rank = ({ certainty, shape }: SeenPrint) =>
    certainty + FOR_LARGER * Math.log(Math.abs(areaOf(shape)))
  const prints: SeenPrint[] = []
  for (const print of found.toSorted((one, other) => rank(other) - rank(one))) {
    if (prints.length < MOST && prints.every(({ shape }) => overlapOf(shape, print.shape) < SAME)) {
      prints.push(print)
    }
  }
  return prints
}

/** Share of the smaller of two shapes that lies in the other, by the boxes around them. */
function overlapOf(one: Quadrilateral, other: Quadrilateral): number {
  const span = (points: Quadrilateral, axis: 'x' | 'y') => {
    const values = points.map((point) => point[axis])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const shared = (['x', 'y'] as const).map((axis) => {
    const [from, to] = span(one, axis)
    const [otherFrom, otherTo] = span(other, axis)
    return Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom))
  })
  const smaller = Math.min(Math.abs(areaOf(one)), Math.abs(areaOf(other)))
  return ((shared[0] ?? 0) * (shared[1] ?? 0)) / smaller
}
