import type { Plane } from '#engine/pixels/plane.ts'

/** A path moves aside by at most a pixel a row, and loses this much of its sum each time. */
const ASIDE_COST = 0.08

/**
 * The way from the upper to the lower border with the greatest sum of values: its column in each
 * row (dynamic programming, as for the seams of Avidan and Shamir 2007).
 */
export function bestPathDown({ width, height, data }: Plane): Int32Array {
  const sums = Float32Array.from(data)
  const from = new Int32Array(width * height)
  for (let y = 1; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const above = (y - 1) * width + x
      let [best, column] = [sums[above] ?? 0, x]
      for (const aside of [-1, 1]) {
        if (x + aside < 0 || x + aside >= width) continue
        const sum = (sums[above + aside] ?? 0) - ASIDE_COST
        if (sum > best) [best, column] = [sum, x + aside]
      }
      const at = y * width + x
      sums[at] = (sums[at] ?? 0) + best
      from[at] = column
    }
  }
  const path = new Int32Array(height)
  const last = (height - 1) * width
  let x = 0
  for (let other = 1; other < width; other++) {
    if ((sums[last + other] ?? 0) > (sums[last + x] ?? 0)) x = other
  }
  for (let y = height - 1; y >= 0; y--) {
    path[y] = x
    x = from[y * width + x] ?? 0
  }
  return path
}
