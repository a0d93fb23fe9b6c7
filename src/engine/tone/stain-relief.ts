import type { LabImage } from '#engine/pixels/lab.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { ramp } from '#engine/ramp.ts'
import { expectedChroma, type ToningCurve } from '../analysis/toning-curve.ts'
import { lightnessOfBothSides } from '../filters/both-sides.ts'
import { boxMean, smooth } from '../filters/box-mean.ts'

/** Window, as a share of the longest side, in which a stain stands out from its surroundings. */
const NEIGHBOURHOOD = 0.025
/** So much yellower than its surroundings, in Lab units, a place is stained not at all, and wholly. */
const STAINED = { from: 1.2, to: 2.4 }
/** Stains as yellow as this against their surroundings show how much they darken. */
const CLEAR = 2.5
/** A picture with fewer of them than this share has no stains. */
const LEAST_SHARE = 0.0002
/** A stain darkens by at most this many units of L per unit of excess yellow. */
const MAX_DARKENING = 2.5
const MAX_RELIEF = 18
/** Hides grain and the blocks of coarsely stored chroma (JPEG 4:2:0), in sketch pixels. */
const SMOOTHING = 2

/**
 * How much lightness stains took away, in L, at the size of the sketch.
 *
 * In a print of one tone the chroma follows from the lightness; what is yellower than the
 * toning curve says, and than what lies around it, is a stain, whatever the picture shows there. How
 * much such a stain darkens is measured in the picture itself, by regression of lightness on excess
 * yellow.
 */
export function measureStains(sketch: LabImage, toning: ToningCurve): Plane | null {
  if (sketch.chroma === null) return null
  const radius = Math.round(Math.max(sketch.width, sketch.height) * NEIGHBOURHOOD)
  const excess = excessYellow(sketch, toning, radius)
  const lightness = { width: sketch.width, height: sketch.height, data: sketch.lightness }
  const here = smooth(lightness, SMOOTHING)
  const darkening = measureDarkening(excess, { here, around: boxMean(lightness, radius) })
  if (darkening <= 0.05) return null
  // Beside white paper or a face the plain mean would promise a stain too much light.
  const around = lightnessOfBothSides(lightness, radius)
  const relief = createPlane(sketch.width, sketch.height)
  for (let i = 0; i < relief.data.length; i++) {
    const yellow = excess.data[i] ?? 0
    const owed = darkening * yellow * ramp(yellow, STAINED)
    // A stain that is no darker than its surroundings would come out as a bright blot.
    const missing = Math.max(0, (around.data[i] ?? 0) - (here.data[i] ?? 0))
    relief.data[i] = Math.min(MAX_RELIEF, owed, missing)
  }
  return relief
}

/** By how much each place is yellower than the toning curve says, against its surroundings. */
function excessYellow(sketch: LabImage, toning: ToningCurve, radius: number): Plane {
  const excess = createPlane(sketch.width, sketch.height)
  for (let i = 0; i < excess.data.length; i++) {
    const expected = expectedChroma(toning, sketch.lightness[i] ?? 0)
    excess.data[i] = (sketch.chroma?.b[i] ?? 0) - expected.b
  }
  const usual = boxMean(excess, radius)
  const seen = smooth(excess, SMOOTHING)
  for (let i = 0; i < seen.data.length; i++) {
    seen.data[i] = (seen.data[i] ?? 0) - (usual.data[i] ?? 0)
  }
  return seen
}

function measureDarkening(excess: Plane, { here, around }: { here: Plane; around: Plane }): number {
  let [count, joint, spread] = [0, 0, 0]
  for (let i = 0; i < excess.data.length; i++) {
    const yellow = excess.data[i] ?? 0
    if (yellow < CLEAR) continue
    count++
    joint += yellow * ((here.data[i] ?? 0) - (around.data[i] ?? 0))
    spread += yellow * yellow
  }
  if (count < LEAST_SHARE * excess.data.length) return 0
  return Math.min(Math.max(-joint / spread, 0), MAX_DARKENING)
}
