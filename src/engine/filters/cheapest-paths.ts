/** A pixel from which paths begin, and what they may cost. */
export type PathSource = { pixel: number; reach: number }
/** No source reaches the pixel. */
export const NO_SOURCE = -1

export type Paths = {
  /** Index of the source with the cheapest path to each pixel, or `NO_SOURCE`. */
  owner: Int32Array
  /** What that path costs; infinite where none reaches. */
  costs: Float64Array
}

type PathOptions = {
  /** What a path pays from a pixel to its neighbour; infinite where it may not pass. */
  costOf: (from: number, to: number, source: number) => number
  /** Costs are sorted no finer than this. */
  step: number
}

/**
 * The cheapest paths from sources to all pixels that they reach, over neighbours above, below, left and
 * right (Dijkstra's algorithm with buckets). Where two sources lie on one pixel, the later one has it.
 */
export function cheapestPaths(
  { width, height }: { width: number; height: number },
  sources: readonly PathSource[],
  { costOf, step: bucket }: PathOptions,
): Paths {
  const owner = new Int32Array(width * height).fill(NO_SOURCE)
  // As exact as what they are compared with: rounded, equal costs would be found cheaper for ever.
  const costs = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY)
  const steps: number[][] = []
  const offer = (pixel: number, cost: number, source: number) => {
    if (cost >= (costs[pixel] ?? 0) || cost > (sources[source]?.reach ?? 0)) return
    costs[pixel] = cost
    owner[pixel] = source
    const step = Math.floor(cost / bucket)
    steps[step] ??= []
    steps[step].push(pixel)
  }
  const pass = (from: number, to: number) => {
    const source = owner[from] ?? 0
    offer(to, (costs[from] ?? 0) + costOf(from, to, source), source)
  }
  for (const [index, { pixel }] of [...sources.entries()].reverse()) offer(pixel, 0, index)
  for (let step = 0; step < steps.length; step++) {
    const reached = steps[step] ?? []
    for (let i = 0; i < reached.length; i++) {
      const at = reached[i] ?? 0
      // A cheaper path was found since.
      if (Math.floor((costs[at] ?? 0) / bucket) < step) continue
      const x = at % width
      if (x > 0) pass(at, at - 1)
      if (x < width - 1) pass(at, at + 1)
      if (at >= width) pass(at, at - width)
      if (at < width * (height - 1)) pass(at, at + width)
    }
  }
  return { owner, costs }
}
