import type { Plane } from '#engine/pixels/plane.ts'
import { type ColourMap, createColourMap } from '../hint-planes.ts'
import { factorise, substitute } from './dense-solver.ts'
import { LIKENESS } from './likeness-weights.ts'
import { describeLook, embedLook } from './look.ts'
import type { Representative } from './representatives.ts'

export type Likeness = {
  /** Colours of the whole picture as its likeness to the representatives suggests. */
  guess: (representatives: readonly Representative[]) => ColourMap
}

/** Columns kept for the next strokes; each has one number per pixel of the grid. */
const MOST_COLUMNS = 320

/**
 * Guesses colours from hints by how alike pixels look and how near they lie (Gaussian process
 * regression): what is like a hint takes its colour, what is like none stays without. How alike two
 * pixels are costs a while to compute and depends on the picture only, so it is kept.
 */
export function createLikeness(lightness: Plane): Likeness {
  const points = embedLook(describeLook(lightness))
  const places = placesOf(lightness)
  const columns = new Map<number, Float32Array>()

  const columnOf = (pixel: number): Float32Array => {
    const known = columns.get(pixel)
    if (known) columns.delete(pixel)
    const column = known ?? likenessTo(pixel, points, places)
    columns.set(pixel, column)
    for (const oldest of columns.keys()) {
      if (columns.size <= MOST_COLUMNS) break
      columns.delete(oldest)
    }
    return column
  }

  return {
    guess: (representatives) => {
      const map = createColourMap(lightness.width, lightness.height)
      const used = representatives.map(({ pixel }) => columnOf(pixel))
      const shares = sharesOf(representatives, used)
      addColumns(map, used, shares)
      return map
    },
  }
}

/** Position of each pixel in the picture, as shares of its longest side. */
function placesOf({ width, height, data }: Plane): Float32Array {
  const longest = Math.max(width, height)
  const places = new Float32Array(data.length * 2)
  for (let i = 0; i < data.length; i++) {
    places[2 * i] = (i % width) / longest
    places[2 * i + 1] = Math.floor(i / width) / longest
  }
  return places
}

function likenessTo(
  pixel: number,
  points: { count: number; data: Float32Array },
  places: Float32Array,
): Float32Array {
  const { count, data } = points
  const own = data.slice(pixel * count, (pixel + 1) * count)
  const ownX = places[2 * pixel] ?? 0
  const ownY = places[2 * pixel + 1] ?? 0
  const [near, far] = LIKENESS.kernels
  const column = new Float32Array(places.length / 2)
  for (let i = 0; i < column.length; i++) {
    let look = 0
    for (let k = 0, at = i * count; k < count; k++, at++) {
      const difference = (data[at] ?? 0) - (own[k] ?? 0)
      look += difference * difference
    }
    const dx = (places[2 * i] ?? 0) - ownX
    const dy = (places[2 * i + 1] ?? 0) - ownY
    const place = dx * dx + dy * dy
    column[i] =
      near.amount / (1 + near.look * look + near.place * place) +
      far.amount / (1 + far.look * look + far.place * place)
  }
  return column
}

/** How much of each column the guess takes, for both axes. */
function sharesOf(
  representatives: readonly Representative[],
  columns: readonly Float32Array[],
): Float64Array {
  const size = representatives.length
  const matrix = new Float64Array(size * size)
  const colours = new Float64Array(size * 2)
  for (const [i, { pixel, a, b }] of representatives.entries()) {
    for (const [j, column] of columns.entries()) matrix[i * size + j] = column[pixel] ?? 0
    matrix[i * size + i] = (matrix[i * size + i] ?? 0) + LIKENESS.doubt
    colours[2 * i] = a
    colours[2 * i + 1] = b
  }
  const shares = new Float64Array(size * 2)
  factorise(matrix, size)
  for (const axis of [0, 1]) substitute(matrix, size, { right: colours, x: shares, axis })
  return shares
}

/** Four columns at a time: what limits it is how often the map passes through memory. */
function addColumns({ a, b }: ColourMap, columns: readonly Float32Array[], shares: Float64Array) {
  for (let k = 0; k < columns.length; k += 4) {
    const [first = NONE, second = first, third = first, fourth = first] = columns.slice(k, k + 4)
    // Shares end where columns do, so what stands in for a missing column adds nothing.
    const share = Float64Array.from({ length: 8 }, (_, i) => shares[2 * k + i] ?? 0)
    const [a1 = 0, b1 = 0, a2 = 0, b2 = 0, a3 = 0, b3 = 0, a4 = 0, b4 = 0] = share
    for (let i = 0; i < first.length; i++) {
      const c1 = first[i] ?? 0
      const c2 = second[i] ?? 0
      const c3 = third[i] ?? 0
      const c4 = fourth[i] ?? 0
      a.data[i] = (a.data[i] ?? 0) + a1 * c1 + a2 * c2 + a3 * c3 + a4 * c4
      b.data[i] = (b.data[i] ?? 0) + b1 * c1 + b2 * c2 + b3 * c3 + b4 * c4
    }
  }
}

const NONE = new Float32Array(0)
