import { ramp } from '#engine/ramp.ts'
import type { ColourRanges } from '../colour-ranges.ts'

/** Chroma of the lights, in Lab units: light that is warm has a lamp or a window that is lighter still. */
const STAIN = { from: 20, to: 35 }
/** How far the whites of the channels lie apart, and how light the lightest of them still is. */
const APART = { from: 0.2, to: 0.3 }
const LIGHTEST = { from: 0.8, to: 0.9 }
/** What a large cast counts beside the other signs of fading, as a logarithm of odds. */
const COUNTS = 2.5

/**
 * What it adds to the odds that dyes have faded that even the lights of a picture have a large cast and
 * none of its channels reaches white.
 */
export function scoreOfCast(stain: number, ranges: ColourRanges): number {
  const whites = ranges.map(({ white }) => white)
  const lightest = Math.max(...whites)
  const apart = lightest - Math.min(...whites)
  return COUNTS * Math.min(ramp(stain, STAIN), ramp(apart, APART), 1 - ramp(lightest, LIGHTEST))
}
