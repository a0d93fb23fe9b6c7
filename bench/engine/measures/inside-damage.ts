import { boxMean } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/** Pixels at the rim of a fill in which its seam shows. */
const SEAM = 2
/** The surroundings of a damage begin and end so many pixels from it. */
const RING = { from: 4, to: 28 }

/**
 * A picture in the tones of another: the best straight line from one to the other, fitted where
 * nothing is damaged. What is left to compare is the fill, not the tone.
 */
export function inTonesOf(truth: Plane, found: Plane, damaged: Plane): Plane {
  let [count, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0]
  for (let i = 0; i < found.data.length; i++) {
    if (damaged.data[i]) continue
    const x = found.data[i] ?? 0
    const y = truth.data[i] ?? 0
    count++
    sumX += x
    sumY += y
    sumXX += x * x
    sumXY += x * y
  }
  const slope = (sumXY - (sumX * sumY) / count) / Math.max(1e-9, sumXX - (sumX * sumX) / count)
  const offset = (sumY - slope * sumX) / count
  const fitted = (value: number) => Math.min(255, Math.max(0, offset + slope * value))
  return { ...found, data: found.data.map(fitted) }
}

/** Mean distance from the truth inside of a mask, in grey levels of 255. */
export function errorInside(mask: Plane, found: Plane, truth: Plane): number {
  return meanInside(mask, (at) => Math.abs((found.data[at] ?? 0) - (truth.data[at] ?? 0)))
}

/** Share of a mask, 0..1, that another of the same size covers. */
export function coverOf(mask: Plane, by: Plane): number {
  return meanInside(mask, (at) => ((by.data[at] ?? 0) > 0.5 ? 1 : 0))
}

/**
 * Mean height of the gradient inside of a mask over that around it: 1 where a fill has as much
 * detail as its surroundings, near 0 for a flat blur. The seam does not count, nor does other damage.
 */
export function detailRatio(picture: Plane, mask: Plane, damaged: Plane): number {
  const near = grown(mask, RING.from)
  const far = grown(mask, RING.to)
  const outside = invert(mask)
  const inner = invert(grown(outside, SEAM))
  const otherDamage = grown(damaged, SEAM)
  const ring = createPlane(mask.width, mask.height)
  for (let at = 0; at < ring.data.length; at++) {
    ring.data[at] = far.data[at] && !near.data[at] && !otherDamage.data[at] ? 1 : 0
  }
  const steepness = (at: number) => steepnessAt(picture, at)
  return meanInside(inner, steepness) / meanInside(ring, steepness)
}

function steepnessAt({ width, height, data }: Plane, at: number): number {
  const x = at % width
  const y = (at - x) / width
  if (x === width - 1 || y === height - 1) return 0
  const here = data[at] ?? 0
  return Math.hypot((data[at + 1] ?? 0) - here, (data[at + width] ?? 0) - here)
}

/** NaN where the mask is empty. */
function meanInside(mask: Plane, valueAt: (at: number) => number): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < mask.data.length; at++) {
    if (!mask.data[at]) continue
    sum += valueAt(at)
    count++
  }
  return sum / count
}

function grown(mask: Plane, by: number): Plane {
  const mean = boxMean(mask, by)
  // Sums that run on leave tiny rests.
  return { ...mask, data: mean.data.map((value) => (value > 1e-5 ? 1 : 0)) }
}

function invert(mask: Plane): Plane {
  return { ...mask, data: mask.data.map((value) => (value ? 0 : 1)) }
}
