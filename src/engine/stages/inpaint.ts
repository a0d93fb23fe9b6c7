import { fillDamage } from '../damage/fill.ts'
import { boxMean } from '../filters/box-mean.ts'
import { createRowSampler } from '../filters/resample.ts'
import { createPlane, type Plane } from '../plane.ts'
import type { Stage } from '../stage.ts'

type InpaintParams = { damage: Plane; grow: number }

/** Scratches have soft flanks: the mask grows by this many sketch pixels on every side. */
const GROW = 1

/** Fills what the damage mask marks, at full size; everything else stays as it is. */
export const inpaintStage: Stage<InpaintParams> = {
  id: 'inpaint',
  version: 1,
  plan: (_analysis, _settings, layers) => {
    if (!layers.damage) return { run: false, reason: 'no damage mask' }
    if (!layers.damage.data.some((value) => value > 0)) return { run: false, reason: 'no damage' }
    return { run: true, params: { damage: layers.damage, grow: GROW } }
  },
  run: async (image, { damage, grow }, ctx) => {
    const mask = enlargeMask(growMask(damage, grow), image.width, image.height)
    const { lightness, chroma } = image
    const channels = chroma ? [lightness, chroma.a, chroma.b] : [lightness]
    const filled = await fillDamage(channels, mask, ctx.checkpoint)
    return { image, metrics: { filled: filled / lightness.length } }
  },
}

function growMask(mask: Plane, by: number): Plane {
  const grown = boxMean(mask, by)
  for (let i = 0; i < grown.data.length; i++) grown.data[i] = (grown.data[i] ?? 0) > 0.01 ? 1 : 0
  return grown
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
