import { propagateHints } from '../colour/propagate.ts'
import { findSeeds } from '../colour/seeds.ts'
import { fitGuidedModel } from '../filters/guided-filter.ts'
import { createRowSampler, shrinkToFit } from '../filters/resample.ts'
import { type LabImage, lightnessPlane } from '../lab.ts'
import type { Plane } from '../plane.ts'
import type { Stage, StageContext } from '../stage.ts'

type ColourParams = { gridSize: number }

/** Longest side of the grid on which hints are spread. */
const GRID_SIZE = 320
/** Guided upsampling: windows of this radius, edges of a few units of L. */
const UPSAMPLING = { radius: 4, epsilon: 9 }
/** A draft tint is never stronger than this in Lab units. */
const MAX_TINT = 14
const CHECK_ROWS = 256

/**
 * Lets a colour photo keep its own colours. A black and white one gets a faint draft tint, but
 * only where seeds with enough confidence are found; else it stays black and white.
 */
export const colourStage: Stage<ColourParams> = {
  id: 'colour',
  version: 1,
  plan: (analysis, settings) => {
    if (settings.colour === 'black_and_white') return { run: false, reason: 'switched off' }
    if (analysis.kind === 'colour') return { run: false, reason: 'the photo has its own colours' }
    return { run: true, params: { gridSize: GRID_SIZE } }
  },
  run: async (image, { gridSize }, ctx) => {
    const small = shrinkToFit(lightnessPlane(image), gridSize)
    const seeds = findSeeds(small)
    if (seeds === null) return { image, metrics: { seeds: 0 } }
    await ctx.checkpoint()
    const map = propagateHints(small, seeds.hints)
    const tinted: LabImage = {
      ...image,
      chroma: {
        a: await enlarge(map.a, small, image, ctx),
        b: await enlarge(map.b, small, image, ctx),
      },
    }
    const metrics = { seeds: 1, confidence: seeds.confidence }
    return { image: tinted, metrics, warnings: ['draft_tint'] }
  },
}

async function enlarge(
  coarse: Plane,
  small: Plane,
  image: LabImage,
  ctx: StageContext,
): Promise<Float32Array> {
  const { width, height, lightness } = image
  const model = fitGuidedModel(small, coarse, UPSAMPLING)
  const gainAt = createRowSampler(model.gain, width, height)
  const offsetAt = createRowSampler(model.offset, width, height)
  const full = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    if (y % CHECK_ROWS === 0) await ctx.checkpoint()
    const gain = gainAt(y)
    const offset = offsetAt(y)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const value = (gain[x] ?? 0) * (lightness[at] ?? 0) + (offset[x] ?? 0)
      full[at] = Math.min(MAX_TINT, Math.max(-MAX_TINT, value))
    }
  }
  return full
}
