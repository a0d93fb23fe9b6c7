import { type Level, PATCH_RADIUS } from './level.ts'
import type { Matches } from './match.ts'

/** As far as this share of all matches is a usual distance. */
const USUAL = 0.75
/** What lies a step deeper in a hole is known so much less surely. */
const DEEPER = 1.3

/**
 * Fills the holes with the mean of all patches that lie over each pixel; those that fit well and
 * whose middle lies near to what is known count most (Wexler, Shechtman and Irani 2007).
 */
export function vote(level: Level, { sources, distances }: Matches): void {
  const { width, height, channels, hole, targets, depth } = level
  const usual = Math.max(1e-3, percentileOf(distances, USUAL))
  const weights = new Float32Array(hole.length)
  const sums = channels.map(() => new Float32Array(hole.length))
  for (let k = 0; k < targets.length; k++) {
    const target = targets[k] ?? 0
    const source = sources[k] ?? 0
    const fit = Math.exp(-(distances[k] ?? 0) / (2 * usual))
    const weight = Math.max(1e-12, fit * DEEPER ** -(depth[target] ?? 0))
    const x = target % width
    const y = (target - x) / width
    for (let dy = -Math.min(PATCH_RADIUS, y); dy <= Math.min(PATCH_RADIUS, height - 1 - y); dy++) {
      for (let dx = -Math.min(PATCH_RADIUS, x); dx <= Math.min(PATCH_RADIUS, width - 1 - x); dx++) {
        const move = dy * width + dx
        const at = target + move
        if (hole[at] === 0) continue
        weights[at] = (weights[at] ?? 0) + weight
        for (let c = 0; c < channels.length; c++) {
          const sum = sums[c]
          if (sum) sum[at] = (sum[at] ?? 0) + weight * (channels[c]?.[source + move] ?? 0)
        }
      }
    }
  }
  for (let at = 0; at < hole.length; at++) {
    if (hole[at] === 0) continue
    for (let c = 0; c < channels.length; c++) {
      const channel = channels[c]
      if (channel) channel[at] = (sums[c]?.[at] ?? 0) / (weights[at] ?? 1)
    }
  }
}

function percentileOf(values: Float32Array, share: number): number {
  return values.toSorted()[Math.floor(values.length * share)] ?? 0
}
