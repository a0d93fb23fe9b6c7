import type { Plane } from '../plane.ts'

/** Two neighbours that are so many L apart cost as much as five even pixels more. */
const EDGE = 2.5
const EDGE_COST = 0.12
/** What one pixel costs that is as light as the place that was tapped; so many L away, twice as much. */
const PIXEL_COST = 0.02
const SHADE = 12
/** Costs are sorted no finer than this. */
const COST_STEP = 0.05

/** How far a tap spreads: 200 even pixels of the grid, or across few edges. By eye, on old portraits. */
export const TAP_REACH = 4
/** What the engine knows holds its own surroundings against a tap, no more. */
export const RIVAL_REACH = 0.6

/** A pixel from which a colour spreads, until it has cost `reach`. */
type Source = { pixel: number; reach: number }
/** No source reaches the pixel. */
export const NO_SOURCE = -1

/**
 * Spreads sources over what is connected with them and looks alike: each pixel goes to the source
 * with the cheapest path to it (a shortest path in steps of `COST_STEP`). Sharp edges cost much, soft
 * shading such as the folds of a dress costs little. `even` is lightness without grain, 0..100.
 * Gives the index of its source for each pixel; where two lie on one pixel, the later one.
 */
export function spreadTaps(even: Plane, sources: readonly Source[]): Int32Array {
  const { width, height, data } = even
  const owner = new Int32Array(data.length).fill(NO_SOURCE)
  // As exact as what they are compared with: rounded, equal costs would be found cheaper for ever.
  const costs = new Float64Array(data.length).fill(Number.POSITIVE_INFINITY)
  const steps: number[][] = []
  const offer = (pixel: number, cost: number, source: number) => {
    if (cost >= (costs[pixel] ?? 0) || cost > (sources[source]?.reach ?? 0)) return
    costs[pixel] = cost
    owner[pixel] = source
    const step = Math.floor(cost / COST_STEP)
    steps[step] ??= []
    steps[step].push(pixel)
  }
  const pass = (from: number, to: number) => {
    const source = owner[from] ?? 0
    const value = data[to] ?? 0
    const edge = (value - (data[from] ?? 0)) / EDGE
    const shade = (value - (data[sources[source]?.pixel ?? 0] ?? 0)) / SHADE
    const cost = PIXEL_COST * (1 + shade * shade) + EDGE_COST * edge * edge
    offer(to, (costs[from] ?? 0) + cost, source)
  }
  for (const [index, { pixel }] of [...sources.entries()].reverse()) offer(pixel, 0, index)
  for (let step = 0; step < steps.length; step++) {
    const reached = steps[step] ?? []
    for (let i = 0; i < reached.length; i++) {
      const at = reached[i] ?? 0
      // A cheaper path was found since.
      if (Math.floor((costs[at] ?? 0) / COST_STEP) < step) continue
      const x = at % width
      if (x > 0) pass(at, at - 1)
      if (x < width - 1) pass(at, at + 1)
      if (at >= width) pass(at, at - width)
      if (at < width * (height - 1)) pass(at, at + width)
    }
  }
  return owner
}
