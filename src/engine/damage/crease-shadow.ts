import { smooth } from '../filters/box-mean.ts'
import type { Plane } from '../plane.ts'
import type { Damage } from './repairs.ts'

/** Thinner lines (in sketch pixels), and shorter ones (as a share of the longest side), throw none. */
const CREASE = { thickness: 2.2, length: 0.08 }
/** How far from a crease its shadow lies, as a share of the longest side. */
const REACH = 1 / 115
/** So much darker than what lies beyond, in L, is shadow; what is darker still is the subject. */
const DEPTH = { least: 2, most: 25 }
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

function shadowOf(damage: Damage, { width, height, data }: Plane): number[] {
  const reach = Math.round(REACH * Math.max(width, height))
  const across = { x: -Math.sin(damage.angle), y: Math.cos(damage.angle) }
  const shadow: number[] = []
  const placeAt = (at: number, step: number): number => {
    const x = Math.round((at % width) + step * across.x)
    const y = Math.round(Math.floor(at / width) + step * across.y)
    return Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))
  }
  const toneAt = (at: number, step: number) => data[placeAt(at, step)] ?? 0
  for (const at of damage.pixels) {
    const around = (toneAt(at, -reach - 2) + toneAt(at, reach + 2)) / 2
    for (let step = -reach; step <= reach; step++) {
      const depth = around - toneAt(at, step)
      if (depth > DEPTH.least && depth < DEPTH.most) shadow.push(placeAt(at, step))
    }
  }
  return shadow
}
