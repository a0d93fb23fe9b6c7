import { createPlane, type Plane } from '../plane.ts'

/**
 * Mean over a square window of `2 radius + 1` pixels, cut off at the borders.
 * Costs the same for every radius (running sums).
 */
export function boxMean(plane: Plane, radius: number): Plane {
  return meanOfColumns(meanOfRows(plane, radius), radius)
}

/** Three box means in a row come close to a Gaussian of standard deviation `sigma`. */
export function smooth(plane: Plane, sigma: number): Plane {
  const radius = Math.max(1, Math.round(Math.sqrt(4 * sigma * sigma + 1) / 2 - 0.5))
  return boxMean(boxMean(boxMean(plane, radius), radius), radius)
}

function meanOfRows(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane
  const out = createPlane(width, height)
  const shares = sharesOf(width, radius)
  for (let start = 0; start < data.length; start += width) {
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[start + x] ?? 0
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += data[start + x + radius] ?? 0
      if (x > radius) sum -= data[start + x - radius - 1] ?? 0
      out.data[start + x] = sum * (shares[x] ?? 0)
    }
  }
  return out
}

function meanOfColumns(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane
  const out = createPlane(width, height)
  const shares = sharesOf(height, radius)
  const sums = new Float64Array(width)
  const none = new Float32Array(width)
  const rowAt = (y: number) =>
    y < 0 || y >= height ? none : data.subarray(y * width, (y + 1) * width)

  for (let y = -radius; y < height; y++) {
    const [enters, leaves] = [rowAt(y + radius), rowAt(y - radius - 1)]
    const share = shares[y] ?? 0
    const start = Math.max(0, y) * width
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] ?? 0) + (enters[x] ?? 0) - (leaves[x] ?? 0)
      sums[x] = sum
      out.data[start + x] = sum * share
    }
  }
  return out
}

/** What each value of the window around a place counts, along a side of this length. */
function sharesOf(length: number, radius: number): Float64Array {
  return Float64Array.from(
    { length },
    (_, at) => 1 / (Math.min(at + radius, length - 1) - Math.max(at - radius, 0) + 1),
  )
}
