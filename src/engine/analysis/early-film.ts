import { lightnessOfGrey } from '#engine/pixels/lab.ts'
import { ramp } from '#engine/ramp.ts'
import type { GreyRange } from './grey-range.ts'

/** Paper that has turned yellow, or was toned, has a chroma; what was scanned or made in grey has none. */
const PAPER = { from: 2, to: 3 }
/** A print loses so much of its range while its shadows, in L, are lifted. */
const LOST = { from: 0.15, to: 0.3 }
const BLACK = { from: 4, to: 12 }
/** In L, from black to white. */
const HEALTHY_RANGE = 92
/** Noise in L: old prints without any tone have 0.63 and more, three quarters of modern portraits 0.48 and less. */
const NOISE = { from: 0.45, to: 0.6 }

/**
 * How much a black and white picture looks like a print of early film, which was blind to red, 0..1.
 * No sign tells the film itself: in faces made grey from blue light alone, lips, eyes and brows are no
 * further from skin than they are in others. So these are signs of age, and stricter than `ageing`, of
 * which fine grain is enough for 1. All of 28 old prints have 1 here, the same without their tone 0.86
 * in the mean; 80 modern portraits made grey 0.28.
 */
export function signsOfEarlyFilm(
  { black, white }: GreyRange,
  { noise, chroma }: { noise: number; chroma: number },
): number {
  const [darkest, lightest] = [lightnessOfGrey(black), lightnessOfGrey(white)]
  const lost = 1 - (lightest - darkest) / HEALTHY_RANGE
  return Math.max(ramp(chroma, PAPER), ramp(lost, LOST) * ramp(darkest, BLACK), ramp(noise, NOISE))
}
