import { medianOf } from '../filters/percentile.ts'
import type { Point } from './smallest-rectangle.ts'

export const SIDES = ['top', 'bottom', 'left', 'right'] as const
type Side = (typeof SIDES)[number]

/** The outermost points of a shape along one side of a turned rectangle, in pixels. */
type Rim = {
  /** Where the side lies: nearly every point of the shape is on the inner side of it. */
  position: number
  /** How far nine tenths of its points are from a straight line, at most. */
  roughness: number
  /** In degrees against the rectangle, clockwise. */
  slope: number
}

export type Rims = Record<Side, Rim>

/** Points looked at along each side; those near its ends are left out, corners are often round. */
const BINS = 160
const ENDS = 0.06
/** This share of the points may lie outside: hairs and dust that touch the photo. */
const OUTSIDE = 0.02

/** Measures the four sides of a shape as seen when the scan is turned back by `angle` degrees. */
export function measureSides(points: readonly Point[], angle: number): Rims {
  const radians = (angle * Math.PI) / 180
  const along = points.map(({ x, y }) => x * Math.cos(radians) + y * Math.sin(radians))
  const across = points.map(({ x, y }) => y * Math.cos(radians) - x * Math.sin(radians))
  return {
    top: measureRim(along, across, -1),
    bottom: measureRim(along, across, 1),
    // Down the sides a lean to the right is a turn to the left.
    left: turnedOver(measureRim(across, along, -1)),
    right: turnedOver(measureRim(across, along, 1)),
  }
}

function measureRim(along: number[], outwards: number[], sign: 1 | -1): Rim {
  const { from, to } = extentOf(along)
  const outermost = new Float64Array(BINS).fill(Number.NaN)
  for (const [i, place] of along.entries()) {
    const bin = Math.min(BINS - 1, Math.floor(((place - from) / (to - from)) * BINS))
    const reach = sign * (outwards[i] ?? 0)
    if (!((outermost[bin] ?? 0) >= reach)) outermost[bin] = reach
  }
  const step = (to - from) / BINS
  const rim = [...outermost]
    .map((reach, bin) => ({ place: bin * step, reach }))
    .slice(Math.round(BINS * ENDS), Math.round(BINS * (1 - ENDS)))
    .filter(({ reach }) => !Number.isNaN(reach))
  const slope = medianSlope(rim)
  const level = medianOf(Float32Array.from(rim, ({ place, reach }) => reach - slope * place))
  const off = rim.map(({ place, reach }) => Math.abs(reach - slope * place - level)).sort(ascending)
  const reaches = rim.map(({ reach }) => reach).sort(ascending)
  return {
    position: sign * (reaches[Math.floor(reaches.length * (1 - OUTSIDE))] ?? 0),
    roughness: off[Math.floor(off.length * 0.9)] ?? Number.POSITIVE_INFINITY,
    slope: sign * Math.atan(slope) * (180 / Math.PI),
  }
}

function turnedOver(rim: Rim): Rim {
  return { ...rim, slope: -rim.slope }
}

function extentOf(values: readonly number[]): { from: number; to: number } {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < from) from = value
    if (value > to) to = value
  }
  return { from, to }
}

/** Theil and Sen: a few points astray do not turn the line. */
function medianSlope(rim: readonly { place: number; reach: number }[]): number {
  const slopes: number[] = []
  for (let i = 0; i < rim.length; i++) {
    for (let j = i + 8; j < rim.length; j++) {
      const [one, other] = [rim[i], rim[j]]
      if (one && other) slopes.push((other.reach - one.reach) / (other.place - one.place))
    }
  }
  return slopes.length === 0 ? 0 : medianOf(Float32Array.from(slopes))
}

function ascending(left: number, right: number): number {
  return left - right
}
