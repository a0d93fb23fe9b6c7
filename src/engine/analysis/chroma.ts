import type { LabImage } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { boxMean } from '../filters/box-mean.ts'
import { countValue, createHistogram, type Histogram, percentileOf } from '../filters/percentile.ts'
import { expectedChroma, type ToningCurve } from './toning-curve.ts'

export type ChromaMeasures = {
  mean: { a: number; b: number }
  /** Mean distance from the toning curve. */
  spread: number
  /** 98th percentile of the distance from the toning curve along the red-green axis. */
  redGreenReach: number
  /** The same of what is left of it beside its surroundings: toning and stains change slowly. */
  reachOfThings: number
  /** 98th percentile of blueness. */
  blueReach: number
  /** 98th percentile of chroma. */
  chromaReach: number
  /** Share of clearly coloured pixels whose hue differs from the main hue. */
  otherHues: number
  /** Whether something small has a colour of its own: tinted cheeks, a flag, a lamp. */
  hasSmallColours: boolean
}

/** Radius in sketch pixels that hides the chroma noise of JPEG and film. */
const SMOOTHING = 3
const CLEAR_CHROMA = 6
/** About 52 degrees, in radians. */
const OTHER_HUE = 0.9

/**
 * Something small has a colour where the farthest thousandth of the pixels is this far from the toning
 * curve, and this many times as far as the usual distance: toning is uneven little by little. The 28
 * old prints reach 2.6 times, drawings with one coloured line 7 and more. Only another colour than
 * that of stains counts, which are yellow and brown.
 */
const SMALL_COLOURS = { farthest: 0.999, least: 9, usual: 0.95, times: 3.2 }
/** Borders have stains of their own: small colours are looked for inside this margin. */
const MARGIN = 0.04
/** Half of the side of what counts as around a place, as a share of the longest side. */
const SURROUNDINGS = 0.08

export function measureChroma(sketch: LabImage, toning: ToningCurve): ChromaMeasures {
  const { width, height, lightness, chroma } = sketch
  if (chroma === null)
    return {
      mean: { a: 0, b: 0 },
      spread: 0,
      redGreenReach: 0,
      reachOfThings: 0,
      blueReach: 0,
      chromaReach: 0,
      otherHues: 0,
      hasSmallColours: false,
    }
  const a = boxMean({ width, height, data: chroma.a }, SMOOTHING).data
  const b = boxMean({ width, height, data: chroma.b }, SMOOTHING).data
  const mean = { a: meanOf(a), b: meanOf(b) }
  const mainHue = Math.atan2(mean.b, mean.a)
  const reach = createHistogram(0, 60, 1200)
  const blue = createHistogram(0, 60, 1200)
  const strength = createHistogram(0, 120, 1200)
  const distances = createHistogram(0, 120, 2400)
  const foreign = createHistogram(0, 120, 2400)
  const isInner = innerOf(width, height)
  const along = new Float32Array(a.length)
  let spread = 0
  let others = 0
  // `Math.hypot` minds overflow, which takes several times as long as the root.
  for (let i = 0; i < a.length; i++) {
    const pointA = a[i] ?? 0
    const pointB = b[i] ?? 0
    const expected = expectedChroma(toning, lightness[i] ?? 0)
    const [fromA, fromB] = [pointA - expected.a, pointB - expected.b]
    const distance = Math.sqrt(fromA * fromA + fromB * fromB)
    spread += distance
    along[i] = (chroma.a[i] ?? 0) - expected.a
    if (isInner(i)) {
      countValue(distances, distance)
      countValue(foreign, fromB > Math.abs(fromA) ? 0 : distance)
    }
    countValue(reach, Math.abs(fromA))
    countValue(blue, Math.max(0, -pointB))
    const distanceFromGrey = Math.sqrt(pointA * pointA + pointB * pointB)
    countValue(strength, distanceFromGrey)
    if (distanceFromGrey < CLEAR_CHROMA) continue
    if (angleBetween(Math.atan2(pointB, pointA), mainHue) > OTHER_HUE) others++
  }
  return {
    mean,
    spread: spread / a.length,
    redGreenReach: percentileOf(reach, 0.98),
    reachOfThings: reachOfThings({ width, height, data: along }, isInner),
    blueReach: percentileOf(blue, 0.98),
    chromaReach: percentileOf(strength, 0.98),
    otherHues: others / a.length,
    hasSmallColours: standsOut(percentileOf(foreign, SMALL_COLOURS.farthest), distances),
  }
}

/**
 * `along` is what each pixel has beside the tone of its lightness. Only then is it smoothed: at an edge a
 * smooth chroma does not belong to the lightness of the pixel.
 */
function reachOfThings(along: Plane, isInner: (at: number) => boolean): number {
  const soft = boxMean(along, SMOOTHING).data
  const radius = Math.round(Math.max(along.width, along.height) * SURROUNDINGS)
  const around = boxMean(along, radius).data
  const reach = createHistogram(0, 60, 1200)
  for (let i = 0; i < around.length; i++) {
    if (isInner(i)) countValue(reach, Math.abs((soft[i] ?? 0) - (around[i] ?? 0)))
  }
  return percentileOf(reach, 0.98)
}

function standsOut(farthest: number, distances: Histogram): boolean {
  const { least, usual, times } = SMALL_COLOURS
  return farthest > least && farthest > times * percentileOf(distances, usual)
}

function innerOf(width: number, height: number): (at: number) => boolean {
  const [left, top] = [Math.round(width * MARGIN), Math.round(height * MARGIN)]
  return (at) => {
    const x = at % width
    const y = (at - x) / width
    return x >= left && x < width - left && y >= top && y < height - top
  }
}

function meanOf(values: Float32Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0
  return sum / values.length
}

function angleBetween(left: number, right: number): number {
  const difference = Math.abs(left - right)
  return difference > Math.PI ? 2 * Math.PI - difference : difference
}
