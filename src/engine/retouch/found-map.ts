import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Damage, DamageKind } from '../damage/repairs.ts'

/** What was found at each pixel of a sketch, in one byte: see `codeOf`. */
export type FoundMap = { width: number; height: number; data: Uint8Array }

const CODES: Record<DamageKind, number> = { speck: 1, line: 2, crease: 3, tear: 4, hole: 5 }
/** Added to the code of what is left to a person. */
const LEFT = 16
/** Filled, in a map of an engine that did not write the kinds down. */
const OF_UNKNOWN_KIND = 255

/** What a byte of the map means; undefined where the picture is sound. */
export type FoundKind = DamageKind | 'left' | 'unknown'

/** Writes down what kind of damage each pixel belongs to; what is left covers what is filled. */
export function drawFound(
  { filled, left }: { filled: readonly Damage[]; left: readonly Damage[] },
  { width, height }: { width: number; height: number },
): FoundMap {
  const data = new Uint8Array(width * height)
  for (const { kind, pixels } of filled) for (const at of pixels) data[at] = CODES[kind]
  for (const { kind, pixels } of left) for (const at of pixels) data[at] = CODES[kind] + LEFT
  return { width, height, data }
}

const KIND_OF_BYTE: readonly (FoundKind | undefined)[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte === OF_UNKNOWN_KIND) return 'unknown'
  if (byte > LEFT) return 'left'
  return Object.entries(CODES).find(([, code]) => code === byte)?.[0] as DamageKind | undefined
})

export function foundKindOf(byte: number): FoundKind | undefined {
  return KIND_OF_BYTE[byte]
}

/** 1 where what was found is filled. */
export function filledMask({ width, height, data }: FoundMap): Plane {
  const mask = createPlane(width, height)
  for (let at = 0; at < data.length; at++) {
    const kind = foundKindOf(data[at] ?? 0)
    if (kind !== undefined && kind !== 'left') mask.data[at] = 1
  }
  return mask
}
