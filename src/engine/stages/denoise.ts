import { denoiseLarge } from '../denoise/denoise-large.ts'
import { lightnessPlane } from '../lab.ts'
import type { Stage } from '../stage.ts'

type DenoiseParams = { strength: number }

/** Noise below this many units of L cannot be seen on paper. */
const INVISIBLE = 0.15
/** The grain of a colour photo that has not aged is mostly texture: it gets this share. */
const FINE_PHOTO_SHARE = 0.3

/**
 * Removes grain from the lightness. The grain is measured here and not in the analysis, because the
 * tone stage has amplified it.
 */
export const denoiseStage: Stage<DenoiseParams> = {
  id: 'denoise',
  version: 5,
  plan: (analysis, settings) => {
    if (settings.denoise === 0) return { run: false, reason: 'switched off' }
    if (analysis.noise < INVISIBLE) return { run: false, reason: 'no visible noise' }
    const weight = FINE_PHOTO_SHARE + (1 - FINE_PHOTO_SHARE) * analysis.ageing
    return { run: true, params: { strength: settings.denoise * weight } }
  },
  run: async (image, { strength }, ctx) => {
    const { plane, bands } = await denoiseLarge(lightnessPlane(image), strength, ctx)
    const metrics = Object.fromEntries(bands.map(({ sigma, noise }) => [`noise${sigma}`, noise]))
    return { image: { ...image, lightness: plane.data }, metrics }
  },
}
