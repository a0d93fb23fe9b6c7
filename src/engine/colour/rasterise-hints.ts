import { type Brush, paintLine, pixelAt, UNBROKEN } from '../filters/paint-line.ts'
import type { Plane } from '../plane.ts'
import { floodLikeLightness, withoutGrain } from './flood-like-lightness.ts'
import { toneOfPatch } from './guess/tones.ts'
import { createHintPlanes, type HintPlanes } from './hint-planes.ts'
import type { ColourHints, HintColour, Mark } from './hints.ts'

/**
 * Draws hints on the grid of `lightness`. The smallest mark covers at least the pixel that it
 * lies on, and what was marked later covers what was marked before.
 */
export function rasteriseHints(hints: ColourHints, lightness: Plane): HintPlanes {
  const planes = createHintPlanes(lightness.width, lightness.height)
  let even: Plane | undefined
  // The last mark first, each on what is still bare: so nothing is painted twice.
  for (const mark of hints.marks.toReversed()) {
    if (mark.kind === 'patch') {
      paintPatch(mark, lightness, planes)
      continue
    }
    const brush = brushOf(planes, mark.colour)
    if (mark.kind === 'region') {
      even ??= withoutGrain(lightness)
      const start = pixelAt(mark.x, mark.y, lightness)
      for (const at of floodLikeLightness(even, start, mark.tolerance)) brush.paint(at)
    } else {
      paintMark(mark, lightness, brush)
    }
  }
  return planes
}

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

/** Each place for itself, in a colour that follows its lightness unless a person chose one. */
function paintPatch(
  patch: Extract<Mark, { kind: 'patch' }>,
  lightness: Plane,
  planes: HintPlanes,
): void {
  for (const [x, y] of patch.points) {
    const at = pixelAt(x, y, lightness)
    brushOf(planes, toneOfPatch(patch, lightness.data[at] ?? 0)).paint(at)
  }
}

/** A point is a line without length. */
function paintMark(
  mark: Extract<Mark, { kind: 'point' | 'stroke' }>,
  size: Plane,
  brush: Brush,
): void {
  const longestSide = Math.max(size.width, size.height)
  if (mark.kind === 'point') {
    paintLine([[mark.x, mark.y]], mark.radius * longestSide, { size, brush })
    return
  }
  const reach = Math.max((mark.width / 2) * longestSide, UNBROKEN)
  paintLine(mark.points, reach, { size, brush })
}
