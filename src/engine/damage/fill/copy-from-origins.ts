import type { Plane } from '#engine/pixels/plane.ts'

/** A filled small copy, and where each of its filled pixels came from (an index into it, else -1). */
type SmallCopy = { small: readonly Plane[]; origins: Int32Array }

/**
 * Brings what was filled in a small copy to full size: the tones of the copy, and the detail that
 * it cannot hold from the places where its patches came from. Answers the number of filled pixels.
 */
export function copyFromOrigins(
  channels: readonly Float32Array[],
  mask: Plane,
  { small, origins }: SmallCopy,
): number {
  const [first] = small
  if (first === undefined) return 0
  const scale = { x: mask.width / first.width, y: mask.height / first.height }
  const isFullSize = scale.x === 1 && scale.y === 1
  let filled = 0
  for (let at = 0; at < mask.data.length; at++) {
    if (!((mask.data[at] ?? 0) > 0)) continue
    filled++
    const x = at % mask.width
    const y = (at - x) / mask.width
    const from = sourceOf({ x, y }, origins, { small: first, mask, scale })
    for (const [c, plane] of small.entries()) {
      const channel = channels[c]
      if (channel === undefined) continue
      const tone = toneAt(plane, { x, y }, scale)
      channel[at] = tone
      if (from === undefined || isFullSize) continue
      // Sources are never filled themselves, so they are as they were.
      const there = channel[from.y * mask.width + from.x] ?? 0
      channel[at] = tone + there - toneAt(plane, from, scale)
    }
  }
  return filled
}

type Place = { x: number; y: number }

/** The sound pixel at full size that the detail of a filled one comes from. */
function sourceOf(
  { x, y }: Place,
  origins: Int32Array,
  { small, mask, scale }: { small: Plane; mask: Plane; scale: Place },
): Place | undefined {
  const column = Math.min(small.width - 1, Math.floor(x / scale.x))
  const row = Math.min(small.height - 1, Math.floor(y / scale.y))
  const origin = origins[row * small.width + column] ?? -1
  if (origin < 0) return undefined
  const sourceX = x + Math.round(((origin % small.width) - column) * scale.x)
  const sourceY = y + Math.round((Math.floor(origin / small.width) - row) * scale.y)
  const isInside = sourceX >= 0 && sourceX < mask.width && sourceY >= 0 && sourceY < mask.height
  if (!isInside || (mask.data[sourceY * mask.width + sourceX] ?? 0) > 0) return undefined
  return { x: sourceX, y: sourceY }
}

/** The tone of a small copy at a pixel of the full size, between its own pixels. */
function toneAt({ width, height, data }: Plane, { x, y }: Place, scale: Place): number {
  const column = Math.min(Math.max((x + 0.5) / scale.x - 0.5, 0), width - 1)
  const row = Math.min(Math.max((y + 0.5) / scale.y - 0.5, 0), height - 1)
  const left = Math.floor(column)
  const top = Math.floor(row)
  const right = Math.min(left + 1, width - 1)
  const bottom = Math.min(top + 1, height - 1)
  const between = (line: number) => {
    const start = data[line * width + left] ?? 0
    return start + ((data[line * width + right] ?? 0) - start) * (column - left)
  }
  const above = between(top)
  return above + (between(bottom) - above) * (row - top)
}
