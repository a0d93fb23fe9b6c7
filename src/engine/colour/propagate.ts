import { createPlane, type Plane } from '../plane.ts'
import { solveByConjugateGradients } from './conjugate-gradients.ts'

/** Known chroma at some pixels: `weight` is 0 where nothing is known, 1 for a sure hint. */
export type ColourHints = { a: Plane; b: Plane; weight: Plane }

export type ColourMap = { a: Plane; b: Plane }

/** How strongly a sure hint holds its pixel. */
const HINT_FORCE = 100
/** Every pixel leans a little towards grey: what no hint reaches stays without colour. */
const GREY_FORCE = 0.0005
/** Smallest variance of L in a window: keeps flat areas from being walled off by grain. */
const LEAST_VARIANCE = 2
const LIMITS = { steps: 400, tolerance: 1e-4 }

/** Right, below left, below, below right: every pair of neighbours once. */
const OFFSETS = [
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const

/**
 * Spreads hints over a picture so that neighbours of like lightness get like colour
 * (Levin, Lischinski and Weiss 2004), solved on a small copy of at most about 320 pixels.
 * Works the same for hints found automatically and for those set by hand.
 */
export function propagateHints(lightness: Plane, hints: ColourHints): ColourMap {
  const links = createLinks(lightness)
  const size = lightness.data.length
  const diagonal = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    diagonal[i] = (links.sums[i] ?? 0) + GREY_FORCE + HINT_FORCE * (hints.weight.data[i] ?? 0)
  }
  const multiply = (vector: Float64Array, product: Float64Array) => {
    for (let i = 0; i < size; i++) product[i] = (diagonal[i] ?? 0) * (vector[i] ?? 0)
    links.subtractFrom(product, vector)
  }
  const solve = (hint: Plane): Plane => {
    const right = Float64Array.from(
      hint.data,
      (value, i) => HINT_FORCE * (hints.weight.data[i] ?? 0) * value,
    )
    const solution = new Float64Array(size)
    solveByConjugateGradients({ multiply, diagonal, right }, solution, LIMITS)
    return { ...createPlane(lightness.width, lightness.height), data: Float32Array.from(solution) }
  }
  return { a: solve(hints.a), b: solve(hints.b) }
}

/** Symmetric weights between neighbours: near one where the lightness agrees, near zero else. */
function createLinks(lightness: Plane) {
  const { width, height, data } = lightness
  const variance = windowVariance(lightness)
  const weights = OFFSETS.map(() => new Float32Array(data.length))
  const sums = new Float64Array(data.length)
  eachPair(width, height, (from, to, offset) => {
    const difference = (data[from] ?? 0) - (data[to] ?? 0)
    const spread = Math.max(LEAST_VARIANCE, ((variance[from] ?? 0) + (variance[to] ?? 0)) / 2)
    const weight = Math.exp((-difference * difference) / (0.6 * spread)) + 1e-6
    const list = weights[offset]
    if (list) list[from] = weight
    sums[from] = (sums[from] ?? 0) + weight
    sums[to] = (sums[to] ?? 0) + weight
  })
  const subtractFrom = (product: Float64Array, vector: Float64Array) => {
    eachPair(width, height, (from, to, offset) => {
      const weight = weights[offset]?.[from] ?? 0
      product[from] = (product[from] ?? 0) - weight * (vector[to] ?? 0)
      product[to] = (product[to] ?? 0) - weight * (vector[from] ?? 0)
    })
  }
  return { sums, subtractFrom }
}

function eachPair(
  width: number,
  height: number,
  visit: (from: number, to: number, offset: number) => void,
): void {
  for (const [offset, [dx, dy]] of OFFSETS.entries()) {
    const left = Math.max(0, -dx)
    const right = width - Math.max(0, dx)
    for (let y = 0; y < height - dy; y++) {
      for (let x = left; x < right; x++) {
        const from = y * width + x
        visit(from, from + dy * width + dx, offset)
      }
    }
  }
}

function windowVariance({ width, height, data }: Plane): Float32Array {
  const variance = new Float32Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      let squares = 0
      let count = 0
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const value = data[ny * width + nx] ?? 0
          sum += value
          squares += value * value
          count++
        }
      }
      variance[y * width + x] = squares / count - (sum / count) ** 2
    }
  }
  return variance
}
