import { measureBandNoise } from '../analysis/band-noise.ts'
import { reachOfBands } from '../filters/bands.ts'
import { type NoisyBand, shrinkNoise } from '../filters/shrink-noise.ts'
import { filterInStrips } from '../filters/strips.ts'
import { lightnessPlane } from '../lab.ts'
import type { Plane } from '../plane.ts'
import { rise } from '../rise.ts'
import type { Stage, StageContext } from '../stage.ts'

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
/**
 * How much a net has its say beside the classical way, by the noise in L that both are told. Where
 * grain is faint the classical way is closer to the truth, where it is strong the net is; the mean
 * of two that err differently beats both. Measured with grain of 1 to 4 L on photos of `eval`.
 */
const FAINT_SHARE = 0.3
const STRONG_SHARE = 0.75
const STRONG_GRAIN = { from: 1, to: 3 }
/** Noise below this many units of L cannot be seen on paper. */
const INVISIBLE = 0.15
/** The grain of a colour photo that has not aged is mostly texture: it gets this share. */
const FINE_PHOTO_SHARE = 0.3

/**
 * Removes grain from the lightness at several scales, together with a net where there is one. The
 * grain is measured here and not in the analysis, because the tone stage has amplified it.
 */
export const denoiseStage: Stage<DenoiseParams> = {
  id: 'denoise',
  version: 4,
  plan: (analysis, settings) => {
    if (settings.denoise === 0) return { run: false, reason: 'switched off' }
    if (analysis.noise < INVISIBLE) return { run: false, reason: 'no visible noise' }
    const weight = FINE_PHOTO_SHARE + (1 - FINE_PHOTO_SHARE) * analysis.ageing
    return { run: true, params: { strength: settings.denoise * weight } }
  },
  run: async (image, { strength }, ctx) => {
    const plane = lightnessPlane(image)
    const bands = noisyBands(plane)
    const metrics = Object.fromEntries(bands.map(({ sigma, noise }) => [`noise${sigma}`, noise]))
    const fine = bands.filter(({ sigma }) => sigma <= FINE)
    const noise = Math.hypot(...fine.map((band) => band.noise))
    const given = { lightness: plane, noise }
    const clean = await ctx.models.withProvider('denoise', (net) => net.run(given, ctx))
    const classical = await shrunk(plane, { bands, strength }, ctx)
    if (clean === undefined) return { image: { ...image, lightness: classical }, metrics }
    const finelyClean = { ...plane, data: mixed(plane.data, clean.data, strength) }
    const left = withoutFine(noisyBands(finelyClean))
    const byNet = await shrunk(finelyClean, { bands: left, strength }, ctx)
    const share = FAINT_SHARE + (STRONG_SHARE - FAINT_SHARE) * rise(noise, STRONG_GRAIN)
    return { image: { ...image, lightness: mixed(classical, byNet, share) }, metrics }
  },
}

function shrunk(
  plane: Plane,
  { bands, strength }: { bands: readonly NoisyBand[]; strength: number },
  ctx: StageContext,
): Promise<Float32Array> {
  return filterInStrips(
    plane,
    reachOfBands(bands.map(({ sigma }) => sigma)),
    (strip) => shrinkNoise(strip, bands, strength),
    ctx.checkpoint,
  )
}

/** The grain of a plane at each scale that its size can have grain at. */
function noisyBands(plane: Plane): NoisyBand[] {
  const coarsest = Math.max(1, COARSEST * Math.max(plane.width, plane.height))
  const scales = SCALES.filter(({ sigma }) => sigma <= coarsest)
  const measured = measureBandNoise(
    plane,
    scales.map(({ sigma }) => sigma),
  )
  return scales.map(({ sigma, most }, k) => ({ sigma, noise: Math.min(most, measured[k] ?? 0) }))
}

/** What is left to do where a net has taken the fine grain. */
function withoutFine(bands: readonly NoisyBand[]): NoisyBand[] {
  return bands.map((band) => (band.sigma <= FINE ? { ...band, noise: 0 } : band))
}

/** From the first values a share of the way to the second. */
function mixed(from: Float32Array, to: Float32Array, share: number): Float32Array {
  return from.map((value, i) => value + share * ((to[i] ?? 0) - value))
}
