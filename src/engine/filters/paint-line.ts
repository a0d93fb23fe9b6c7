/** A line thinner than a pixel still leaves an unbroken trace: half the diagonal of a pixel. */
export const UNBROKEN = 0.71

type Size = { width: number; height: number }
/** Corners as shares of the width and the height. */
export type Line = readonly (readonly [number, number])[]
export type Brush = { isBare: (at: number) => boolean; paint: (at: number) => void }

/** Number of the pixel that holds a place given as shares of width and height. */
export function pixelAt(x: number, y: number, { width, height }: Size): number {
  const column = Math.min(width - 1, Math.floor(x * width))
  const row = Math.min(height - 1, Math.floor(y * height))
  return row * width + column
}

/** Paints all pixels within `reach` pixels of a line, and at least those that its corners lie on. */
export function paintLine(
  line: Line,
  reach: number,
  { size, brush }: { size: Size; brush: Brush },
) {
  let from = line[0]
  for (const to of line.length > 1 ? line.slice(1) : line) {
    if (from === undefined) return
    brush.paint(pixelAt(from[0], from[1], size))
    paintSegment({ from: scaled(from, size), to: scaled(to, size), reach }, size, brush)
    brush.paint(pixelAt(to[0], to[1], size))
    from = to
  }
}

type Place = { x: number; y: number }
type Segment = { from: Place; to: Place; reach: number }

function scaled([x, y]: readonly [number, number], { width, height }: Size): Place {
  return { x: x * width - 0.5, y: y * height - 0.5 }
}

/** Looks at few more pixels than it paints, however long and wide the line is. */
function paintSegment({ from, to, reach }: Segment, { width, height }: Size, brush: Brush): void {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = dx * dx + dy * dy
  const top = Math.max(0, Math.ceil(Math.min(from.y, to.y) - reach))
  const bottom = Math.min(height - 1, Math.floor(Math.max(from.y, to.y) + reach))
  for (let y = top; y <= bottom; y++) {
    // The part of the segment that is near enough to this row.
    const ends = dy === 0 ? [0, 1] : [(y - reach - from.y) / dy, (y + reach - from.y) / dy]
    const first = from.x + dx * clamped(ends[0] ?? 0)
    const last = from.x + dx * clamped(ends[1] ?? 1)
    const left = Math.max(0, Math.floor(Math.min(first, last) - reach))
    const right = Math.min(width - 1, Math.ceil(Math.max(first, last) + reach))
    for (let x = left; x <= right; x++) {
      if (!brush.isBare(y * width + x)) continue
      const along = ((x - from.x) * dx + (y - from.y) * dy) / length
      const share = length === 0 ? 0 : clamped(along)
      const beside = x - from.x - share * dx
      const above = y - from.y - share * dy
      if (beside * beside + above * above <= reach * reach) brush.paint(y * width + x)
    }
  }
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share))
}
