import { denoiseLarge } from '../denoise/denoise-large.ts'
import { lightnessPlane } from '../lab.ts'
import type { Stage } from '../stage.ts'

type DenoiseParams = { strength: number }

/** Noise below this many units of L cannot be seen on paper. */
const INVISIBLE = 0.15
/**
 * Where nothing but grain tells of age most of it is texture: it gets this share. Of ten such old
 * prints that were denoised in full two readers preferred nine as they were.
 */
const TEXTURE_SHARE = 0.15

/**
 * Removes grain from the lightness. The grain is measured here and not in the analysis, because the
 * tone stage has amplified it.
 */
export const denoiseStage: Stage<DenoiseParams> = {
  id: 'denoise',
  version: 6,
  plan: (analysis, settings) => {
    if (settings.denoise === 0) return { run: false, reason: 'switched off' }
    if (analysis.noise < INVISIBLE) return { run: false, reason: 'no visible noise' }
    const weight = TEXTURE_SHARE + (1 - TEXTURE_SHARE) * analysis.fadedOrToned
    return { run: true, params: { strength: settings.denoise * weight } }
  },
  run: async (image, { strength }, ctx) => {
    const { plane, bands } = await denoiseLarge(lightnessPlane(image), strength, ctx)
    const metrics = Object.fromEntries(bands.map(({ sigma, noise }) => [`noise${sigma}`, noise]))
    return { image: { ...image, lightness: plane.data }, metrics }
  },
}
