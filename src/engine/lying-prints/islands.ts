import type { Point } from '../geometry/smallest-rectangle.ts'

/** What the ground runs around on every side. */
export type Island = {
  /** The first and last pixels of its rows and columns. */
  rim: Point[]
  /** In pixels, with everything that lies in it. */
  area: number
}

/** As a share of the picture. */
const SMALLEST = 0.012
const LARGEST = 0.97

/**
 * The parts of a picture that the ground cannot reach from its edges. `limit` is the distance from
 * which a pixel is no ground; threads of it, and bridges between two islands, are cut.
 */
export function findIslands(
  distance: Float32Array,
  { width, height }: { width: number; height: number },
  limit: number,
): Island[] {
  const ground = reachedFromEdges(distance, width, height, limit)
  const land = opened(ground, width, height)
  const label = new Uint8Array(width * height)
  const islands: Island[] = []
  const stack = new Int32Array(width * height)
  for (let start = 0; start < label.length; start++) {
    if (label[start] === 1 || land[start] === 0) continue
    let [next, end] = [0, 0]
    stack[end++] = start
    label[start] = 1
    while (next < end) {
      const at = stack[next++] ?? 0
      const x = at % width
      for (const beside of neighboursOf(at, x, width, label.length)) {
        if (label[beside] === 1 || land[beside] === 0) continue
        label[beside] = 1
        stack[end++] = beside
      }
    }
    const share = end / label.length
    if (share < SMALLEST || share > LARGEST) continue
    islands.push({ rim: rimOf(stack.subarray(0, end), width), area: end })
  }
  return islands
}

function neighboursOf(at: number, x: number, width: number, length: number): number[] {
  const beside: number[] = []
  if (x > 0) beside.push(at - 1)
  if (x < width - 1) beside.push(at + 1)
  if (at >= width) beside.push(at - width)
  if (at + width < length) beside.push(at + width)
  return beside
}

function reachedFromEdges(
  distance: Float32Array,
  width: number,
  height: number,
  limit: number,
): Uint8Array {
  const ground = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  let end = 0
  const reach = (at: number) => {
    if (ground[at] === 1 || (distance[at] ?? 0) >= limit) return
    ground[at] = 1
    stack[end++] = at
  }
  for (let x = 0; x < width; x++) {
    reach(x)
    reach((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    reach(y * width)
    reach(y * width + width - 1)
  }
  for (let next = 0; next < end; next++) {
    const at = stack[next] ?? 0
    for (const beside of neighboursOf(at, at % width, width, ground.length)) reach(beside)
  }
  return ground
}

/** Land without what is thinner than five pixels. */
function opened(ground: Uint8Array, width: number, height: number): Uint8Array {
  const land = ground.map((isGround) => 1 - isGround)
  return spread(spread(land, width, height, 'shrink'), width, height, 'grow')
}

const RADIUS = 2

function spread(
  mask: Uint8Array,
  width: number,
  height: number,
  how: 'shrink' | 'grow',
): Uint8Array {
  const wanted = how === 'grow' ? 1 : 0
  const pass = (from: Uint8Array, step: number, length: number, placeOf: (at: number) => number) =>
    from.map((value, at) => {
      if (value === wanted) return value
      const place = placeOf(at)
      for (let i = -RADIUS; i <= RADIUS; i++) {
        if (place + i < 0 || place + i >= length) continue
        if (from[at + i * step] === wanted) return wanted
      }
      return value
    })
  const across = pass(mask, 1, width, (at) => at % width)
  return pass(across, width, height, (at) => Math.floor(at / width))
}

function rimOf(pixels: Int32Array, width: number): Point[] {
  const rows = new Map<number, [number, number]>()
  const columns = new Map<number, [number, number]>()
  const widen = (spans: Map<number, [number, number]>, key: number, value: number) => {
    const span = spans.get(key)
    if (span === undefined) spans.set(key, [value, value])
    else {
      span[0] = Math.min(span[0], value)
      span[1] = Math.max(span[1], value)
    }
  }
  for (const at of pixels) {
    const x = at % width
    const y = (at - x) / width
    widen(rows, y, x)
    widen(columns, x, y)
  }
  // A pixel reaches half its width beyond its middle.
  return [
    ...[...rows].flatMap(([y, [from, to]]) => [
      { x: from, y: y + 0.5 },
      { x: to + 1, y: y + 0.5 },
    ]),
    ...[...columns].flatMap(([x, [from, to]]) => [
      { x: x + 0.5, y: from },
      { x: x + 0.5, y: to + 1 },
    ]),
  ]
}
