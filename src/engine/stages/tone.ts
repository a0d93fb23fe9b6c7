import { type LabImage, lightnessPlane } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { ColourRanges } from '../analysis/colour-ranges.ts'
import type { GreyRange } from '../analysis/grey-range.ts'
import { strengthOf } from '../analysis/judge-fading.ts'
import { hasDotsLeft } from '../analysis/kind/picture-kind.ts'
import { fitGuidedModel } from '../filters/guided-filter.ts'
import { createRowSampler, shrinkToFit } from '../filters/resample.ts'
import type { Frame } from '../geometry/frame.ts'
import { applyCurve, levelsCurve, type ToneCurve } from '../tone/levels.ts'
import { reviveColours } from '../tone/revive-colours.ts'
import { measureStains } from '../tone/stain-relief.ts'
import type { Stage, StageContext } from './stage.ts'

type ToneParams = {
  strength: number
  localContrast: number
  range: GreyRange
  colourRanges: ColourRanges | null
  /** Where the picture lies on its paper; null where it fills the photo. */
  picture: Frame | null
  stains: Plane | null
}

const LOCAL_CONTRAST = 0.12
/** Grain grows with contrast; a noisy picture gets less of it. */
const NOISY = 3
/** Longest side at which the base layer of the local contrast is fitted. */
const BASE_LONGEST_SIDE = 640
/** Edges stronger than this many units of L are left out of the local contrast: no halos. */
const EDGE = 12
const CHECK_ROWS = 256

/** Undoes fading, yellowing and stains: in the lightness of a print of one tone, else in each channel. */
export const toneStage: Stage<ToneParams> = {
  id: 'tone',
  version: 7,
  plan: (analysis, settings) => {
    if (settings.tone === 0) return { run: false, reason: 'switched off' }
    const hasAged = analysis.ageing > 0
    const strength = settings.tone * strengthOf(settings.fading, analysis.fading)
    if (!hasAged && strength === 0) return { run: false, reason: 'the photo has not aged' }
    const hasStains = hasAged && analysis.kind !== 'colour'
    const params = {
      strength,
      localContrast: hasDotsLeft(analysis)
        ? 0
        : LOCAL_CONTRAST * strength * Math.max(0, 1 - analysis.noise / NOISY),
      range: analysis.range,
      colourRanges: analysis.colourRanges,
      picture: analysis.frame.picture,
      stains: hasStains ? measureStains(analysis.sketch, analysis.toning) : null,
    }
    return { run: true, params }
  },
  run: async (image, params, ctx) => {
    if (params.stains) await relieveStains(image, params.stains, ctx)
    const { strength, range, colourRanges: ranges, picture } = params
    if (ranges) await reviveColours(image, { ranges, strength, picture }, ctx.checkpoint)
    else await applyLevels(image, levelsCurve(range, strength), ctx)
    await addLocalContrast(image, params.localContrast, ctx)
    return { image, metrics: { stainRelief: params.stains ? meanOf(params.stains) : 0 } }
  },
}

async function relieveStains(image: LabImage, stains: Plane, ctx: StageContext): Promise<void> {
  const reliefAt = createRowSampler(stains, image.width, image.height)
  await eachRow(image, ctx, (row, y) => {
    const relief = reliefAt(y)
    for (let x = 0; x < row.length; x++) row[x] = Math.min(100, (row[x] ?? 0) + (relief[x] ?? 0))
  })
}

async function applyLevels(image: LabImage, curve: ToneCurve, ctx: StageContext): Promise<void> {
  await eachRow(image, ctx, (row) => {
    for (let x = 0; x < row.length; x++) row[x] = applyCurve(curve, row[x] ?? 0)
  })
}

async function addLocalContrast(image: LabImage, amount: number, ctx: StageContext): Promise<void> {
  if (amount <= 0) return
  const coarse = shrinkToFit(lightnessPlane(image), BASE_LONGEST_SIDE)
  const radius = Math.round(Math.max(coarse.width, coarse.height) / 30)
  const base = fitGuidedModel(coarse, coarse, { radius, epsilon: EDGE * EDGE })
  const gainAt = createRowSampler(base.gain, image.width, image.height)
  const offsetAt = createRowSampler(base.offset, image.width, image.height)
  await eachRow(image, ctx, (row, y) => {
    const gain = gainAt(y)
    const offset = offsetAt(y)
    for (let x = 0; x < row.length; x++) {
      const value = row[x] ?? 0
      const detail = value - ((gain[x] ?? 0) * value + (offset[x] ?? 0))
      // Room towards black and white shrinks the change, so that nothing clips.
      const room = Math.min(1, Math.min(value, 100 - value) / 15)
      row[x] = value + amount * detail * Math.max(0, room)
    }
  })
}

async function eachRow(
  image: LabImage,
  ctx: StageContext,
  change: (row: Float32Array, y: number) => void,
): Promise<void> {
  for (let y = 0; y < image.height; y++) {
    if (y % CHECK_ROWS === 0) await ctx.checkpoint()
    change(image.lightness.subarray(y * image.width, (y + 1) * image.width), y)
  }
}

function meanOf(plane: Plane): number {
  let sum = 0
  for (const value of plane.data) sum += value
  return sum / plane.data.length
}
