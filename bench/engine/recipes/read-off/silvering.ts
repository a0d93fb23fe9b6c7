import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { createCloud, fromBorder, pixelScale } from './fields.ts'

/**
 * Read off a daguerreotype and a postcard: shadows of 24, 28 and 37 where neutral ones would be darker,
 * in a rim of a tenth to a third of the shorter side, blotchy.
 */
const SHEEN = {
  light: [0.52, 0.58, 0.66],
  strength: [0.35, 0.8],
  reach: [0.12, 0.4],
  cell: 90,
} as const
/**
 * Only where much silver lies does it come to the surface: the sheen falls with this power of the
 * lightness.
 */
const DARKNESS = 2

/** Silvering: a bluish mirror over the dark parts, strongest along the edges. */
export function silver(channels: Colours, random: Random): void {
  const [size] = channels
  const { width, height } = size
  const strength = random.between(...SHEEN.strength)
  const reach = random.between(...SHEEN.reach) * Math.min(width, height)
  const cloud = createCloud(size, { cell: SHEEN.cell * pixelScale(size), layers: 3 }, random)
  for (let at = 0; at < size.data.length; at++) {
    const patch = 2 * (cloud.data[at] ?? 0)
    const near = Math.max(0, 1 - fromBorder(size, at) / (reach * patch + 1))
    const grey = Math.min(1, Math.max(0, channels[1].data[at] ?? 0))
    const veil = strength * near * (1 - grey) ** DARKNESS
    for (const [c, { data }] of channels.entries()) {
      data[at] = (data[at] ?? 0) + veil * ((SHEEN.light[c] ?? 0) - (data[at] ?? 0))
    }
  }
}
