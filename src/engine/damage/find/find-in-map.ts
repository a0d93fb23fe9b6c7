import { type Plane, shareFrom } from '#engine/pixels/plane.ts'
import { ramp } from '#engine/ramp.ts'
import { distanceToBorder, nearBorder, runsAcross } from '../border.ts'
import { findCreasesAcross } from '../creases/creases-across.ts'
import { isThick, speaksOfTears } from '../judge/doubtful.ts'
import { maskOf, notIn } from '../mask-of.ts'
import type { Damage } from '../repairs.ts'
import { type Finding, MAX_SHARE_OF_NET, type Signs, WORN } from './finding.ts'
import { groupsInMap } from './groups-in-map.ts'

/** How likely each pixel is damaged, 0..1, and the probability from which it counts. */
type DamageMap = { probability: Plane; cut: number }

/** A net is sure of a place from this probability on. */
const SURE = 0.97
/**
 * Share of the picture of which a net is sure: sound photos and old prints with a few specks reach
 * 0.0004, of 30 prints that were damaged on purpose all but one have 0.001 and more.
 */
const DAMAGED = { from: 0.0004, to: 0.001 }
/**
 * In a faded print with less damage than that a net may leave this share of its usual doubt about
 * specks. What it takes for lines there are cords, handles and wires as a rule.
 */
const FADED_SHARE = 0.2
/** In prints as damaged as this, 0..1, creases are followed from side to side and have shadows. */
const CREASED = 0.5
/**
 * In prints with less damage a thin line that ends within the picture is a thread or a wire, unless it is as
 * long as this share of the longest side.
 */
const LONGEST_THREAD = 0.5
/** In a photo that has not aged a net must leave at most this share of its usual doubt. */
const LEAST_DOUBT = 0.001
/**
 * A photo that has not aged was torn where a net is sure of this share of it and of a line of this
 * share of its longest side. Of 209 sound photos two have such lines.
 */
const TORN = { share: 0.004, length: 0.3 }

/** Reads the map of a net with the more doubt, the older and the more damaged a print looks. */
export function findInMap(map: DamageMap, sketch: Plane, { age, fadedOrToned }: Signs): Finding {
  const damaged = ramp(shareFrom(map.probability, SURE), DAMAGED)
  const groupsOf = (signs: number) => {
    const doubt = (1 - map.cut) * (LEAST_DOUBT + (1 - LEAST_DOUBT) * signs)
    return groupsInMap(map.probability, 1 - doubt)
  }
  const signs = age * damaged
  const specks = groupsOf(Math.max(FADED_SHARE * fadedOrToned, signs))
  const damages = [
    ...groupsOf(signs).filter(({ kind }) => kind !== 'speck'),
    ...specks.filter(({ kind }) => kind === 'speck'),
  ]
  const isCreased = damaged >= CREASED
  const likely = isCreased ? damages : damages.filter((damage) => !isThread(damage, sketch))
  const followed = isCreased ? findCreasesAcross(sketch, likely) : []
  const creases = followed.filter((crease) => runsAcross([crease], sketch))
  const thick = groupsInMap(map.probability, map.cut).filter(isThick)
  const long = thick.filter((damage) => speaksOfTears(damage, sketch))
  const sure = age > WORN ? [] : sureLines(map.probability).filter(notIn(maskOf(long, sketch)))
  const torn = [...long, ...sure]
  return {
    damages: [...likely.filter(notIn(maskOf(creases, sketch))), ...creases],
    torn,
    thick: thick.filter((damage) => !torn.includes(damage)),
    most: MAX_SHARE_OF_NET,
    isWorn: age > WORN || torn.length > 0,
    isCreased,
  }
}

function sureLines(probability: Plane): Damage[] {
  if (shareFrom(probability, SURE) < TORN.share) return []
  const least = TORN.length * Math.max(probability.width, probability.height)
  return groupsInMap(probability, SURE).filter(
    ({ kind, length }) => kind !== 'speck' && length >= least,
  )
}

function isThread({ kind, length, pixels }: Damage, sketch: Plane): boolean {
  const longest = Math.max(sketch.width, sketch.height)
  if (kind !== 'line' || length >= LONGEST_THREAD * longest) return false
  return pixels.every((at) => distanceToBorder(at, sketch) > nearBorder(sketch))
}
