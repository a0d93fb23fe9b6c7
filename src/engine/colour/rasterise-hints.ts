import type { Plane } from '../plane.ts'
import { floodLikeLightness, withoutGrain } from './flood-like-lightness.ts'
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
  let even: Plane | undefined
  // The last mark first, each on what is still bare: so nothing is painted twice.
  for (const mark of hints.marks.toReversed()) {
    const brush = brushOf(planes, mark.colour)
    if (mark.kind === 'region') {
      even ??= withoutGrain(lightness)
      const start = pixelAt(mark.x, mark.y, lightness)
      for (const at of floodLikeLightness(even, start, mark.tolerance)) brush.paint(at)
    } else {
      paintLine(mark, lightness, brush)
    }
  }
  return planes
}

type Brush = { isBare: (at: number) => boolean; paint: (at: number) => void }

function brushOf({ a, b, weight }: HintPlanes, colour: HintColour): Brush {
  const isBare = (at: number) => weight.data[at] === 0
  return {
    isBare,
    paint(at) {
      if (!isBare(at)) return
      a.data[at] = colour.a
      b.data[at] = colour.b
      weight.data[at] = 1
    },
  }
}

/** Number of the pixel that holds a place given as shares of width and height. */
function pixelAt(x: number, y: number, { width, height }: Plane): number {
  const column = Math.min(width - 1, Math.floor(x * width))
  const row = Math.min(height - 1, Math.floor(y * height))
  return row * width + column
}

/** A point is a line without length. */
function paintLine(mark: Exclude<Mark, { kind: 'region' }>, plane: Plane, brush: Brush): void {
  const isPoint = mark.kind === 'point'
  const longestSide = Math.max(plane.width, plane.height)
  const line: Line = isPoint ? [[mark.x, mark.y]] : mark.points
  const reach = isPoint
    ? mark.radius * longestSide
    : Math.max((mark.width / 2) * longestSide, UNBROKEN)
  let from = line[0]
  for (const to of line.length > 1 ? line.slice(1) : line) {
    if (from === undefined) return
    brush.paint(pixelAt(from[0], from[1], plane))
    paintSegment({ from: scaled(from, plane), to: scaled(to, plane), reach }, plane, brush)
    brush.paint(pixelAt(to[0], to[1], plane))
    from = to
  }
}

type Line = readonly (readonly [number, number])[]
type Place = { x: number; y: number }
type Segment = { from: Place; to: Place; reach: number }

function scaled([x, y]: readonly [number, number], { width, height }: Plane): Place {
  return { x: x * width - 0.5, y: y * height - 0.5 }
}

/** Looks at few more pixels than it paints, however long and wide the line is. */
function paintSegment({ from, to, reach }: Segment, { width, height }: Plane, brush: Brush): void {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = dx * dx + dy * dy
  const top = Math.max(0, Math.ceil(Math.min(from.y, to.y) - reach))
  const bottom = Math.min(height - 1, Math.floor(Math.max(from.y, to.y) + reach))
  for (let y = top; y <= bottom; y++) {
    // The part of the segment that is near enough to this row.
    const ends = dy === 0 ? [0, 1] : [(y - reach - from.y) / dy, (y + reach - from.y) / dy]
    const first = from.x + dx * clamped(ends[0] ?? 0)
    const last = from.x + dx * clamped(ends[1] ?? 1)
    const left = Math.max(0, Math.floor(Math.min(first, last) - reach))
    const right = Math.min(width - 1, Math.ceil(Math.max(first, last) + reach))
    for (let x = left; x <= right; x++) {
      if (!brush.isBare(y * width + x)) continue
      const along = ((x - from.x) * dx + (y - from.y) * dy) / length
      const share = length === 0 ? 0 : clamped(along)
      const beside = x - from.x - share * dx
      const above = y - from.y - share * dy
      if (beside * beside + above * above <= reach * reach) brush.paint(y * width + x)
    }
  }
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share))
}
