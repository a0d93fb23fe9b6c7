import type { LabImage } from '#engine/pixels/lab.ts'
import { ramp } from '#engine/ramp.ts'
import type { ColourRanges } from '../colour-ranges.ts'

/**
 * The mask of colour film lies over all of a negative, so that its lightest and its darkest tones are both
 * orange: red above green above blue, by steps in display values that no print and no photo in warm light
 * has at both ends. Of 2,440 photos and prints none has all of it; of negatives made from 41 photos
 * on three films two thirds are found.
 */
const LIGHTS = { redGreen: { from: 0.06, to: 0.1 }, greenBlue: { from: 0.03, to: 0.06 } }
const STEPS = { from: 0.2, to: 0.26 }
const DARKS = { redGreen: { from: 0.03, to: 0.05 }, redBlue: { from: 0.08, to: 0.12 } }
/** Yellowed paper loses more blue than green, a mask does not. */
const HUE = { from: 0.7, to: 0.85 }
/** What is darkest in a negative was the lightest of its motif, and lets some red through. */
const DARKEST_RED = { from: 0.14, to: 0.19 }
/** Little of a negative is blue or green, in Lab units: only what is strongly yellow or red in the motif. */
const ORANGE = { leastB: 3, leastA: -6 }
const OTHER_HUES = { from: 0.28, to: 0.38 }

/** How sure it is that a picture has such a mask, 0..1. */
export function signsOfMask([red, green, blue]: ColourRanges, sketch: LabImage): number {
  const [lightRed, lightBlue] = [red.white - green.white, green.white - blue.white]
  return Math.min(
    ramp(lightRed, LIGHTS.redGreen),
    ramp(lightBlue, LIGHTS.greenBlue),
    ramp(lightRed + lightBlue, STEPS),
    ramp(lightRed / Math.max(lightBlue, 1e-3), HUE),
    ramp(red.black - green.black, DARKS.redGreen),
    ramp(red.black - blue.black, DARKS.redBlue),
    ramp(red.black, DARKEST_RED),
    1 - ramp(shareOfOtherHues(sketch), OTHER_HUES),
  )
}

function shareOfOtherHues({ chroma }: LabImage): number {
  if (chroma === null) return 1
  let others = 0
  for (let i = 0; i < chroma.a.length; i++) {
    const isOrange = (chroma.b[i] ?? 0) >= ORANGE.leastB && (chroma.a[i] ?? 0) >= ORANGE.leastA
    if (!isOrange) others++
  }
  return others / chroma.a.length
}
