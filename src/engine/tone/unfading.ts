import type { GreyRange } from '../analysis/grey-range.ts'

/**
 * Weights of the five percentiles of a `GreyRange` (blackest to whitest), of the products of each
 * two of them (blackest², blackest · black, …, whitest²) and of one. Fitted by
 * `models/training/fit_unfading.py` to 209 photos in black and white, each faded in twelve ways: 19
 * and 17 of 255 levels of error on photos kept back, where leaving them as they are has 31 and 35.
 */
const WEIGHTS = {
  black: [
    ...[-1.573, 2.068, 0.166, -0.115, -0.074],
    ...[1.118, 0.915, 0.835, -0.207, -1.067, -0.457, -0.185, 0.373],
    ...[-0.378, 0.004, 0.134, -0.323, -0.074, 0.088, 0.197, 0.037],
  ],
  white: [
    ...[-0.262, -0.111, 0.243, 2.35, 0.469],
    ...[-0.107, -0.07, -0.052, 1.257, -0.793, 0.187, 0.156, 0.924],
    ...[-1.048, -0.004, 0.306, -0.578, 0.125, -1.083, -0.494, -0.375],
  ],
} as const

/** Where the black and the white of a range probably lay before the photo faded, in display grey. */
export function unfadedRange(range: GreyRange): { black: number; white: number } {
  const tones = [range.blackest, range.black, range.middle, range.white, range.whitest]
  const products = tones.flatMap((left, i) => tones.slice(i).map((right) => left * right))
  const terms = [...tones, ...products, 1]
  const guess = (weights: readonly number[]) =>
    weights.reduce((sum, weight, i) => sum + weight * (terms[i] ?? 0), 0)
  return { black: guess(WEIGHTS.black), white: guess(WEIGHTS.white) }
}
