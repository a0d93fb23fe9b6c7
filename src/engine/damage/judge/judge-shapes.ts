import { distanceToBorder, nearBorder, runsAcross } from '../border.ts'
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
 * A print with so many smaller spots is spotted by mold or dirt. There a round spot of so many times that
 * width is one more of them, and a person looks at others.
 */
const SPOTTED = { least: 12, wider: 3, round: 2.6 }
/**
 * A thick line is a stick or a tube sooner than damage, but a crease where it runs on for this share of
 * the longest side and, with its other pieces, from one border of the picture to another: who folds paper folds it across.
 * Rails, poles and ledges are as long, and end within the picture; a person sees to these.
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
  const isLong = (damage: Damage) => damage.length >= CREASE_LENGTH * longestSide
  const isCrease = (damage: Damage) =>
    runsAcross([damage, ...continuationsOf([damage], thick)], picture)
  const long = thick.filter((damage) =>
    isLong(damage) ? isCrease(damage) : isTear(damage, picture),
  )
  const creases = new Set([...long, ...continuationsOf(long, thick)])
  const specks = large.filter(({ kind }) => kind === 'speck')
  const isSpotted =
    specks.filter(({ thickness }) => thickness <= widestSpot).length >= SPOTTED.least
  const isSpot = ({ thickness, length }: Damage) =>
    thickness <= widestSpot ||
    (isSpotted && thickness <= SPOTTED.wider * widestSpot && length <= SPOTTED.round * thickness)
  const isDamage = (damage: Damage) => {
    if (damage.kind === 'crease') return creases.has(damage)
    return damage.kind !== 'speck' || isSpot(damage)
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
  const unsure = [
    ...thick.filter((one) => one.kind === 'crease' && isLong(one) && !creases.has(one)),
    ...(isSpotted ? specks.filter((one) => !isSpot(one)) : []),
  ]
  return {
    kept,
    left: [...strewn.filter(isWide), ...unsure],
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
