import type { LabImage } from '#engine/pixels/lab.ts'
import { ramp } from '#engine/ramp.ts'
import { countValue, createHistogram, percentileOf } from '../filters/percentile.ts'
import type { ColourRanges } from './colour-ranges.ts'

/** What is seen of a colour print, each in its own unit. */
export type SignsOfFading = Readonly<{
  /** Where the darkest begins, in display values: in the channel where that is the lightest, and the darkest. */
  lightestBlack: number
  darkestBlack: number
  /** How far apart the blacks of the channels are: no two dyes fade alike. */
  tint: number
  /** Lost of the range of the channel that lost least, and of its white. */
  leastLost: number
  lightestWhite: number
  /** How softly the tones end in black and in white: a veil ends where it ends, shade and haze slowly. */
  softBlacks: number
  softWhites: number
  /** Chroma of the lights: paper turns yellow. */
  stain: number
  /** In L, in the quietest places. */
  grain: number
}>

/**
 * What each sign counts, from knot to knot along a straight line; all of them together, with `BIAS`, are
 * the logarithm of the odds that the dyes have faded. Fitted by logistic regression to 252 colour photos
 * as they are and each of them faded in four ways (shares of density lost and paper stained, or each
 * channel compressed and lifted by itself; grain of 0, 2, 4 or 8 levels), of which the clean ones weigh
 * four times. On photos kept back 85 % of the faded ones have more than every clean one.
 */
const SIGNS: Readonly<Record<keyof SignsOfFading, { at: number[]; counts: number[] }>> = {
  lightestBlack: { at: [0.025, 0.191, 0.281, 0.341, 0.508], counts: [0, 2.41, 2.66, 3.44, 2.21] },
  darkestBlack: { at: [0.003, 0.079, 0.133, 0.192, 0.337], counts: [0, 3.37, 4.88, 4.3, 5.29] },
  tint: { at: [0.008, 0.059, 0.118, 0.181, 0.263], counts: [0, 1.65, 3.85, 4.05, 3.52] },
  leastLost: { at: [0.044, 0.2, 0.294, 0.395, 0.598], counts: [0, 0.81, 3.05, 1.61, 3.12] },
  lightestWhite: { at: [0.003, 0.035, 0.074, 0.141, 0.273], counts: [0, 2.44, 2.58, 2.17, 2.23] },
  softBlacks: {
    at: [0.0015, 0.0034, 0.0073, 0.0171, 0.061],
    counts: [0, 0.1, -1.46, -3.52, -3.68],
  },
  softWhites: { at: [0.0011, 0.0044, 0.01, 0.025, 0.068], counts: [0, -0.98, -2.94, -3.07, -4.02] },
  stain: { at: [0.58, 4.97, 10.6, 18.4, 34], counts: [0, 3.73, 4.23, 5.23, 4.83] },
  grain: { at: [0.004, 0.113, 0.302, 0.638, 1.244], counts: [0, 0.14, 1.66, 3.8, 3.8] },
}
const BIAS = -11.64
/** No clean photo of the fit has more than 1.4; of those kept back four of 252 have 1.6 to 2.8. */
const SURE = { from: 1.5, to: 3 }
/** So much of a picture are its lights. */
const LIGHTS = 0.01

/** Measures the signs on a small copy, whose ranges are known. `grain` is that of the whole picture. */
export function signsOfFading(
  sketch: LabImage,
  { ranges, grain }: { ranges: ColourRanges; grain: number },
): SignsOfFading {
  const blackest = ranges.map((range) => range.blackest)
  const blacks = ranges.map((range) => range.black)
  const meanOf = (soft: (range: ColourRanges[number]) => number) =>
    ranges.reduce((sum, range) => sum + soft(range), 0) / ranges.length
  return {
    lightestBlack: Math.max(...blackest),
    darkestBlack: Math.min(...blackest),
    tint: Math.max(...blacks) - Math.min(...blacks),
    leastLost: 1 - Math.max(...ranges.map(({ black, white }) => white - black)),
    lightestWhite: 1 - Math.max(...ranges.map(({ white }) => white)),
    softBlacks: meanOf((range) => range.black - range.blackest),
    softWhites: meanOf((range) => range.whitest - range.white),
    stain: chromaOfLights(sketch),
    grain,
  }
}

/** How far it is sure that the dyes have faded, 0..1. */
export function fadingOfDyes(score: number): number {
  return ramp(score, SURE)
}

/** The logarithm of the odds that the dyes have faded. */
export function scoreOfFading(signs: SignsOfFading): number {
  const names = Object.keys(SIGNS) as (keyof SignsOfFading)[]
  return names.reduce((score, name) => score + countOf(signs[name], SIGNS[name]), BIAS)
}

function countOf(value: number, { at, counts }: { at: number[]; counts: number[] }): number {
  const next = at.findIndex((knot) => value < knot)
  if (next === 0) return counts[0] ?? 0
  if (next === -1) return counts.at(-1) ?? 0
  const [from = 0, to = 1] = at.slice(next - 1, next + 1)
  const [before = 0, after = 0] = counts.slice(next - 1, next + 1)
  return before + ((after - before) * (value - from)) / (to - from)
}

/** Distance from grey, in Lab units, of the mean colour of what is lightest. */
function chromaOfLights({ lightness, chroma }: LabImage): number {
  if (chroma === null) return 0
  const histogram = createHistogram(0, 100, 1000)
  for (const value of lightness) countValue(histogram, value)
  const least = percentileOf(histogram, 1 - LIGHTS)
  let [count, a, b] = [0, 0, 0]
  for (let i = 0; i < lightness.length; i++) {
    if ((lightness[i] ?? 0) < least) continue
    count++
    a += chroma.a[i] ?? 0
    b += chroma.b[i] ?? 0
  }
  return count === 0 ? 0 : Math.hypot(a, b) / count
}
