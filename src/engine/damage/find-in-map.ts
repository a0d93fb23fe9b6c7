import { findComponents } from '../filters/components.ts'
import { createPlane, type Plane } from '../plane.ts'
import type { DamageFinding } from './detect.ts'

/** From a sure place damage extends to where the doubt is at most this many times as large. */
const EXTEND = 2.6
/** Smaller groups of pixels, in sketch pixels, are grain. */
const LEAST_PIXELS = 3
/** Longer than this many times its thickness a group is a scratch, else a speck. */
const LINE_RATIO = 4
/** Thicker groups, in sketch pixels, cannot be filled honestly from their surroundings. */
const WIDEST_FILL = 10

/**
 * Reads a map of how likely each pixel is damaged. `cut` is the probability, 0..1, from which a
 * place counts; around such a place less likely ones belong to it.
 */
export function findInMap(probability: Plane, cut: number): Omit<DamageFinding, 'busyness'> {
  const groups = findComponents(probability, {
    high: cut,
    low: 1 - EXTEND * (1 - cut),
  }).filter(({ pixels }) => pixels.length >= LEAST_PIXELS)
  const fillable = groups.filter(({ thickness }) => thickness <= WIDEST_FILL)
  const mask = createPlane(probability.width, probability.height)
  for (const { pixels } of fillable) for (const at of pixels) mask.data[at] = 1
  const lines = fillable.filter(({ length, thickness }) => length / thickness >= LINE_RATIO)
  const marked = groups.reduce((sum, { pixels }) => sum + pixels.length, 0)
  return {
    mask,
    share: marked / mask.data.length,
    scratches: lines.length,
    specks: fillable.length - lines.length,
    wide: groups.length - fillable.length,
  }
}
