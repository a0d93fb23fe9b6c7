import { measureBandNoise } from '../analysis/band-noise.ts'
import { reachOfBands } from '../filters/bands.ts'
import { shrinkNoise } from '../filters/shrink-noise.ts'
import { filterInStrips } from '../filters/strips.ts'
import { lightnessPlane } from '../lab.ts'
import type { Stage } from '../stage.ts'

type DenoiseParams = { strength: number }

/**
 * Coarseness of the grain in pixels, and the most noise believed at each, in L: what is
 * stronger after the tones have been stretched is texture that fills the whole picture.
 */
const SCALES = [
  { sigma: 1, most: 2.4 },
  { sigma: 2, most: 1.4 },
  { sigma: 4, most: 1 },
  { sigma: 8, most: 0.7 },
]
/** Coarser than this share of the longest side is no grain, but what the picture shows. */
const COARSEST = 1 / 170
/** What nets know as noise is at most this coarse. */
const FINE = 2
/** Noise below this many units of L cannot be seen on paper. */
const INVISIBLE = 0.15
/** The grain of a colour photo that has not aged is mostly texture: it gets this share. */
const FINE_PHOTO_SHARE = 0.3

/**
 * Removes grain from the lightness: by a net where there is one, else at several scales. The
 * grain is measured here and not in the analysis, because the tone stage has amplified it.
 */
export const denoiseStage: Stage<DenoiseParams> = {
  id: 'denoise',
  version: 3,
  plan: (analysis, settings) => {
    if (settings.denoise === 0) return { run: false, reason: 'switched off' }
    if (analysis.noise < INVISIBLE) return { run: false, reason: 'no visible noise' }
    const weight = FINE_PHOTO_SHARE + (1 - FINE_PHOTO_SHARE) * analysis.ageing
    return { run: true, params: { strength: settings.denoise * weight } }
  },
  run: async (image, { strength }, ctx) => {
    const plane = lightnessPlane(image)
    const coarsest = Math.max(1, COARSEST * Math.max(plane.width, plane.height))
    const scales = SCALES.filter(({ sigma }) => sigma <= coarsest)
    const sigmas = scales.map(({ sigma }) => sigma)
    const measured = measureBandNoise(plane, sigmas)
    const bands = scales.map(({ sigma, most }, k) => ({
      sigma,
      noise: Math.min(most, measured[k] ?? 0),
    }))
    const metrics = Object.fromEntries(bands.map(({ sigma, noise }) => [`noise${sigma}`, noise]))
    const noise = Math.hypot(
      ...bands.filter(({ sigma }) => sigma <= FINE).map((band) => band.noise),
    )
    const given = { lightness: plane, noise }
    const clean = await ctx.models.withProvider('denoise', (net) => net.run(given, ctx))
    if (clean !== undefined) {
      lean(image.lightness, clean.data, strength)
      return { image, metrics }
    }
    image.lightness = await filterInStrips(
      plane,
      reachOfBands(sigmas),
      (strip) => shrinkNoise(strip, bands, strength),
      ctx.checkpoint,
    )
    return { image, metrics }
  },
}

/** Moves values towards others, all the way for strength 1. */
function lean(values: Float32Array, towards: Float32Array, strength: number): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    values[i] = value + strength * ((towards[i] ?? 0) - value)
  }
}
