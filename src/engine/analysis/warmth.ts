import { ramp } from '#engine/ramp.ts'
import { expectedChroma, type ToningCurve } from './toning-curve.ts'

/** Silver is toned most between shadows and lights, in L; yellow paper shows in the lights first. */
const MIDTONES = [30, 45, 60, 75] as const
/** From red to yellow, in radians: about 75 degrees, as brown and sepia baths tone. */
const WARM_HUE = 1.31
/**
 * In Lab units, along that hue. Of a portrait in colour, toned: cream paper of today has 3, a seventh of a
 * full sepia 3, a half 9, yellowed paper 10, a brown bath 15, a full sepia 17. Toned prints of museums
 * have 14 to 19, a grey one that is a little yellow 4, which is enough not to turn its shadows cool.
 */
const TONED = { from: 2, to: 14 }
/** Finer steps cannot be seen. */
const STEPS = 1000

/**
 * How strongly a print is toned towards brown or yellow, 0..1: 0 for what is neutral, cold or reddish, 1 for
 * a full sepia. Measured along the toning curve, so that a dark print is as warm as a light one.
 */
export function measureWarmth(toning: ToningCurve): number {
  const warm = MIDTONES.map((lightness) => {
    const { a, b } = expectedChroma(toning, lightness)
    return a * Math.cos(WARM_HUE) + b * Math.sin(WARM_HUE)
  })
  const mean = warm.reduce((sum, value) => sum + value, 0) / warm.length
  return Math.round(ramp(mean, TONED) * STEPS) / STEPS
}
