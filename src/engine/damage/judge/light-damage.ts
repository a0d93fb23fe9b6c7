import type { Plane } from '#engine/pixels/plane.ts'

/** What lies so near to a place of damage, in pixels, is compared with it. */
const RING = { from: 2, to: 4 }

/**
 * How much lighter the pixels of a place are than what lies around them, in L: negative where they
 * are darker. Both are medians, so that other damage nearby does not count.
 */
export function lightnessAgainstSurroundings(
  pixels: Int32Array,
  { width, height, data }: Plane,
): number {
  const own = new Set(pixels)
  const grown = (reach: number) => {
    const near = new Set<number>()
    for (const at of pixels) {
      const x = at % width
      const y = (at - x) / width
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
        for (let col = Math.max(0, x - reach); col <= Math.min(width - 1, x + reach); col++) {
          const place = row * width + col
          if (!own.has(place)) near.add(place)
        }
      }
    }
    return near
  }
  const inner = grown(RING.from - 1)
  const ring = [...grown(RING.to)].filter((at) => !inner.has(at))
  return middleOf([...pixels], data) - middleOf(ring, data)
}

function middleOf(places: readonly number[], data: Float32Array): number {
  const values = Float32Array.from(places, (at) => data[at] ?? 0).sort()
  return values[values.length >> 1] ?? 0
}
