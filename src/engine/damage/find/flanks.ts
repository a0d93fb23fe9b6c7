import type { Component } from '#engine/filters/components.ts'
import type { Plane } from '#engine/pixels/plane.ts'

/** A crease throws a shadow and its paint lifts beside it: so far at most, in sketch pixels. */
const FARTHEST = 5
/** A flank is a good part as strong as the line itself. */
const FLANK_SHARE = 0.4

/**
 * Marks a line in `mask` together with its flanks: adjoining places that are lively themselves.
 * `height` is the mean height of the line in L.
 */
export function paintWithFlanks(
  mask: Plane,
  { pixels, thickness }: Component,
  { liveliness, height }: { liveliness: Plane; height: number },
): void {
  for (const at of pixels) mask.data[at] = 1
  const reach = Math.min(FARTHEST, Math.ceil(thickness * 1.5))
  let rim: Iterable<number> = pixels
  for (let step = 0; step < reach; step++) {
    const next: number[] = []
    for (const at of rim) {
      for (const neighbour of neighboursOf(at, mask)) {
        if (mask.data[neighbour] === 1) continue
        if ((liveliness.data[neighbour] ?? 0) < FLANK_SHARE * height) continue
        mask.data[neighbour] = 1
        next.push(neighbour)
      }
    }
    rim = next
  }
}

function neighboursOf(at: number, { width, height }: Plane): number[] {
  const x = at % width
  const y = (at - x) / width
  const neighbours: number[] = []
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
      neighbours.push(ny * width + nx)
    }
  }
  return neighbours
}
