import type { Mark } from '#engine/colour/hints.ts'
import { movedBy, type Place } from '#web/studio/desk/marks/place.ts'

type Corner = [x: number, y: number]

/** A mark with all that belongs to it elsewhere, as far as the picture's border lets the whole of it. */
export function movedMark(mark: Mark, by: Place): Mark {
  const corners = cornersOf(mark)
  const step = {
    x: within(
      corners.map(([x]) => x),
      by.x,
    ),
    y: within(
      corners.map(([, y]) => y),
      by.y,
    ),
  }
  if (step.x === 0 && step.y === 0) return mark
  const moved = ([x, y]: Corner): Corner => {
    const place = movedBy({ x, y }, step)
    return [place.x, place.y]
  }
  if ('points' in mark) return { ...mark, points: mark.points.map(moved) }
  const [x, y] = moved([mark.x, mark.y])
  return { ...mark, x, y }
}

/** Where a mark lies: in the middle of its corners. */
export function middleOf(mark: Mark): Place {
  const corners = cornersOf(mark)
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: middle(corners.map(([x]) => x)), y: middle(corners.map(([, y]) => y)) }
}

function cornersOf(mark: Mark): readonly Corner[] {
  return 'points' in mark ? mark.points : [[mark.x, mark.y]]
}

function within(values: readonly number[], step: number): number {
  return Math.min(1 - Math.max(...values), Math.max(-Math.min(...values), step))
}
