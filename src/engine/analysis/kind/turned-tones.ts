import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { smooth } from '../../filters/box-mean.ts'
import { countValue, createHistogram, percentileOf } from '../../filters/percentile.ts'
import { shrinkToFit } from '../../filters/resample.ts'

/** Longest side at which tones are looked at, and what of each side is left out: the edges of film. */
const LONGEST_SIDE = 320
const EDGE = 0.06
/** Bands of detail, in pixels: the finest, and one of large things. */
const FINE = 1.4
const LARGE = { from: 8.5, to: 16.5 }
/** So that a logarithm exists where there is no detail. */
const LEAST_DETAIL = 0.05
const LEAST_PIXELS = 20
const LEAST_TAIL = 1e-3

/**
 * What each sign counts, of which each is turned into its opposite where light and dark are turned. Fitted by
 * logistic regression to 2,080 photos and prints and their negatives. Alone they are
 * right for four of five: enough to look closer, not enough to decide.
 */
const WEIGHTS = {
  detailInLights: { counts: -1.92, per: 1.03 },
  strongLights: { counts: -2.13, per: 0.26 },
  lightAbove: { counts: 1.33, per: 0.43 },
  usualLights: { counts: -1.15, per: 0.117 },
  largeInLights: { counts: -0.8, per: 2.55 },
} as const

/** How much the tones are those of a positive; below 0 they look turned. */
export function tonesOfPositive(lightness: Plane): number {
  const ranks = ranked(withoutEdges(shrinkToFit(lightness, LONGEST_SIDE)))
  const fine = smooth(ranks, FINE)
  const tails = tailsOf(ranks, fine)
  const signs = {
    detailInLights: lightsAgainstDarks(ranks, fine),
    strongLights: tails(0.02),
    lightAbove: lightAbove(ranks),
    usualLights: tails(0.1),
    largeInLights: lightsAgainstDarks(smooth(ranks, LARGE.from), smooth(ranks, LARGE.to)),
  }
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
  return names.reduce((sum, name) => {
    const { counts, per } = WEIGHTS[name]
    return sum + counts * Math.tanh(signs[name] / per)
  }, 0)
}

/** How far the strongest lights stand out of what is around them in comparison with the darks. */
function tailsOf(fine: Plane, coarse: Plane): (share: number) => number {
  const histogram = createHistogram(-1, 1, 4000)
  for (let i = 0; i < fine.data.length; i++) {
    countValue(histogram, (fine.data[i] ?? 0) - (coarse.data[i] ?? 0))
  }
  const reach = (value: number) => Math.max(0, value) + LEAST_TAIL
  return (share) =>
    Math.log(reach(percentileOf(histogram, 1 - share)) / reach(-percentileOf(histogram, share)))
}

/** How much more detail the lightest quarter has than the darkest, as a logarithm. */
function lightsAgainstDarks(fine: Plane, coarse: Plane): number {
  const detail = { lights: LEAST_DETAIL, darks: LEAST_DETAIL }
  const pixels = { lights: LEAST_PIXELS, darks: LEAST_PIXELS }
  for (let i = 0; i < fine.data.length; i++) {
    const around = coarse.data[i] ?? 0
    const part = around >= 0.75 ? 'lights' : around < 0.25 ? 'darks' : null
    if (part === null) continue
    detail[part] += Math.abs((fine.data[i] ?? 0) - around)
    pixels[part]++
  }
  return Math.log(detail.lights / pixels.lights) - Math.log(detail.darks / pixels.darks)
}

/** How much lighter the upper third is than the lower one. */
function lightAbove({ width, height, data }: Plane): number {
  const third = Math.floor(height / 3)
  const meanOf = (from: number) => {
    let sum = 0
    for (const value of data.subarray(from * width, (from + third) * width)) sum += value
    return sum / Math.max(1, third * width)
  }
  return meanOf(0) - meanOf(height - third)
}

function withoutEdges({ width, height, data }: Plane): Plane {
  const [left, top] = [Math.round(width * EDGE), Math.round(height * EDGE)]
  const inner = createPlane(width - 2 * left, height - 2 * top)
  for (let y = 0; y < inner.height; y++) {
    const from = (y + top) * width + left
    inner.data.set(data.subarray(from, from + inner.width), y * inner.width)
  }
  return inner
}

const BINS = 2000

/** What share of the pixels is darker than each: whatever the film, a negative has exactly the opposite. */
function ranked(plane: Plane): Plane {
  const binOf = (value: number) => Math.min(BINS - 1, Math.max(0, ((value / 100) * BINS) | 0))
  const counts = new Uint32Array(BINS)
  for (const value of plane.data) counts[binOf(value)] = (counts[binOf(value)] ?? 0) + 1
  const ranks = new Float32Array(BINS)
  let darker = 0
  for (let bin = 0; bin < BINS; bin++) {
    const count = counts[bin] ?? 0
    ranks[bin] = (darker + count / 2) / plane.data.length
    darker += count
  }
  return { ...plane, data: plane.data.map((value) => ranks[binOf(value)] ?? 0) }
}
