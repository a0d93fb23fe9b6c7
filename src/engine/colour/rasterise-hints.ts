import type { Plane } from '../plane.ts'
import { floodLikeLightness } from './flood-like-lightness.ts'
import { createHintPlanes, type HintPlanes } from './hint-planes.ts'
import type { ColourHints, HintColour, Mark } from './hints.ts'

/** A line thinner than a pixel still leaves an unbroken trace: half the diagonal of a pixel. */
const UNBROKEN = 0.71

/**
 * Draws hints on the grid of `lightness`. The smallest mark covers at least the pixel that it
 * lies on, and what was marked later covers what was marked before.
 */
export function rasteriseHints(hints: ColourHints, lightness: Plane): HintPlanes {
  const planes = createHintPlanes(lightness.width, lightness.height)
  for (const mark of hints.marks) {
    const paint = painterOf(planes, mark.colour)
    for (const at of pixelsOf(mark, lightness)) paint(at)
  }
  return planes
}

function painterOf(planes: HintPlanes, colour: HintColour): (at: number) => void {
  return (at) => {
    planes.a.data[at] = colour.a
    planes.b.data[at] = colour.b
    planes.weight.data[at] = 1
  }
}

function pixelsOf(mark: Mark, lightness: Plane): Iterable<number> {
  switch (mark.kind) {
    case 'point':
      return pixelsNear([[mark.x, mark.y]], mark.radius * longestSide(lightness), lightness)
    case 'stroke': {
      const reach = Math.max((mark.width / 2) * longestSide(lightness), UNBROKEN)
      return pixelsNear(mark.points, reach, lightness)
    }
    case 'region':
      return floodLikeLightness(lightness, pixelAt(mark.x, mark.y, lightness), mark.tolerance)
    default:
      return mark satisfies never
  }
}

/** Number of the pixel that holds a place given as shares of width and height. */
export function pixelAt(x: number, y: number, { width, height }: Plane): number {
  const column = Math.min(width - 1, Math.floor(x * width))
  const row = Math.min(height - 1, Math.floor(y * height))
  return row * width + column
}

const longestSide = ({ width, height }: Plane) => Math.max(width, height)

function* pixelsNear(
  line: readonly (readonly [number, number])[],
  reach: number,
  plane: Plane,
): Generator<number> {
  const { width, height } = plane
  let from = line[0]
  for (const to of line.length > 1 ? line.slice(1) : line) {
    if (from === undefined) return
    yield pixelAt(from[0], from[1], plane)
    yield* pixelsNearSegment(scaled(from, plane), scaled(to, plane), { reach, width, height })
    yield pixelAt(to[0], to[1], plane)
    from = to
  }
}

type Place = { x: number; y: number }

function scaled([x, y]: readonly [number, number], { width, height }: Plane): Place {
  return { x: x * width - 0.5, y: y * height - 0.5 }
}

function* pixelsNearSegment(
  from: Place,
  to: Place,
  { reach, width, height }: { reach: number; width: number; height: number },
): Generator<number> {
  const top = Math.max(0, Math.ceil(Math.min(from.y, to.y) - reach))
  const bottom = Math.min(height - 1, Math.floor(Math.max(from.y, to.y) + reach))
  const left = Math.max(0, Math.ceil(Math.min(from.x, to.x) - reach))
  const right = Math.min(width - 1, Math.floor(Math.max(from.x, to.x) + reach))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (distanceToSegment({ x, y }, from, to) <= reach) yield y * width + x
    }
  }
}

function distanceToSegment(place: Place, from: Place, to: Place): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(place.x - from.x - share * dx, place.y - from.y - share * dy)
}
