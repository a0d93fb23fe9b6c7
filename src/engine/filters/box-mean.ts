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
  for (let y = 0; y < height; y++) {
    const start = y * width
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[start + x] ?? 0
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += data[start + x + radius] ?? 0
      if (x - radius - 1 >= 0) sum -= data[start + x - radius - 1] ?? 0
      const count = Math.min(x + radius, width - 1) - Math.max(x - radius, 0) + 1
      out.data[start + x] = sum / count
    }
  }
  return out
}

function meanOfColumns(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane
  const out = createPlane(width, height)
  const sums = new Float64Array(width)
  const addRow = (y: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x++) {
      sums[x] = (sums[x] ?? 0) + sign * (data[y * width + x] ?? 0)
    }
  }
  for (let y = 0; y < Math.min(radius, height); y++) addRow(y, 1)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(y + radius, 1)
    if (y - radius - 1 >= 0) addRow(y - radius - 1, -1)
    const count = Math.min(y + radius, height - 1) - Math.max(y - radius, 0) + 1
    for (let x = 0; x < width; x++) out.data[y * width + x] = (sums[x] ?? 0) / count
  }
  return out
}
