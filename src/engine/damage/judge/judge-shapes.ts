import { distanceToBorder, nearBorder } from '../border.ts'
import { continuationsOf, isPattern } from '../lines.ts'
import type { Damage, Verdict } from '../repairs.ts'
import { leaveCrowds } from './leave-crowds.ts'
import { leaveRows } from './leave-rows.ts'
import { counted } from './rule-counts.ts'

/** Smaller groups of pixels, in sketch pixels, are grain. */
const LEAST_PIXELS = 3
/**
 * Thicker than this share of the longest side, or than so many sketch pixels, a spot is a hat or a
 * head sooner than dust.
 */
const WIDEST_SPOT = { share: 1 / 220, pixels: 3 }
/**
 * A thick line is a stick or a tube sooner than damage, but a crease where it runs on for this share of the longest side. In 72
 * sound photos in black and white what the net takes for thick lines ends before.
 */
const CREASE_LENGTH = 0.3
/** A shorter one, of this share, is a tear where it begins at the border of the picture, so near. */
const TEAR_LENGTH = 0.04
/** How far apart the lines of a pattern may be, as a share of the longest side. */
const PATTERN_REACH = 0.15

/** Decides by shape and number what is damage, and leaves wide holes to a person. */
export function judgeShapes(
  found: readonly Damage[],
  picture: { width: number; height: number },
): Verdict {
  const longestSide = Math.max(picture.width, picture.height)
  const widestSpot = Math.max(WIDEST_SPOT.pixels, WIDEST_SPOT.share * longestSide)
  const large = found.filter(({ pixels }) => pixels.length >= LEAST_PIXELS)

  const thick = large.filter(({ kind }) => kind === 'crease' || kind === 'tear')
  const long = thick.filter(
    (damage) => damage.length >= CREASE_LENGTH * longestSide || isTear(damage, picture),
  )
  const creases = new Set([...long, ...continuationsOf(long, thick)])
  const isDamage = (damage: Damage) => {
    if (damage.kind === 'crease') return creases.has(damage)
    return damage.kind !== 'speck' || damage.thickness <= widestSpot
  }
  const likely = large.filter(isDamage)

  const lines = likely.filter(({ kind }) => kind === 'line')
  const reach = PATTERN_REACH * longestSide
  const single = likely.filter(
    (damage) => damage.kind !== 'line' || !isPattern(damage, lines, reach),
  )
  const sparse = withSpecks(single, (specks) => leaveCrowds(specks, picture))
  const strewn = withSpecks(sparse, (specks) => leaveRows(specks, picture))
  const isWide = (damage: Damage) =>
    damage.kind === 'hole' || (damage.kind === 'tear' && !creases.has(damage))
  const kept = strewn.filter((damage) => !isWide(damage))
  return {
    kept,
    left: strewn.filter(isWide),
    counts: [
      counted('grain', found, large),
      counted('thing', large, likely),
      counted('pattern', likely, single),
      counted('crowd', single, sparse),
      counted('row', sparse, strewn),
      counted('width', strewn, kept),
    ],
  }
}

/** Whether a thick line runs from the border of the picture inwards. */
function isTear({ pixels, length }: Damage, picture: { width: number; height: number }): boolean {
  if (length < TEAR_LENGTH * Math.max(picture.width, picture.height)) return false
  const distances = pixels.map((at) => distanceToBorder(at, picture)).sort()
  const [nearest = 0, farthest = 0] = [distances.at(0), distances.at(-1)]
  return nearest <= nearBorder(picture) && farthest >= length / 2
}

/** All damage, but of the specks only those that `choose` keeps. */
function withSpecks(
  damages: readonly Damage[],
  choose: (specks: readonly Damage[]) => readonly Damage[],
): Damage[] {
  const kept = new Set(choose(damages.filter(({ kind }) => kind === 'speck')))
  return damages.filter((damage) => damage.kind !== 'speck' || kept.has(damage))
}
