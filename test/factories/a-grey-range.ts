import { greyOfLightness } from '#engine/lab.ts'
import type { GreyRange } from '#engine/tone/grey-range.ts'

/** The range of a photo whose black, middle and white lie at a lightness of 0..100. */
export function aGreyRange(tones: { black: number; middle: number; white: number }): GreyRange {
  const [black, middle, white] = [tones.black, tones.middle, tones.white].map(greyOfLightness)
  if (black === undefined || middle === undefined || white === undefined)
    throw new Error('no tones')
  return { blackest: black, black, middle, white, whitest: white }
}
