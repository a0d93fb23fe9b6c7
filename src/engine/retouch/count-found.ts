import { touchingPixels } from '../filters/neighbours.ts'
import { type FoundKind, type FoundMap, foundKindOf } from './found-map.ts'

/** How many places of each kind were found; places that touch are one. */
export function countFound(found: FoundMap): Map<FoundKind, number> {
  const { data } = found
  const counts = new Map<FoundKind, number>()
  const isCounted = new Uint8Array(data.length)
  for (const [start, byte] of data.entries()) {
    const kind = foundKindOf(byte)
    if (kind === undefined || isCounted[start] === 1) continue
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    isCounted[start] = 1
    const place = [start]
    for (const at of place) {
      for (const next of touchingPixels(at, found)) {
        if (data[next] !== byte || isCounted[next] === 1) continue
        isCounted[next] = 1
        place.push(next)
      }
    }
  }
  return counts
}
