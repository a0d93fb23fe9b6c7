import type { Mark } from '#engine/colour/hints.ts'
import { type Outline, outlineAt } from '#web/studio/desk/marks/outline-at.ts'
import type { Place } from '#web/studio/desk/marks/place.ts'

/** The number of the mark that lies at a place, the latest of several; undefined beside all. */
export function markAt(
  marks: readonly Mark[],
  place: Place,
  near: { ratio: number; reach: number },
): number | undefined {
  return outlineAt(marks.map(outlineOf), place, near)
}

function outlineOf(mark: Mark): Outline {
  switch (mark.kind) {
    case 'point':
      return { line: [[mark.x, mark.y]], reach: mark.radius }
    case 'region':
    case 'tap':
      return { line: [[mark.x, mark.y]], reach: 0 }
    case 'stroke':
      return { line: mark.points, reach: mark.width / 2 }
    case 'patch':
      return { line: mark.points, reach: 0 }
    default:
      return mark satisfies never
  }
}
