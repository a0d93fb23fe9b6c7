import { greyOfLightness } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { smooth } from '../filters/box-mean.ts'
import { withoutThinDarks, withoutThinLights } from '../filters/morphology.ts'
import { countValue, createHistogram, percentileOf } from '../filters/percentile.ts'

/**
 * Display grey, 0..1, below which 0.05 %, 0.4 %, half, 99.6 % and 99.95 % of the inner picture lie.
 */
export type GreyRange = {
  blackest: number
  black: number
  middle: number
  white: number
  whitest: number
}

/** Borders are often paper, not picture. */
const MARGIN = 0.08
/** In sketch pixels. */
const SOFTNESS = 1.5
/** Half of the thickness, as a share of the longest side, that scratches and creases have at most. */
const THIN = 1 / 256
const BINS = 2000

/** The range of tones of a sketch's lightness (0..100), without grain and thin damage. */
export function measureGreyRange(lightness: Plane): GreyRange {
  const soft = smooth(lightness, SOFTNESS)
  const thin = Math.max(1, Math.round(Math.max(soft.width, soft.height) * THIN))
  const darks = percentilesOf(withoutThinDarks(soft, thin))
  const middles = percentilesOf(soft)
  const lights = percentilesOf(withoutThinLights(soft, thin))
  return {
    blackest: darks(0.0005),
    black: darks(0.004),
    middle: middles(0.5),
    white: lights(0.996),
    whitest: lights(0.9995),
  }
}

/** Answers the display grey below which a share of the inner picture lies. */
function percentilesOf({ width, height, data }: Plane): (share: number) => number {
  const histogram = createHistogram(0, 100, BINS)
  const [left, top] = [Math.round(width * MARGIN), Math.round(height * MARGIN)]
  for (let y = top; y < height - top; y++) {
    for (let x = left; x < width - left; x++) countValue(histogram, data[y * width + x] ?? 0)
  }
  return (share) => greyOfLightness(percentileOf(histogram, share))
}
