import { smooth } from '#engine/filters/box-mean.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { Damage } from '../repairs.ts'

/** Thinner lines (in sketch pixels), and shorter ones (as a share of the longest side), throw none. */
const CREASE = { thickness: 2.2, length: 0.08 }
/** How far from a crease its shadow lies, as a share of the longest side. */
const REACH = 1 / 115
/**
 * Where it is darker than what lies beyond by so much on the mean, in L, is shadow; no single place
 * counts more than the most. Beside its rim a crease is soft, so a shadow may begin after a gap.
 */
const SHADOW = { least: 1.5, most: 10, gap: 2 }
/** What lies beyond begins so many pixels behind the farthest shadow. */
const BEYOND = 2
/** What is darker than what lies beyond by so much, in L, is the subject. */
const SUBJECT = 25
const GRAIN_SIGMA = 1.5

/**
 * Damage, where it is a crease together with the shadow that it throws to either side. What is
 * `kept` stays as it is: beside an eye a shadow cannot be told from its lid.
 */
export function withShadows(
  damages: readonly Damage[],
  sketch: Plane,
  kept: (at: number) => boolean,
): Damage[] {
  const longest = Math.max(sketch.width, sketch.height)
  const isCrease = ({ kind, thickness, length }: Damage) =>
    (kind === 'line' || kind === 'crease') &&
    thickness >= CREASE.thickness &&
    length >= CREASE.length * longest
  if (!damages.some(isCrease)) return [...damages]
  const seen = smooth(sketch, GRAIN_SIGMA)
  return damages.map((damage) => {
    if (!isCrease(damage)) return damage
    const shadow = shadowOf(damage, seen).filter((at) => !kept(at))
    return { ...damage, pixels: Int32Array.from(new Set([...damage.pixels, ...shadow])) }
  })
}

function shadowOf(damage: Damage, seen: Plane): number[] {
  const own = new Set(damage.pixels)
  const away = { x: -Math.sin(damage.angle), y: Math.cos(damage.angle) }
  const sides = [away, { x: -away.x, y: -away.y }]
  return sides.flatMap((direction) => shadowToOneSide(own, direction, seen))
}

/** What lies beside the rim of a crease, as far as it is darker on the mean of its whole length. */
function shadowToOneSide(
  own: ReadonlySet<number>,
  direction: { x: number; y: number },
  { width, height, data }: Plane,
): number[] {
  const reach = Math.round(REACH * Math.max(width, height))
  const placeAt = (at: number, step: number): number => {
    const x = Math.round((at % width) + step * direction.x)
    const y = Math.round(Math.floor(at / width) + step * direction.y)
    return Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))
  }
  const rim = [...own].filter((at) => !own.has(placeAt(at, 1)))
  const depthAt = (at: number, step: number) =>
    (data[placeAt(at, reach + BEYOND)] ?? 0) - (data[placeAt(at, step)] ?? 0)
  const shadow: number[] = []
  for (let step = 1; step <= reach; step++) {
    let sum = 0
    for (const at of rim) sum += Math.min(SHADOW.most, Math.max(-SHADOW.most, depthAt(at, step)))
    if (sum < SHADOW.least * rim.length) {
      if (step > SHADOW.gap) break
      continue
    }
    for (const at of rim) {
      const depth = depthAt(at, step)
      if (depth > 0 && depth < SUBJECT) shadow.push(placeAt(at, step))
    }
  }
  return shadow
}
