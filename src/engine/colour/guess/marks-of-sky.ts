import type { Plane } from '#engine/pixels/plane.ts'
import { pixelAt } from '../../filters/paint-line.ts'
import type { Mark } from '../hints.ts'
import { latticeOver } from './lattice.ts'
import { findSky, SURE_SKY } from './sky.ts'

/** Places lie so far apart, as a share of the longest side. */
const STEP = 1 / 24

/** A mark all over a clear sky; none where there is none. */
export function marksOfSky(grid: Plane): Mark[] {
  const { region, confidence } = findSky(grid)
  if (confidence < SURE_SKY) return []
  const points = latticeOver(grid, STEP)
    .filter(({ x, y }) => region[pixelAt(x, y, grid)] === 1)
    .map(({ x, y }): [number, number] => [x, y])
  return points.length === 0
    ? []
    : [{ kind: 'patch', of: 'sky', points, colour: null, certainty: 1 }]
}
