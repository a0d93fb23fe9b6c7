import { lightnessPlane } from '#engine/pixels/lab.ts'
import { measureBandNoise } from '../analysis/band-noise.ts'
import { hasDotsLeft } from '../analysis/kind/picture-kind.ts'
import { detailBands, reachOfBands } from '../filters/bands.ts'
import { filterInStrips } from '../filters/strips.ts'
import type { Stage } from './stage.ts'

type SharpenParams = { amount: number; sigma: number }

const FULL_AMOUNT = 0.8
const SIGMA = 1.2
/** From this noise on (in L) sharpening would only sharpen the grain. */
const TOO_NOISY = 2.5
/** Where grain is the only sign of age the lens was sharp, as a rule: it gets this share. */
const GRAINY_SHARE = 0.3
/** Detail weaker than this many times the grain that is left is not sharpened. */
const ABOVE_GRAIN = 3
/** The halo of one edge may be at most this many units of L. */
const MAX_CHANGE = 6

/** Unsharp mask on the lightness alone, weaker on noisy pictures, with a limit against halos. */
export const sharpenStage: Stage<SharpenParams> = {
  id: 'sharpen',
  version: 3,
  plan: (analysis, settings) => {
    if (settings.sharpen === 0) return { run: false, reason: 'switched off' }
    if (analysis.ageing === 0) return { run: false, reason: 'the photo has not aged' }
    if (hasDotsLeft(analysis)) return { run: false, reason: 'it would sharpen printed dots' }
    const strength =
      settings.sharpen * Math.max(analysis.fadedOrToned, GRAINY_SHARE * analysis.ageing)
    const amount = FULL_AMOUNT * strength * Math.max(0, 1 - analysis.noise / TOO_NOISY)
    if (amount === 0) return { run: false, reason: 'too noisy' }
    return { run: true, params: { amount, sigma: SIGMA } }
  },
  run: async (image, { amount, sigma }, ctx) => {
    const plane = lightnessPlane(image)
    const [grain = 0] = measureBandNoise(plane, [sigma])
    const threshold = ABOVE_GRAIN * grain
    image.lightness = await filterInStrips(
      plane,
      reachOfBands([sigma]),
      (strip) => {
        const sharpened = { ...strip, data: strip.data.slice() }
        for (const detail of detailBands(strip, [sigma])) {
          for (let i = 0; i < sharpened.data.length; i++) {
            const value = strip.data[i] ?? 0
            const change = amount * beyond(detail.data[i] ?? 0, threshold)
            const bounded = Math.min(Math.max(change, -MAX_CHANGE), MAX_CHANGE)
            sharpened.data[i] = Math.min(100, Math.max(0, value + bounded))
          }
        }
        return sharpened
      },
      ctx.checkpoint,
    )
    return { image, metrics: { threshold } }
  },
}

/** What of a value lies farther from zero than `threshold`. */
function beyond(value: number, threshold: number): number {
  return Math.sign(value) * Math.max(0, Math.abs(value) - threshold)
}
