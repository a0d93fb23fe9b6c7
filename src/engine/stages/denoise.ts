import { lightnessPlane } from '#engine/pixels/lab.ts'
import { ramp } from '#engine/ramp.ts'
import { denoiseLarge } from '../denoise/denoise-large.ts'
import type { Stage } from './stage.ts'

type DenoiseParams = { strength: number }

/** Noise below this many units of L cannot be seen on paper. */
const INVISIBLE = 0.15
/**
 * Where nothing but grain tells of age most of it is texture: it gets this share. Of ten such old
 * prints that were denoised in full two readers preferred nine as they were.
 */
const TEXTURE_SHARE = 0.15
/**
 * The grain of film belongs to a photograph: a strength counts by this power there, so that the usual
 * 0.75 is 0.45 and 1 is still all. Only noise of so many L hides detail. Of 28 old prints none has
 * more than 1.0; by eye on eight of them, 0.75 left skies blotchy and 0.45 did not.
 */
const POWER_OF_GRAIN = 2.8
const HIDING = { from: 1, to: 1.4 }

/**
 * Removes grain from the lightness. The grain is measured here and not in the analysis, because the
 * tone stage has amplified it.
 */
export const denoiseStage: Stage<DenoiseParams> = {
  id: 'denoise',
  version: 7,
  plan: (analysis, settings) => {
    if (settings.denoise === 0) return { run: false, reason: 'switched off' }
    if (analysis.noise < INVISIBLE) return { run: false, reason: 'no visible noise' }
    const ofPrint = TEXTURE_SHARE + (1 - TEXTURE_SHARE) * analysis.fadedOrToned
    const power = 1 + (POWER_OF_GRAIN - 1) * (1 - ramp(analysis.noise, HIDING))
    return { run: true, params: { strength: settings.denoise ** power * ofPrint } }
  },
  run: async (image, { strength }, ctx) => {
    const { plane, bands } = await denoiseLarge(lightnessPlane(image), strength, ctx)
    const metrics = Object.fromEntries(bands.map(({ sigma, noise }) => [`noise${sigma}`, noise]))
    return { image: { ...image, lightness: plane.data }, metrics }
  },
}
