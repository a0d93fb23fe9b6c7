import { type Component, findComponents } from '../filters/components.ts'
import { createPlane, type Plane } from '../plane.ts'
import type { DamageFinding } from './detect.ts'
import { leaveCrowds } from './leave-crowds.ts'
import { continuationsOf } from './lines.ts'

/** From a sure place damage extends to where the odds are at least this share of those of the cut. */
const EXTEND = 0.375
/** Smaller groups of pixels, in sketch pixels, are grain. */
const LEAST_PIXELS = 3
/** Longer than this many times its thickness a group is a scratch, else a speck. */
const LINE_RATIO = 4
/** Thicker groups, in sketch pixels, cannot be filled honestly from their surroundings. */
const WIDEST_FILL = 10
/**
 * Thicker than this share of the longest side a spot is a hat or a head sooner than dust, and a
 * line a stick or a tube sooner than a scratch.
 */
const WIDEST_SPOT = 1 / 220
const WIDEST_LINE = 1 / 320
/**
 * A thicker line all the same is a crease where it runs on for this share of the longest side. In 72
 * sound photos in black and white what the net takes for thick lines ends before.
 */
const CREASE_LENGTH = 0.3
/** In small pictures damage may be as thick as this all the same, in sketch pixels. */
const LEAST_WIDEST = 3

/**
 * Reads a map of how likely each pixel is damaged. `cut` is the probability, 0..1, from which a
 * place counts; around such a place less likely ones belong to it.
 */
export function findInMap(probability: Plane, cut: number): Omit<DamageFinding, 'busyness'> {
  const groups = findComponents(probability, {
    high: cut,
    low: withOdds(EXTEND, cut),
  }).filter(({ pixels }) => pixels.length >= LEAST_PIXELS)
  const isLine = ({ length, thickness }: Component) => length / thickness >= LINE_RATIO
  const longestSide = Math.max(probability.width, probability.height)
  const widest = (share: number) =>
    Math.min(WIDEST_FILL, Math.max(LEAST_WIDEST, share * longestSide))
  const scratches = groups.filter(
    (group) => isLine(group) && group.thickness <= widest(WIDEST_LINE),
  )
  const thick = groups.filter(
    (group) =>
      isLine(group) && group.thickness > widest(WIDEST_LINE) && group.thickness <= WIDEST_FILL,
  )
  const creases = thick.filter(({ length }) => length >= CREASE_LENGTH * longestSide)
  const lines = [...scratches, ...creases, ...continuationsOf(creases, thick)]
  const spots = groups.filter((group) => !isLine(group) && group.thickness <= widest(WIDEST_SPOT))
  const specks = leaveCrowds(spots, probability)
  const fillable = [...lines, ...specks]
  const mask = createPlane(probability.width, probability.height)
  for (const { pixels } of fillable) for (const at of pixels) mask.data[at] = 1
  const wide = groups.filter(({ thickness }) => thickness > WIDEST_FILL)
  const marked = [...fillable, ...wide].reduce((sum, { pixels }) => sum + pixels.length, 0)
  return {
    mask,
    share: marked / mask.data.length,
    scratches: lines.length,
    specks: specks.length,
    wide: wide.length,
  }
}

/** The probability whose odds, p / (1 - p), are `share` of those of another. */
function withOdds(share: number, probability: number): number {
  return (share * probability) / (share * probability + 1 - probability)
}
