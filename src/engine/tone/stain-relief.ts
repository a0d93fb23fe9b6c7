import { expectedChroma, type ToningCurve } from '../analysis/toning-curve.ts'
import { lightnessOfBothSides } from '../filters/both-sides.ts'
import { boxMean, smooth } from '../filters/box-mean.ts'
import type { LabImage } from '../lab.ts'
import { createPlane, type Plane } from '../plane.ts'

/** Window, as a share of the longest side, in which a stain stands out from its surroundings. */
const NEIGHBOURHOOD = 0.025
/** Excess yellow below this many Lab units is grain or compression, not a stain. */
const FAINT = 1.2
/** A stain darkens by at most this many units of L per unit of excess yellow. */
const MAX_DARKENING = 1.6
const MAX_RELIEF = 14
/** Hides the blocks of coarsely stored chroma (JPEG 4:2:0), in sketch pixels. */
const SMOOTHING = 4

/**
 * How much lightness stains took away, in L, at the size of the sketch.
 *
 * In a print of one tone the chroma follows from the lightness; what is yellower than the
 * toning curve says is a stain, whatever the picture shows there. How much such a stain darkens
 * is measured in the picture itself, by regression of lightness on excess yellow.
 */
export function measureStains(sketch: LabImage, toning: ToningCurve): Plane | null {
  if (sketch.chroma === null) return null
  const excess = excessYellow(sketch, toning)
  const radius = Math.round(Math.max(sketch.width, sketch.height) * NEIGHBOURHOOD)
  const darkening = measureDarkening(sketch, excess, radius)
  if (darkening <= 0.05) return null
  const lightness = { width: sketch.width, height: sketch.height, data: sketch.lightness }
  const here = smooth(lightness, SMOOTHING)
  // Beside white paper or a face the plain mean would promise a stain too much light.
  const around = lightnessOfBothSides(lightness, radius)
  const relief = createPlane(sketch.width, sketch.height)
  for (let i = 0; i < relief.data.length; i++) {
    const owed = darkening * Math.max(0, (excess.data[i] ?? 0) - FAINT)
    // A stain that is no darker than its surroundings would come out as a bright blot.
    const missing = Math.max(0, (around.data[i] ?? 0) - (here.data[i] ?? 0))
    relief.data[i] = Math.min(MAX_RELIEF, owed, missing)
  }
  return relief
}

function excessYellow(sketch: LabImage, toning: ToningCurve): Plane {
  const excess = createPlane(sketch.width, sketch.height)
  for (let i = 0; i < excess.data.length; i++) {
    const expected = expectedChroma(toning, sketch.lightness[i] ?? 0)
    excess.data[i] = (sketch.chroma?.b[i] ?? 0) - expected.b
  }
  return smooth(excess, SMOOTHING)
}

function measureDarkening(sketch: LabImage, excess: Plane, radius: number): number {
  const lightness = { width: sketch.width, height: sketch.height, data: sketch.lightness }
  const around = boxMean(lightness, radius)
  const usual = boxMean(excess, radius)
  let joint = 0
  let spread = 0
  for (let i = 0; i < excess.data.length; i++) {
    const yellow = (excess.data[i] ?? 0) - (usual.data[i] ?? 0)
    if (Math.abs(yellow) < FAINT) continue
    joint += yellow * ((lightness.data[i] ?? 0) - (around.data[i] ?? 0))
    spread += yellow * yellow
  }
  return spread === 0 ? 0 : Math.min(Math.max(-joint / spread, 0), MAX_DARKENING)
}
