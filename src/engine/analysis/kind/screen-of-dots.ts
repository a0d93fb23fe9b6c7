import type { Plane } from '#engine/pixels/plane.ts'
import { powerSpectrum } from '../../filters/fourier.ts'
import { medianOf } from '../../filters/percentile.ts'

/** The screen that a picture was printed with: how far apart its dots are, in pixels, and how it is turned. */
export type ScreenOfDots = {
  period: number
  /** Of one of its two directions, in radians from the horizontal. */
  angle: number
  /** How far the weaker of both directions stands out of what else is as fine, as a logarithm to ten. */
  strength: number
}

const SIDE = 128
/** So many squares along each side of the picture. */
const SQUARES = 5
/** Periods, in pixels: finer ones look like noise, coarser ones like things. */
const PERIOD = { from: 2.6, to: 17 }
/** What is as fine: all within so many steps of the spectrum. */
const RING = 3
/**
 * Compression, enlarging, window panes and nets make a lattice too, but a level one. Printers turn the
 * screen of black by 45 degrees, since the eye sees a level one first.
 */
const LEVEL = (8 * Math.PI) / 180

/**
 * Looks for the dots of a printing screen: two directions at a right angle that stand out of the spectrum
 * at the same fineness all over the picture. A wall or a cloth has one direction or lies in one place.
 */
export function findScreen(lightness: Plane): ScreenOfDots | null {
  if (Math.min(lightness.width, lightness.height) < SIDE) return null
  const mean = meanSpectrum(lightness)
  const relative = relativeToRing(mean)
  let best: { x: number; y: number; strength: number } | null = null
  // Half of the plane, one direction of each pair: the other one is at a right angle.
  for (let y = 0; y < SIDE / 2; y++) {
    for (let x = 1; x < SIDE / 2; x++) {
      const period = SIDE / Math.hypot(x, y)
      if (period < PERIOD.from || period > PERIOD.to) continue
      const strength = Math.min(strongestNear(relative, x, y), strongestNear(relative, -y, x))
      const own = relative[placeOf(x, y)] ?? 0
      const weaker = Math.min(own, strength)
      if (best === null || weaker > best.strength) best = { x, y, strength: weaker }
    }
  }
  if (best === null) return null
  const { x, y } = refined(mean, best)
  const angle = Math.atan2(y, x)
  if (Math.min(Math.abs(angle), Math.abs(angle - Math.PI / 2)) < LEVEL) return null
  return {
    period: SIDE / Math.hypot(x, y),
    angle,
    strength: Math.log10(Math.max(1, best.strength)),
  }
}

/** Median over squares that are spread over the picture, so that what lies in one place does not count. */
function meanSpectrum(lightness: Plane): Float64Array {
  const squares = [...squaresOf(lightness)].map((square) => powerSpectrum(square, SIDE))
  const values = new Float32Array(squares.length)
  return Float64Array.from({ length: SIDE * SIDE }, (_, i) => {
    for (const [k, square] of squares.entries()) values[k] = Math.log(1e-6 + (square[i] ?? 0))
    return Math.exp(medianOf(values))
  })
}

function* squaresOf({ width, height, data }: Plane): Generator<Float32Array> {
  const along = (length: number) =>
    Math.min(SQUARES, Math.max(1, Math.floor(length / (SIDE / 2)) - 1))
  const [across, down] = [along(width), along(height)]
  const at = (length: number, count: number, k: number) =>
    Math.round(((length - SIDE) * (k + 0.5)) / count)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const [left, top] = [at(width, across, column), at(height, down, row)]
      const square = new Float32Array(SIDE * SIDE)
      let sum = 0
      for (let y = 0; y < SIDE; y++) {
        for (let x = 0; x < SIDE; x++) {
          const value = data[(top + y) * width + left + x] ?? 0
          square[y * SIDE + x] = value
          sum += value
        }
      }
      const mean = sum / square.length
      for (let i = 0; i < square.length; i++) {
        square[i] =
          ((square[i] ?? 0) - mean) * (WINDOW[i % SIDE] ?? 0) * (WINDOW[(i / SIDE) | 0] ?? 0)
      }
      yield square
    }
  }
}

/** Hann's window: without it the borders of a square would make a cross. */
const WINDOW = Float32Array.from(
  { length: SIDE },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / SIDE),
)

function placeOf(x: number, y: number): number {
  return ((y + SIDE) % SIDE) * SIDE + ((x + SIDE) % SIDE)
}

/** Each value in comparison with the median of those as far from the middle. */
function relativeToRing(power: Float64Array): Float64Array {
  const rings = new Map<number, number[]>()
  const radiusAt = (i: number) => {
    const signed = (at: number) => (at < SIDE / 2 ? at : at - SIDE)
    return Math.round(Math.hypot(signed(i % SIDE), signed((i / SIDE) | 0)) / RING)
  }
  for (let i = 0; i < power.length; i++) {
    const ring = rings.get(radiusAt(i)) ?? []
    ring.push(power[i] ?? 0)
    rings.set(radiusAt(i), ring)
  }
  const medians = new Map(
    [...rings].map(([radius, ring]) => [radius, medianOf(Float32Array.from(ring))]),
  )
  return power.map((value, i) => value / Math.max(1e-9, medians.get(radiusAt(i)) ?? 1))
}

function strongestNear(relative: Float64Array, x: number, y: number): number {
  let most = 0
  for (let v = y - 1; v <= y + 1; v++) {
    for (let u = x - 1; u <= x + 1; u++) most = Math.max(most, relative[placeOf(u, v)] ?? 0)
  }
  return most
}

/** The middle of a peak, between the steps of the spectrum. */
function refined(
  power: Float64Array,
  { x, y }: { x: number; y: number },
): { x: number; y: number } {
  let [sum, sumX, sumY] = [0, 0, 0]
  for (let v = y - 1; v <= y + 1; v++) {
    for (let u = x - 1; u <= x + 1; u++) {
      const weight = Math.sqrt(power[placeOf(u, v)] ?? 0)
      sum += weight
      sumX += weight * u
      sumY += weight * v
    }
  }
  return { x: sumX / sum, y: sumY / sum }
}
