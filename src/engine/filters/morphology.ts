import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/** The plane without what is brighter and thinner than a square of `2 radius + 1` pixels (opening). */
export function withoutThinLights(plane: Plane, radius: number): Plane {
  return brightest(negative(brightest(negative(plane), radius)), radius)
}

/** The same for what is darker (closing). */
export function withoutThinDarks(plane: Plane, radius: number): Plane {
  return negative(withoutThinLights(negative(plane), radius))
}

function negative(plane: Plane): Plane {
  const out = createPlane(plane.width, plane.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = -(plane.data[i] ?? 0)
  return out
}

/** The greatest value of the square around each pixel, cut off at the borders. */
function brightest({ width, height, data }: Plane, radius: number): Plane {
  const nothing = Number.NEGATIVE_INFINITY
  const window = 2 * radius + 1
  const row = new Float32Array(width + 2 * radius)
  const rows = new Float32Array(width * (height + 2 * radius)).fill(nothing)
  for (let y = 0; y < height; y++) {
    row.fill(nothing).set(data.subarray(y * width, (y + 1) * width), radius)
    takeGreatest(row, { window, step: 1 })
    rows.set(row.subarray(0, width), (y + radius) * width)
  }
  takeGreatest(rows, { window, step: width })
  return { width, height, data: rows.subarray(0, width * height) }
}

/**
 * Replaces each value by the greatest of so many values, of which it is the first and the next lies
 * a step away. Each round doubles how many have been looked at.
 */
function takeGreatest(values: Float32Array, { window, step }: { window: number; step: number }) {
  for (let seen = 1; seen < window; seen *= 2) {
    const ahead = Math.min(seen, window - seen) * step
    for (let at = 0; at + ahead < values.length; at++) {
      const other = values[at + ahead] ?? 0
      // `Math.max` minds zeros of both signs, which takes four times as long.
      if (other > (values[at] ?? 0)) values[at] = other
    }
  }
}
