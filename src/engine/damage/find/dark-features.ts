import { lightnessOfBothSides } from '#engine/filters/both-sides.ts'
import { boxMean, smooth } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/** Sizes, in sketch pixels, of eyes and mouths from groups to portraits. */
const SIZES = [14, 28, 48]
/** So much darker than both sides, in L, is a feature; grain and soft shading are less. */
const DARKER = 6
/** Smoothing as a share of the size: bridges the white of the eye and highlights of the lips. */
const BRIDGE = 0.25
/** Room around a feature that is left alone as well, in sketch pixels. */
const ROOM = 6

/**
 * Marks with 1 what is darker than both its sides: eyes, brows, nostrils and mouths, and many
 * harmless things. A bright line found there may be a glint or a lip, so nothing is filled.
 */
export function findDarkFeatures(lightness: Plane): Plane {
  const features = createPlane(lightness.width, lightness.height)
  for (const size of SIZES) {
    const sides = lightnessOfBothSides(lightness, size)
    const here = smooth(lightness, size * BRIDGE)
    for (let i = 0; i < features.data.length; i++) {
      if ((sides.data[i] ?? 0) - (here.data[i] ?? 0) > DARKER) features.data[i] = 1
    }
  }
  const roomy = boxMean(features, ROOM)
  for (let i = 0; i < roomy.data.length; i++) roomy.data[i] = (roomy.data[i] ?? 0) > 1e-4 ? 1 : 0
  return roomy
}
