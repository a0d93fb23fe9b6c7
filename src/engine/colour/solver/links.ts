import { boxMean } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Graph } from './graph.ts'

/** Smallest variance of L in a window: keeps flat areas from being walled off by grain. */
const LEAST_VARIANCE = 8
/** Across the strongest edge a little passes, so that every pixel hears of some hint. */
const LEAST_WEIGHT = 1e-6

/** Right, below left, below, below right: every pair of neighbours once. */
const OFFSETS = [
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const

/**
 * Links every pixel with its eight neighbours: near one where the lightness agrees, near zero
 * across edges (Levin, Lischinski and Weiss 2004).
 */
export function linkNeighbours(lightness: Plane): Graph {
  const { width, height, data } = lightness
  const variance = windowVariance(lightness)
  const start = new Int32Array(data.length + 1)
  const to = new Int32Array(data.length * 8)
  const weight = new Float64Array(data.length * 8)
  const both = [...OFFSETS.map(([dx, dy]) => [-dx, -dy] as const).reverse(), ...OFFSETS]
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x
      start[from] = count
      for (const [dx, dy] of both) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
        const other = from + dy * width + dx
        const difference = (data[from] ?? 0) - (data[other] ?? 0)
        const mean = ((variance.data[from] ?? 0) + (variance.data[other] ?? 0)) / 2
        const spread = Math.max(LEAST_VARIANCE, mean)
        to[count] = other
        weight[count] = Math.exp((-difference * difference) / (0.6 * spread)) + LEAST_WEIGHT
        count++
      }
    }
  }
  start[data.length] = count
  return {
    size: data.length,
    start,
    to: to.subarray(0, count),
    weight: weight.subarray(0, count),
  }
}

function windowVariance(plane: Plane): Plane {
  const squares = createPlane(plane.width, plane.height)
  for (let i = 0; i < squares.data.length; i++) squares.data[i] = (plane.data[i] ?? 0) ** 2
  const mean = boxMean(plane, 1)
  const variance = boxMean(squares, 1)
  for (let i = 0; i < variance.data.length; i++) {
    variance.data[i] = Math.max(0, (variance.data[i] ?? 0) - (mean.data[i] ?? 0) ** 2)
  }
  return variance
}
