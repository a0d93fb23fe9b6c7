import { type Level, PATCH_RADIUS } from './level.ts'

/** For each target the middle of the patch that looks most like it, and how far that is. */
export type Matches = { sources: Int32Array; distances: Float32Array }

/** A number from 0 up to 1. */
export type Chance = () => number

/** Any source at all for each target: where the search begins. */
export function matchByChance(level: Level, chance: Chance): Matches {
  const known: number[] = []
  for (const [at, is] of level.isSource.entries()) if (is === 1) known.push(at)
  const sources = Int32Array.from(
    level.targets,
    () => known[Math.floor(chance() * known.length)] ?? 0,
  )
  return judged(level, sources)
}

/** The same matches one level finer; where the fine source lies at the rim, the nearest inside. */
export function matchAsCoarser(
  fine: Level,
  coarse: Level,
  matches: Matches,
  chance: Chance,
): Matches {
  const any = matchByChance(fine, chance)
  for (const [k, target] of fine.targets.entries()) {
    const x = target % fine.width
    const y = (target - x) / fine.width
    const parentX = Math.min(x >> 1, coarse.width - 1)
    const parentY = Math.min(y >> 1, coarse.height - 1)
    const place = coarse.placeOf[parentY * coarse.width + parentX] ?? -1
    if (place < 0) continue
    const parent = matches.sources[place] ?? 0
    const sourceX = x + 2 * ((parent % coarse.width) - parentX)
    const sourceY = y + 2 * (Math.floor(parent / coarse.width) - parentY)
    if (sourceX < 0 || sourceX >= fine.width || sourceY < 0 || sourceY >= fine.height) continue
    const source = sourceY * fine.width + sourceX
    if (fine.isSource[source] === 1) any.sources[k] = source
  }
  return judged(fine, any.sources)
}

/**
 * Looks for better matches: what fits a neighbour, moved by one pixel, and places by chance, first
 * all over the picture and then ever nearer (PatchMatch, Barnes et al. 2009).
 */
export function improveMatches(
  level: Level,
  matches: Matches,
  sweeps: number,
  chance: Chance,
): void {
  const { targets, width, height, placeOf, isSource } = level
  const { sources, distances } = matches
  const widest = Math.max(width, height)
  const tryAt = (k: number, source: number) => {
    if (source < 0 || isSource[source] !== 1 || source === sources[k]) return
    const best = distances[k] ?? 0
    const distance = distanceOf(level, targets[k] ?? 0, source, best)
    if (distance >= best) return
    sources[k] = source
    distances[k] = distance
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const step = sweep % 2 === 0 ? 1 : -1
    for (let n = 0; n < targets.length; n++) {
      const k = step === 1 ? n : targets.length - 1 - n
      const target = targets[k] ?? 0
      for (const move of [step, step * width]) {
        const place = placeOf[target - move] ?? -1
        if (place >= 0) tryAt(k, (sources[place] ?? 0) + move)
      }
      for (let reach = widest; reach >= 1; reach /= 2) {
        const best = sources[k] ?? 0
        const x = (best % width) + Math.round((2 * chance() - 1) * reach)
        const y = Math.floor(best / width) + Math.round((2 * chance() - 1) * reach)
        if (x >= 0 && x < width && y >= 0 && y < height) tryAt(k, y * width + x)
      }
    }
  }
}

/** Measures the distances anew, because the targets have been filled in another way. */
export function judged(level: Level, sources: Int32Array): Matches {
  const distances = Float32Array.from(sources, (source, k) =>
    distanceOf(level, level.targets[k] ?? 0, source, Number.POSITIVE_INFINITY),
  )
  return { sources, distances }
}

/** Sum of squared differences of two patches, as far as the target's lies in the picture; stops at `most`. */
function distanceOf(level: Level, target: number, source: number, most: number): number {
  const { width, height } = level
  const x = target % width
  const y = (target - x) / width
  const left = -Math.min(PATCH_RADIUS, x)
  const right = Math.min(PATCH_RADIUS, width - 1 - x)
  const top = -Math.min(PATCH_RADIUS, y)
  const bottom = Math.min(PATCH_RADIUS, height - 1 - y)
  let sum = 0
  for (const channel of level.channels) {
    for (let dy = top; dy <= bottom; dy++) {
      const row = dy * width
      for (let dx = left; dx <= right; dx++) {
        const difference = (channel[target + row + dx] ?? 0) - (channel[source + row + dx] ?? 0)
        sum += difference * difference
      }
      if (sum >= most) return sum
    }
  }
  return sum
}
