import type { GreyRange } from '#engine/analysis/grey-range.ts'
import { greyOfLightness } from '#engine/pixels/lab.ts'

/** The range of a photo whose black, middle and white lie at a lightness of 0..100. */
export function aGreyRange(tones: { black: number; middle: number; white: number }): GreyRange {
  const black = greyOfLightness(tones.black)
  const white = greyOfLightness(tones.white)
  return { blackest: black, black, middle: greyOfLightness(tones.middle), white, whitest: white }
}
