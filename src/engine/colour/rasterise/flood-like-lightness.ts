import { smooth } from '#engine/filters/box-mean.ts'
import type { Plane } from '#engine/pixels/plane.ts'

/** Grain of a few units of L must not tear a region apart. */
const SMOOTHING = 0.8
/** A step between two neighbours that is steeper than this is an edge, whatever the tolerance. */
const EDGE = 6

/** What `floodLikeLightness` fills; made once for all regions of a picture. */
export function withoutGrain(lightness: Plane): Plane {
  return smooth(lightness, SMOOTHING)
}

/**
 * The connected pixels around `start` whose lightness lies within `tolerance` of the start's.
 * A step like an edge stops it even where both sides would be alike enough.
 */
export function floodLikeLightness(
  { width, height, data: even }: Plane,
  start: number,
  tolerance: number,
): number[] {
  const wanted = even[start] ?? 0
  const steepest = Math.min(EDGE, Math.max(1, tolerance))
  const seen = new Uint8Array(even.length)
  const found = [start]
  seen[start] = 1
  const visit = (from: number, to: number) => {
    if (seen[to] === 1) return
    const value = even[to] ?? 0
    if (Math.abs(value - wanted) > tolerance) return
    if (Math.abs(value - (even[from] ?? 0)) > steepest) return
    seen[to] = 1
    found.push(to)
  }
  for (let i = 0; i < found.length; i++) {
    const at = found[i] ?? 0
    const x = at % width
    if (x > 0) visit(at, at - 1)
    if (x < width - 1) visit(at, at + 1)
    if (at >= width) visit(at, at - width)
    if (at < width * (height - 1)) visit(at, at + width)
  }
  return found
}
