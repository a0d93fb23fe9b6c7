import { type Filled, fillDamage } from '#engine/damage/fill/fill.ts'
import { fillThin } from '#engine/damage/fill/fill-thin.ts'
import { GROW, growMask } from '#engine/damage/fill/grow-mask.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { findComponents } from '../filters/components.ts'
import { createRowSampler } from '../filters/resample.ts'
import { fillByModel } from '../models/fill-by-model.ts'
import type { RepairMarks } from '../retouch/marks.ts'
import { paintMarks } from '../retouch/paint-marks.ts'
import type { Stage } from './stage.ts'

type InpaintParams = { damage: Plane; grow: number; marks: RepairMarks | null; isQuick: boolean }

/** From this thickness on, in sketch pixels, a model knows better what belongs there. */
const WIDE = 8

/** Fills what the damage mask marks, at full size; everything else stays as it is. */
export const inpaintStage: Stage<InpaintParams> = {
  id: 'inpaint',
  version: 3,
  plan: (_analysis, { repairMarks: marks, quick: isQuick }, layers) => {
    if (!layers.damage) return { run: false, reason: 'no damage mask' }
    if (!layers.damage.data.some((value) => value > 0)) return { run: false, reason: 'no damage' }
    return { run: true, params: { damage: layers.damage, grow: GROW, marks, isQuick } }
  },
  run: async (image, { damage, grow, marks, isQuick }, ctx) => {
    const sketch = growMask(damage, grow)
    const mask = enlargeMask(sketch, image.width, image.height)
    // Once more at full size: what grew or was smoothed must not reach what a person kept.
    if (marks) paintMarks(mask, marks)
    const thickness = WIDE * (image.width / sketch.width)
    const byModel = hasWideDamage(sketch) ? await fillByModel(image, { mask, thickness }, ctx) : 0
    const { lightness, chroma } = image
    const channels = chroma ? [lightness, chroma.a, chroma.b] : [lightness]
    const { pixels, fromPatches }: Filled = isQuick
      ? { pixels: await fillThin(channels, mask, ctx.checkpoint), fromPatches: 0 }
      : await fillDamage(channels, mask, ctx.checkpoint)
    const share = (count: number) => count / lightness.length
    const metrics = {
      filled: share(byModel + pixels),
      byModel: share(byModel),
      fromPatches: share(fromPatches),
    }
    return { image, metrics }
  },
}

function hasWideDamage(mask: Plane): boolean {
  return findComponents(mask, { low: 0.5, high: 0.5 }).some(({ thickness }) => thickness >= WIDE)
}

function enlargeMask(mask: Plane, width: number, height: number): Plane {
  const full = createPlane(width, height)
  const rowAt = createRowSampler(mask, width, height)
  for (let y = 0; y < height; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++) full.data[y * width + x] = (row[x] ?? 0) > 0.4 ? 1 : 0
  }
  return full
}
