import type { Random } from '../recipes/random.ts'

/** Each finer layer has this share of the height of the one before. */
const FALL = 0.5

/**
 * A rough line: heights of about -1..1 along 0..1, of several layers, each twice as fine as the one
 * before. `closed` makes both ends meet.
 */
export function createRoughness(
  random: Random,
  { knots, layers, closed = false }: { knots: number; layers: number; closed?: boolean },
): (along: number) => number {
  const made = Array.from({ length: layers }, (_, layer) => {
    const heights = Array.from({ length: knots * 2 ** layer + 1 }, () => random.between(-1, 1))
    if (closed) heights[heights.length - 1] = heights[0] ?? 0
    return { heights, weight: FALL ** layer }
  })
  return (along) => {
    let height = 0
    for (const { heights, weight } of made) height += weight * heightAt(heights, along)
    return height
  }
}

function heightAt(heights: readonly number[], along: number): number {
  const place = Math.min(1, Math.max(0, along)) * (heights.length - 1)
  const before = Math.min(Math.floor(place), heights.length - 2)
  const share = place - before
  const eased = share * share * (3 - 2 * share)
  const from = heights[before] ?? 0
  return from + eased * ((heights[before + 1] ?? 0) - from)
}
