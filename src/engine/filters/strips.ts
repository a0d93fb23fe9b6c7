import type { Plane } from '#engine/pixels/plane.ts'

/** Rows per strip: small enough for the cache and for an abort to be noticed soon. */
const STRIP_ROWS = 256

/**
 * Replaces a plane by what `filter` makes of it, strip by strip, so that a filter's helper
 * planes never reach full size. `margin` is how far the filter looks up and down.
 */
export async function filterInStrips(
  plane: Plane,
  margin: number,
  filter: (strip: Plane, firstRow: number) => Plane,
  checkpoint: () => Promise<void>,
): Promise<Float32Array> {
  const { width, height, data } = plane
  const out = new Float32Array(data.length)
  for (let top = 0; top < height; top += STRIP_ROWS) {
    await checkpoint()
    const bottom = Math.min(top + STRIP_ROWS, height)
    const from = Math.max(0, top - margin)
    const to = Math.min(height, bottom + margin)
    const strip = { width, height: to - from, data: data.subarray(from * width, to * width) }
    const filtered = filter(strip, from).data
    out.set(filtered.subarray((top - from) * width, (bottom - from) * width), top * width)
  }
  return out
}
