import { MAX_STROKE_POINTS } from '#engine/colour/hints.ts'
import type { Place } from './place.ts'

/** How far a line may move from where the hand drew it, as a share of the longest side. */
const TOLERANCE = 0.0008
/** A hand that scribbles for minutes is not followed into every turn. */
const MOST_PLACES = 4 * MAX_STROKE_POINTS

type Corner = [x: number, y: number]

/**
 * The corners that a drawn line needs to look as it was drawn (Douglas and Peucker 1973), never
 * more than one stroke may have. `ratio` is the picture's width by its height.
 */
export function simplifyLine(line: readonly Place[], ratio: number): Corner[] {
  const scale = { x: Math.min(1, ratio), y: Math.min(1, 1 / ratio) }
  const every = Math.ceil(line.length / MOST_PLACES)
  const corners = line
    .filter((_, index) => index % every === 0 || index === line.length - 1)
    .map(({ x, y }): Corner => [x, y])
  for (let tolerance = TOLERANCE; ; tolerance *= 2) {
    const kept = keptCorners(
      corners.map(([x, y]): Corner => [x * scale.x, y * scale.y]),
      tolerance,
    )
    if (kept.length <= MAX_STROKE_POINTS) {
      return kept.flatMap((index) => {
        const corner = corners[index]
        return corner ? [corner] : []
      })
    }
  }
}

function keptCorners(line: readonly Corner[], tolerance: number): number[] {
  const kept = new Set([0, line.length - 1])
  const open: Corner[] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    const farthest = farthestBetween(line, from, to)
    if (farthest.distance <= tolerance) continue
    kept.add(farthest.index)
    open.push([from, farthest.index], [farthest.index, to])
  }
  return [...kept].sort((one, other) => one - other)
}

function farthestBetween(line: readonly Corner[], from: number, to: number) {
  const farthest = { index: from, distance: 0 }
  const start = line[from]
  const end = line[to]
  if (!start || !end) return farthest
  for (let index = from + 1; index < to; index++) {
    const corner = line[index]
    const distance = corner ? distanceToLine(corner, start, end) : 0
    if (distance > farthest.distance) Object.assign(farthest, { index, distance })
  }
  return farthest
}

/** From a place to the nearest one of a straight line between two others. */
export function distanceToLine([x, y]: Corner, [fromX, fromY]: Corner, [toX, toY]: Corner): number {
  const dx = toX - fromX
  const dy = toY - fromY
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}
