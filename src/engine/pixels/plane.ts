/** One channel of floating-point values, row by row. */
export type Plane = { width: number; height: number; data: Float32Array }

export function createPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) }
}

/** Value at a place that may lie outside: the nearest border pixel answers. */
export function valueAt(plane: Plane, x: number, y: number): number {
  const column = x < 0 ? 0 : x >= plane.width ? plane.width - 1 : x
  const row = y < 0 ? 0 : y >= plane.height ? plane.height - 1 : y
  return plane.data[row * plane.width + column] ?? 0
}

/** Share of the pixels, 0..1, whose value is at least `limit`. */
export function shareFrom({ data }: Plane, limit: number): number {
  let count = 0
  for (let i = 0; i < data.length; i++) if ((data[i] ?? 0) >= limit) count++
  return count / data.length
}
