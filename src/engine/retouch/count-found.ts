import { findComponents } from '../filters/components.ts'
import { type FoundKind, type FoundMap, foundKindOf } from './found-map.ts'

/** How many places of each kind were found; places that touch are one. */
export function countFound({ width, height, data }: FoundMap): Map<FoundKind, number> {
  const counts = new Map<FoundKind, number>()
  const bytes = new Set(data)
  for (const byte of bytes) {
    const kind = foundKindOf(byte)
    if (kind === undefined) continue
    const ofByte = Float32Array.from(data, (value) => (value === byte ? 1 : 0))
    const groups = findComponents({ width, height, data: ofByte }, { low: 1, high: 1 })
    counts.set(kind, (counts.get(kind) ?? 0) + groups.length)
  }
  return counts
}
