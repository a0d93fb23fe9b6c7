import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/**
 * Mean over a square window of `2 radius + 1` pixels, cut off at the borders. Costs the same for every
 * radius: sums run down the columns, and along each row of such sums.
 */
export function boxMean({ width, height, data }: Plane, radius: number): Plane {
  const out = createPlane(width, height)
  const [across, down] = [sharesOf(width, radius), sharesOf(height, radius)]
  // With nothing on both sides, so that the window may reach beyond the borders.
  const before = radius + 1
  const sums = new Float64Array(before + width + radius)
  for (let y = -radius; y < height; y++) {
    const [enters, leaves] = [(y + radius) * width, (y - radius - 1) * width]
    if (enters < data.length) {
      for (let x = 0; x < width; x++) {
        sums[before + x] = (sums[before + x] ?? 0) + (data[enters + x] ?? 0)
      }
    }
    if (leaves >= 0) {
      for (let x = 0; x < width; x++) {
        sums[before + x] = (sums[before + x] ?? 0) - (data[leaves + x] ?? 0)
      }
    }
    if (y < 0) continue
    const share = down[y] ?? 0
    let sum = 0
    for (let i = before; i < before + radius; i++) sum += sums[i] ?? 0
    for (let x = 0; x < width; x++) {
      sum += (sums[x + 2 * radius + 1] ?? 0) - (sums[x] ?? 0)
      out.data[y * width + x] = sum * share * (across[x] ?? 0)
    }
  }
  return out
}

/** Three box means in a row come close to a Gaussian of standard deviation `sigma`. */
export function smooth(plane: Plane, sigma: number): Plane {
  const radius = Math.max(1, Math.round(Math.sqrt(4 * sigma * sigma + 1) / 2 - 0.5))
  return boxMean(boxMean(boxMean(plane, radius), radius), radius)
}

/** What each value of the window around a place counts, along a side of this length. */
function sharesOf(length: number, radius: number): Float64Array {
  return Float64Array.from(
    { length },
    (_, at) => 1 / (Math.min(at + radius, length - 1) - Math.max(at - radius, 0) + 1),
  )
}
