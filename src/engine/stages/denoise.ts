import { guidedSmooth } from '../filters/guided-filter.ts'
import { filterInStrips } from '../filters/strips.ts'
import { lightnessPlane } from '../lab.ts'
import type { Stage } from '../stage.ts'

type DenoiseParams = { strength: number; noise: number; radius: number }

/** Noise below this many units of L cannot be seen on paper. */
const INVISIBLE = 0.15
/** Structure this many times stronger than the noise is kept. */
const KEEP = 2
const MAX_GAIN_OF_TONE = 2

/** Smooths grain in the lightness with an edge-preserving filter; the strength follows the noise. */
export const denoiseStage: Stage<DenoiseParams> = {
  id: 'denoise',
  version: 1,
  plan: (analysis, settings) => {
    if (settings.denoise === 0) return { run: false, reason: 'switched off' }
    if (analysis.noise < INVISIBLE) return { run: false, reason: 'no visible noise' }
    // The tone stage, which runs before, amplifies the noise with the contrast.
    const gain = Math.min(MAX_GAIN_OF_TONE, 1 / (1 - Math.min(analysis.fade, 0.5)))
    const radius = analysis.noise > 1 ? 3 : 2
    return {
      run: true,
      params: { strength: settings.denoise, noise: analysis.noise * gain, radius },
    }
  },
  run: async (image, { strength, noise, radius }, ctx) => {
    const epsilon = (KEEP * noise) ** 2
    image.lightness = await filterInStrips(
      lightnessPlane(image),
      radius * 2,
      (strip) => {
        const smoothed = guidedSmooth(strip, { radius, epsilon })
        for (let i = 0; i < smoothed.data.length; i++) {
          const before = strip.data[i] ?? 0
          smoothed.data[i] = before + strength * ((smoothed.data[i] ?? 0) - before)
        }
        return smoothed
      },
      ctx.checkpoint,
    )
    return { image }
  },
}
