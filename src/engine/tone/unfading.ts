import type { Analysis } from '../analysis/analyse.ts'

type Tones = Analysis['tones']

/**
 * Weights of black, middle and white, of their squares and products (black², black · middle,
 * black · white, middle², middle · white, white²) and of one; tones as shares of 100 L. Fitted by
 * `models/training/fit_unfading.py` to 209 photos in black and white, each faded in twelve ways:
 * 8, 6 and 6 units of L of error on photos kept back, where leaving them as they are has 14, 8, 11.
 */
const WEIGHTS: Record<keyof Tones, readonly number[]> = {
  black: [0.223, -0.082, -0.426, 1.977, 0.492, -0.97, 0.006, 0.106, 0.242, 0.208],
  middle: [-1.125, 2.611, 0.36, -0.082, 1.981, -0.529, 0.015, -1.706, -0.01, -0.303],
  white: [-0.406, 0.364, 3.317, -0.152, 0.085, 0.467, 0.086, -0.475, -1.626, -0.697],
}

/** Where black, middle and white probably lay before a photo faded, in L. */
export function unfadedTones(tones: Tones): Tones {
  const [black, middle, white] = [tones.black / 100, tones.middle / 100, tones.white / 100]
  const terms = [
    ...[black, middle, white],
    ...[black * black, black * middle, black * white],
    ...[middle * middle, middle * white, white * white],
    1,
  ]
  const guess = (tone: keyof Tones) =>
    100 * WEIGHTS[tone].reduce((sum, weight, i) => sum + weight * (terms[i] ?? 0), 0)
  return { black: guess('black'), middle: guess('middle'), white: guess('white') }
}
