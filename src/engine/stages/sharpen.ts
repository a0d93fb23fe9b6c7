import { smooth } from '../filters/box-mean.ts'
import { filterInStrips } from '../filters/strips.ts'
import { lightnessPlane } from '../lab.ts'
import type { Stage } from '../stage.ts'

type SharpenParams = { amount: number; sigma: number; threshold: number }

const FULL_AMOUNT = 0.8
/** From this noise on (in L) sharpening would only sharpen the grain. */
const TOO_NOISY = 2.5
/** The halo of one edge may be at most this many units of L. */
const MAX_CHANGE = 6

/** Unsharp mask on the lightness alone, weaker on noisy pictures, with a limit against halos. */
export const sharpenStage: Stage<SharpenParams> = {
  id: 'sharpen',
  version: 1,
  plan: (analysis, settings) => {
    const amount = FULL_AMOUNT * settings.sharpen * Math.max(0, 1 - analysis.noise / TOO_NOISY)
    if (amount === 0) {
      return { run: false, reason: settings.sharpen === 0 ? 'switched off' : 'too noisy' }
    }
    return { run: true, params: { amount, sigma: 1.2, threshold: analysis.noise } }
  },
  run: async (image, { amount, sigma, threshold }, ctx) => {
    image.lightness = await filterInStrips(
      lightnessPlane(image),
      Math.ceil(sigma * 4),
      (strip) => {
        const blurred = smooth(strip, sigma)
        for (let i = 0; i < blurred.data.length; i++) {
          const value = strip.data[i] ?? 0
          const detail = value - (blurred.data[i] ?? 0)
          const beyondNoise = Math.sign(detail) * Math.max(0, Math.abs(detail) - threshold)
          const change = Math.min(Math.max(amount * beyondNoise, -MAX_CHANGE), MAX_CHANGE)
          blurred.data[i] = Math.min(100, Math.max(0, value + change))
        }
        return blurred
      },
      ctx.checkpoint,
    )
    return { image }
  },
}
