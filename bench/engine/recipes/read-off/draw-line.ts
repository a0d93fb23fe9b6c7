import type { Plane } from '#engine/pixels/plane.ts'
import type { Channels } from '../recipe.ts'
import type { Knot } from './wandering-line.ts'

/**
 * Draws a line through knots into a cover, of which each pixel says how much of it is covered, 0..1.
 * It measures each pixel's distance from the line; where lines cross, the stronger one counts.
 */
export function drawLine(cover: Plane, knots: readonly Knot[], strength = 1): void {
  for (const [i, to] of knots.entries()) {
    const from = knots[i - 1]
    if (from) drawStretch(cover, { from, to, strength })
  }
}

function drawStretch(
  { width, height, data }: Plane,
  { from, to, strength }: { from: Knot; to: Knot; strength: number },
): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const lengthSquared = Math.max(1e-9, dx * dx + dy * dy)
  const reach = Math.max(from.width, to.width) / 2 + 1
  const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach]
  const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach]
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(height - 1, bottom); y++) {
    for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(width - 1, right); x++) {
      const share = ((x - from.x) * dx + (y - from.y) * dy) / lengthSquared
      const along = Math.min(1, Math.max(0, share))
      const distance = Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
      const wide = from.width + along * (to.width - from.width)
      // A line narrower than a pixel covers none of them wholly.
      const covered = Math.min(1, wide, Math.max(0, wide / 2 + 0.5 - distance))
      const at = y * width + x
      data[at] = Math.max(data[at] ?? 0, strength * covered)
    }
  }
}

/** Lays a tone (for each channel) over a picture as far as a cover goes. */
export function layOver(channels: Channels, cover: Plane, tone: readonly number[]): void {
  for (const [c, { data }] of channels.entries()) {
    const laid = tone[c] ?? tone[0] ?? 0
    for (let at = 0; at < data.length; at++) {
      const share = cover.data[at] ?? 0
      if (share > 0) data[at] = (data[at] ?? 0) + share * (laid - (data[at] ?? 0))
    }
  }
}
