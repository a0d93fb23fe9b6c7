import type { Mark } from '#engine/colour/hints.ts'
import type { Place } from './place.ts'
import { distanceToLine } from './simplify-line.ts'

type Corner = [x: number, y: number]

/**
 * The number of the mark that lies at a place, the latest of several; undefined beside all of
 * them. `reach` is how near is near, as a share of the picture's longest side.
 */
export function markAt(
  marks: readonly Mark[],
  place: Place,
  { ratio, reach }: { ratio: number; reach: number },
): number | undefined {
  const scaled = ([x, y]: Corner): Corner => [x * Math.min(1, ratio), y * Math.min(1, 1 / ratio)]
  const target = scaled([place.x, place.y])
  const index = marks.findLastIndex((mark) => distanceTo(mark, target, scaled) <= reach)
  return index === -1 ? undefined : index
}

function distanceTo(mark: Mark, target: Corner, scaled: (corner: Corner) => Corner): number {
  switch (mark.kind) {
    case 'point':
      return (
        distanceToLine(target, scaled([mark.x, mark.y]), scaled([mark.x, mark.y])) - mark.radius
      )
    case 'region':
      return distanceToLine(target, scaled([mark.x, mark.y]), scaled([mark.x, mark.y]))
    case 'stroke': {
      const corners = mark.points.map(scaled)
      const distances = corners
        .slice(1)
        .map((corner, i) => distanceToLine(target, corners[i] ?? corner, corner))
      return Math.min(...distances) - mark.width / 2
    }
    default:
      return mark satisfies never
  }
}
