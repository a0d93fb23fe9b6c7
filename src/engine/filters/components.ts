/** A connected group of marked pixels and its shape, all lengths in pixels. */
export type Component = {
  /** Indices into the plane. */
  pixels: Int32Array
  /** Extent along the main axis, from the second moments. */
  length: number
  centre: { x: number; y: number }
  /** Direction of the main axis in radians, -π/2..π/2. */
  angle: number
  /** Mean thickness: twice the area by the perimeter, so a bent or branching line stays thin. */
  thickness: number
}

/** A uniform bar of length n has the standard deviation n / √12 along its axis. */
const BAR = Math.sqrt(12)

/**
 * Groups of 8-connected pixels above `low` that hold at least one pixel above `high`
 * (hysteresis), each with its extents.
 */
export function findComponents(
  plane: { width: number; height: number; data: Float32Array },
  thresholds: { low: number; high: number },
): Component[] {
  const { data } = plane
  const seen = new Uint8Array(data.length)
  const stack = new Int32Array(data.length)
  const components: Component[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] ?? 0) < thresholds.high) continue
    const pixels = flood(plane, start, { low: thresholds.low, seen, stack })
    components.push(shapeOf(pixels, plane, thresholds.low))
  }
  return components
}

function flood(
  plane: { width: number; height: number; data: Float32Array },
  start: number,
  state: { low: number; seen: Uint8Array; stack: Int32Array },
): Int32Array {
  const { width, height, data } = plane
  const { low, seen, stack } = state
  // The stack doubles as the list of members: entries before `next` are done.
  let next = 0
  let end = 0
  stack[end++] = start
  seen[start] = 1
  while (next < end) {
    const at = stack[next++] ?? 0
    const x = at % width
    const y = (at - x) / width
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const neighbour = ny * width + nx
        if (seen[neighbour] === 1 || (data[neighbour] ?? 0) < low) continue
        seen[neighbour] = 1
        stack[end++] = neighbour
      }
    }
  }
  return stack.slice(0, end)
}

function shapeOf(
  pixels: Int32Array,
  plane: { width: number; height: number; data: Float32Array },
  low: number,
): Component {
  const { width, data } = plane
  let sumX = 0
  let sumY = 0
  let perimeter = 0
  for (const at of pixels) {
    const x = at % width
    const y = (at - x) / width
    sumX += x
    sumY += y
    for (const neighbour of [at - 1, at + 1, at - width, at + width]) {
      if (!((data[neighbour] ?? 0) >= low)) perimeter++
    }
  }
  const meanX = sumX / pixels.length
  const meanY = sumY / pixels.length
  let xx = 0
  let yy = 0
  let xy = 0
  for (const at of pixels) {
    const x = (at % width) - meanX
    const y = Math.floor(at / width) - meanY
    xx += x * x
    yy += y * y
    xy += x * y
  }
  const half = (xx + yy) / 2 / pixels.length
  const tilt = Math.hypot((xx - yy) / 2, xy) / pixels.length
  // One twelfth: the moment of a single square pixel.
  const length = BAR * Math.sqrt(half + tilt + 1 / 12)
  return {
    pixels,
    length,
    centre: { x: meanX, y: meanY },
    angle: Math.atan2(2 * xy, xx - yy) / 2,
    thickness: (2 * pixels.length) / Math.max(perimeter, 1),
  }
}
