import { createPlane, type Plane } from '#engine/pixels/plane.ts'

export type Tiling = {
  /** Longest side of a tile. */
  side: number
  /** Neighbouring tiles share at least this many pixels. */
  overlap: number
  /** Sides of a tile are multiples of this. */
  multiple: number
  /** Tiles of a small picture are as large as the others. */
  fixed: boolean
}

type Span = { start: number; weights: Float32Array }

/**
 * Sizes of the tiles in which a picture is given to a model: as few as its longest side allows, and
 * no larger than that many need to be.
 */
export function tileSizeOf(
  { width, height }: { width: number; height: number },
  { side, overlap, multiple, fixed }: Tiling,
): { width: number; height: number } {
  const of = (length: number) => {
    if (fixed) return side
    const count = countAlong(length, side, overlap)
    return Math.ceil((length + (count - 1) * overlap) / count / multiple) * multiple
  }
  return { width: of(width), height: of(height) }
}

/**
 * Gives a picture to `work` tile by tile and blends the answers, so that no seam is left: each
 * tile fades out in the middle of what it shares with the next, and its own border is not used.
 * Pictures smaller than a tile are continued by their mirror image. The answers, and what is
 * returned, may be `factor` times as large.
 */
export async function workInTiles(
  plane: Plane,
  { tiling, factor = 1 }: { tiling: Tiling; factor?: number },
  work: (tile: Plane) => Promise<Float32Array>,
): Promise<Plane> {
  const size = tileSizeOf(plane, tiling)
  const columns = spansOf(plane.width, size.width, { overlap: tiling.overlap, factor })
  const rows = spansOf(plane.height, size.height, { overlap: tiling.overlap, factor })
  const out = createPlane(plane.width * factor, plane.height * factor)
  for (const row of rows) {
    for (const column of columns) {
      const made = await work(cutTile(plane, { left: column.start, top: row.start, ...size }))
      addTile(out, { column, row, factor, made, width: size.width * factor })
    }
  }
  return out
}

export function countTiles(picture: { width: number; height: number }, tiling: Tiling): number {
  const size = tileSizeOf(picture, tiling)
  const count = (length: number, side: number) => startsOf(length, side, tiling.overlap).length
  return count(picture.width, size.width) * count(picture.height, size.height)
}

function countAlong(length: number, side: number, overlap: number): number {
  return length <= side ? 1 : Math.ceil((length - overlap) / (side - overlap))
}

function startsOf(length: number, side: number, overlap: number): number[] {
  const count = countAlong(length, side, overlap)
  if (count === 1) return [0]
  return Array.from({ length: count }, (_, i) => Math.round((i * (length - side)) / (count - 1)))
}

/** Where tiles begin along one axis, and how much each of their pixels counts in the answer. */
function spansOf(
  length: number,
  side: number,
  { overlap, factor }: { overlap: number; factor: number },
): Span[] {
  const starts = startsOf(length, side, overlap)
  const spans = starts.map((start, i): Span => {
    const shared = (other: number | undefined) =>
      other === undefined ? 0 : (side - Math.abs(start - other)) * factor
    const before = shared(starts[i - 1])
    const after = shared(starts[i + 1])
    const size = side * factor
    const weights = Float32Array.from({ length: size }, (_, at) =>
      Math.min(ramp(at, before), ramp(size - 1 - at, after)),
    )
    return { start, weights }
  })
  const sums = new Float64Array(length * factor)
  const eachPixel = (visit: (span: Span, at: number, place: number) => void) => {
    for (const span of spans) {
      const first = span.start * factor
      const end = Math.min(span.weights.length, sums.length - first)
      for (let at = 0; at < end; at++) visit(span, at, first + at)
    }
  }
  eachPixel(({ weights }, at, place) => {
    sums[place] = (sums[place] ?? 0) + (weights[at] ?? 0)
  })
  eachPixel(({ weights }, at, place) => {
    weights[at] = (weights[at] ?? 0) / (sums[place] ?? 1)
  })
  return spans
}

/** 0 in the outer quarter of the shared pixels, 1 in the inner quarter, straight between. */
function ramp(distance: number, shared: number): number {
  if (shared === 0) return 1
  return Math.min(1, Math.max(0, (distance + 0.5 - shared / 4) / (shared / 2)))
}

type Place = { left: number; top: number; width: number; height: number }

/** A part of a plane; beyond its right and lower border it is continued by its mirror image. */
export function cutTile(plane: Plane, { left, top, width, height }: Place): Plane {
  const tile = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    const row = mirrored(top + y, plane.height) * plane.width
    for (let x = 0; x < width; x++) {
      tile.data[y * width + x] = plane.data[row + mirrored(left + x, plane.width)] ?? 0
    }
  }
  return tile
}

function mirrored(index: number, length: number): number {
  const inside = index % (2 * length)
  return inside < length ? inside : 2 * length - 1 - inside
}

function addTile(
  out: Plane,
  tile: { column: Span; row: Span; factor: number; made: Float32Array; width: number },
): void {
  const { column, row, factor, made } = tile
  const left = column.start * factor
  const top = row.start * factor
  const width = Math.min(column.weights.length, out.width - left)
  const height = Math.min(row.weights.length, out.height - top)
  for (let y = 0; y < height; y++) {
    const down = row.weights[y] ?? 0
    for (let x = 0; x < width; x++) {
      const at = (top + y) * out.width + left + x
      const weight = down * (column.weights[x] ?? 0)
      out.data[at] = (out.data[at] ?? 0) + weight * (made[y * tile.width + x] ?? 0)
    }
  }
}
