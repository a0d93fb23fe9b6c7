import type { Plane } from '#engine/pixels/plane.ts'
import { smooth } from '../filters/box-mean.ts'

/** Ranks, as shares of the pixels, whose tones are matched; tones between them by straight lines. */
const RANKS = Array.from({ length: 15 }, (_, i) => (i + 0.5) / 15)
/** Grain must not decide which tone is which: standard deviation of the smoothing, in pixels. */
const SIGMA = 2

/**
 * The first plane with the tones of the second: each takes the tone that has the same rank there, in
 * a curve that never falls. So fading, contrast and exposure, which move tones but keep their order,
 * do not count. Both planes show the same place.
 */
export function matchTones(plane: Plane, like: Plane): Plane {
  const from = tonesAt(smooth(plane, SIGMA), RANKS)
  const to = tonesAt(smooth(like, SIGMA), RANKS)
  return { ...plane, data: plane.data.map((value) => onCurve(value, from, to)) }
}

function tonesAt({ data }: Plane, ranks: readonly number[]): number[] {
  const sorted = data.toSorted()
  return ranks.map((rank) => sorted[Math.floor(rank * sorted.length)] ?? 0)
}

/** Beyond the ends the curve goes on as steeply as the mean of it. */
function onCurve(value: number, from: readonly number[], to: readonly number[]): number {
  const last = from.length - 1
  const [low, high] = [from[0] ?? 0, from[last] ?? 0]
  const steepness = high - low < 1e-3 ? 1 : ((to[last] ?? 0) - (to[0] ?? 0)) / (high - low)
  if (value <= low) return (to[0] ?? 0) + (value - low) * steepness
  if (value >= high) return (to[last] ?? 0) + (value - high) * steepness
  const next = from.findIndex((tone) => tone > value)
  const [below, above] = [from[next - 1] ?? 0, from[next] ?? 0]
  const share = (value - below) / (above - below)
  return (to[next - 1] ?? 0) + share * ((to[next] ?? 0) - (to[next - 1] ?? 0))
}
