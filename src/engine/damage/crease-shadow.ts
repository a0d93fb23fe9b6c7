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

/** Damage, where it is a crease together with the shadow that it throws to either side. */
export function withShadows(damages: readonly Damage[], sketch: Plane): Damage[] {
  const longest = Math.max(sketch.width, sketch.height)
  const isCrease = ({ thickness, length }: Damage) =>
    thickness >= CREASE.thickness && length >= CREASE.length * longest
  if (!damages.some(isCrease)) return [...damages]
  const seen = smooth(sketch, GRAIN_SIGMA)
  return damages.map((damage) => (isCrease(damage) ? withShadow(damage, seen) : damage))
}

function withShadow(damage: Damage, { width, height, data }: Plane): Damage {
  const reach = Math.round(REACH * Math.max(width, height))
  const across = { x: -Math.sin(damage.angle), y: Math.cos(damage.angle) }
  const pixels = new Set(damage.pixels)
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
      if (depth > DEPTH.least && depth < DEPTH.most) pixels.add(placeAt(at, step))
    }
  }
  return { ...damage, pixels: Int32Array.from(pixels) }
}
