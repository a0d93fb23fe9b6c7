import { cheapestPaths, type PathSource } from '#engine/filters/cheapest-paths.ts'
import type { Plane } from '#engine/pixels/plane.ts'

/** Two neighbours that are so many L apart cost as much as five even pixels more. */
const EDGE = 2.5
const EDGE_COST = 0.12
/** What one pixel costs that is as light as the place that was tapped; so many L away, twice as much. */
const PIXEL_COST = 0.02
const SHADE = 12
const COST_STEP = 0.05

/** How far a tap spreads: 200 even pixels of the grid, or across few edges. By eye, on old portraits. */
export const TAP_REACH = 4
/** What the engine knows holds its own surroundings against a tap, no more. */
export const RIVAL_REACH = 0.6

/**
 * Spreads sources over what is connected with them and looks alike: each pixel goes to the source
 * with the cheapest path to it. Sharp edges cost much, soft shading such as the folds of a dress costs
 * little. `even` is lightness without grain, 0..100. Gives the index of its source for each pixel.
 */
export function spreadTaps(even: Plane, sources: readonly PathSource[]): Int32Array {
  const { data } = even
  const costOf = (from: number, to: number, source: number) => {
    const value = data[to] ?? 0
    const edge = (value - (data[from] ?? 0)) / EDGE
    const shade = (value - (data[sources[source]?.pixel ?? 0] ?? 0)) / SHADE
    return PIXEL_COST * (1 + shade * shade) + EDGE_COST * edge * edge
  }
  return cheapestPaths(even, sources, { costOf, step: COST_STEP }).owner
}
