import type { Plane } from '#engine/pixels/plane.ts'
import { boxMean, smooth } from '../../filters/box-mean.ts'
import { pixelAt } from '../../filters/paint-line.ts'
import { type ColourMap, createColourMap, type HintPlanes } from '../hint-planes.ts'
import type { ColourHints, Mark } from '../hints.ts'
import { groundTone } from '../tones/ground-tone.ts'
import { latticeOver } from './lattice.ts'

/** Places are held so far apart, as a share of the longest side. */
const STEP = 1 / 14
/** Nearer than this share of the step to a mark nothing is held. */
const CLEAR = 0.5
/** Nor so many pixels beside what a tap or a fill has covered: edges are softer than its border. */
const FRINGE = 3

/** The faint tone that everything has of which nothing is known, in a print of this warmth. */
export function groundOf(grid: Plane, warmth: number): ColourMap {
  const map = createColourMap(grid.width, grid.height)
  for (const [at, lightness] of smooth(grid, 1).data.entries()) {
    const { a, b } = groundTone(lightness, warmth)
    map.a.data[at] = a
    map.b.data[at] = b
  }
  return map
}

/** Holds what no mark lies near, or covers, at the colours of a map. */
export function holdRest(planes: HintPlanes, hints: ColourHints, map: ColourMap): void {
  const size = planes.weight
  const longest = Math.max(size.width, size.height)
  const marked = hints.marks
    .flatMap(placesOf)
    .map(([x, y]) => ({ x: x * size.width, y: y * size.height }))
  const covered = boxMean(size, FRINGE)
  for (const { x, y } of latticeOver(size, STEP)) {
    const at = pixelAt(x, y, size)
    if ((covered.data[at] ?? 0) > 0) continue
    const isNear = marked.some(
      (mark) =>
        Math.hypot(mark.x - x * size.width, mark.y - y * size.height) < CLEAR * STEP * longest,
    )
    if (isNear) continue
    planes.a.data[at] = map.a.data[at] ?? 0
    planes.b.data[at] = map.b.data[at] ?? 0
    size.data[at] = 1
  }
}

function placesOf(mark: Mark): readonly (readonly [number, number])[] {
  return 'points' in mark ? mark.points : [[mark.x, mark.y]]
}
