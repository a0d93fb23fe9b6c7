import { type Component, findComponents } from '#engine/filters/components.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { Damage, DamageKind } from '../repairs.ts'

/** From a sure place damage extends to where the odds are at least this share of those of the cut. */
const EXTEND = 0.375
/** A group of pixels that is longer than this many times its thickness is a line, any other a spot. */
const LINE_RATIO = 4
/** Thicker groups, in sketch pixels, are holes, or tears where they are so many times as long. */
const WIDEST = 10
const TEAR_RATIO = 5
/** Lines thinner than this share of the longest side, or than so many pixels, are scratches. */
const SCRATCH = { share: 1 / 320, pixels: 3 }

/**
 * Reads a map of how likely each pixel is damaged. `cut` is the probability, 0..1, from which a
 * place counts; around such a place less likely ones belong to it.
 */
export function groupsInMap(probability: Plane, cut: number): Damage[] {
  const groups = findComponents(probability, { high: cut, low: withOdds(EXTEND, cut) })
  return groups.map((group) => ({ ...group, kind: kindOf(group, probability) }))
}

/** The kind that the shape of a group speaks for. */
export function kindOf(
  { length, thickness }: Component,
  { width, height }: { width: number; height: number },
): DamageKind {
  if (thickness > WIDEST) return length / thickness < TEAR_RATIO ? 'hole' : 'tear'
  if (length / thickness < LINE_RATIO) return 'speck'
  const thin = Math.max(SCRATCH.pixels, SCRATCH.share * Math.max(width, height))
  return thickness <= thin ? 'line' : 'crease'
}

/** The probability whose odds, p / (1 - p), are `share` of those of another. */
function withOdds(share: number, probability: number): number {
  return (share * probability) / (share * probability + 1 - probability)
}
