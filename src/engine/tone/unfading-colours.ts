import type { ColourRanges } from '../analysis/colour-ranges.ts'
import type { GreyRange } from '../analysis/grey-range.ts'
import type { Ends } from './levels.ts'

/**
 * Weights of a channel's five percentiles (blackest to whitest), of the means of those of the other
 * two, of the products of each two of its own, and of one. Fitted by
 * `models/training/fit_unfading_colours.py` to 199 colour photos, each faded in five ways: 13 and 14 of
 * 255 levels of error on photos kept back, where leaving them as they are has 55 and 21.
 */
const WEIGHTS = {
  black: [
    ...[-1.032, 1.052, 0.385, -0.033, -0.047],
    ...[0.183, 0.074, -0.039, -0.12, 0.115],
    ...[0.829, 0.727, 0.324, -0.475, -1.339, 0.104, -0.069, 0.774],
    ...[0.024, -0.012, -0.167, -0.211, -0.024, 0.085, 0.178],
    -0.072,
  ],
  white: [
    ...[-0.506, -0.155, 0.339, 1.694, 0.553],
    ...[0.091, -0.054, -0.049, 0.218, -0.001],
    ...[-0.043, 0.059, 0.247, 1.041, -0.866, 0.091, -0.19, 1.098],
    ...[-0.734, -0.055, 0.605, -0.899, 0.363, -0.965, -0.376],
    -0.438,
  ],
} as const
/**
 * The dyes of a print share its paper and its light: each end is taken half from its own channel and
 * half from the mean of all three. Of the error in colour 40 % goes instead of 39 %.
 */
const SHARED = 0.5

/** Where black and white of each channel probably lay before the dyes faded, in display values. */
export function unfadedChannels(ranges: ColourRanges): Ends[] {
  const guesses = ranges.map((own) =>
    guess(
      own,
      ranges.filter((range) => range !== own),
    ),
  )
  const mean = (pick: (ends: Ends) => number) =>
    guesses.reduce((sum, ends) => sum + pick(ends), 0) / guesses.length
  const common = { black: mean(({ black }) => black), white: mean(({ white }) => white) }
  return guesses.map(({ black, white }) => ({
    black: black + SHARED * (common.black - black),
    white: white + SHARED * (common.white - white),
  }))
}

function guess(range: GreyRange, others: readonly GreyRange[]): Ends {
  const own = tonesOf(range)
  const beside = own.map((_, i) => {
    const sum = others.reduce((total, other) => total + (tonesOf(other)[i] ?? 0), 0)
    return sum / others.length
  })
  const products = own.flatMap((left, i) => own.slice(i).map((right) => left * right))
  const terms = [...own, ...beside, ...products, 1]
  const weighed = (weights: readonly number[]) =>
    weights.reduce((sum, weight, i) => sum + weight * (terms[i] ?? 0), 0)
  return { black: weighed(WEIGHTS.black), white: weighed(WEIGHTS.white) }
}

function tonesOf({ blackest, black, middle, white, whitest }: GreyRange): number[] {
  return [blackest, black, middle, white, whitest]
}
