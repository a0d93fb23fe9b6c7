import { fillThin } from '#engine/damage/fill/fill-thin.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { createLevel, halved, type Level } from './level.ts'
import {
  type Chance,
  improveMatches,
  judged,
  type Matches,
  matchAsCoarser,
  matchByChance,
} from './match.ts'
import { vote } from './vote.ts'

/** A hole is no deeper than this many pixels where the search begins. */
const COARSEST_DEPTH = 4
/** A picture is never made smaller than this, in pixels. */
const SMALLEST_SIDE = 24
/** Rounds of matching and filling, at the coarsest size and at the finest. */
const ROUNDS = { coarsest: 12, finest: 2 }
const SWEEPS = 2
const SEED = 20_070_907

/**
 * Fills wide holes with patches found elsewhere in the same picture, from a small copy to the full
 * size (Wexler, Shechtman and Irani 2007, with PatchMatch for the search). The channels hold L, a and b or L
 * alone; the same picture is filled the same way every time. Answers where each pixel of the holes
 * came from, as an index into the planes, -1 outside; or undefined where the picture holds no whole patch.
 */
export async function fillByPatches(
  channels: readonly Float32Array[],
  hole: Plane,
  checkpoint: () => Promise<void>,
): Promise<Int32Array | undefined> {
  const levels = [createLevel(channels, hole)]
  for (;;) {
    const last = levels.at(-1)
    if (last === undefined || deepest(last) <= COARSEST_DEPTH) break
    if (Math.min(last.width, last.height) < 2 * SMALLEST_SIDE) break
    const next = halved(last)
    if (!next.isSource.includes(1)) break
    levels.push(next)
  }
  if (levels[0]?.isSource.includes(1) !== true) return undefined
  const chance = createChance(SEED)
  let coarser: { level: Level; matches: Matches } | undefined
  for (const [fineness, level] of [...levels.entries()].toReversed()) {
    let matches: Matches
    if (coarser === undefined) {
      await fillThin(level.channels, asPlane(level), checkpoint)
      matches = matchByChance(level, chance)
    } else {
      matches = matchAsCoarser(level, coarser.level, coarser.matches, chance)
      vote(level, matches)
    }
    const rounds = roundsAt(fineness, levels.length)
    for (let round = 0; round < rounds; round++) {
      await checkpoint()
      matches = judged(level, matches.sources)
      improveMatches(level, matches, SWEEPS, chance)
      vote(level, matches)
    }
    coarser = { level, matches }
  }
  return coarser && originsOf(coarser.level, coarser.matches)
}

function roundsAt(fineness: number, levels: number): number {
  const share = levels === 1 ? 1 : fineness / (levels - 1)
  return Math.round(ROUNDS.finest + share * (ROUNDS.coarsest - ROUNDS.finest))
}

function originsOf({ hole, placeOf }: Level, { sources }: Matches): Int32Array {
  return Int32Array.from(hole, (missing, at) =>
    missing === 1 ? (sources[placeOf[at] ?? -1] ?? -1) : -1,
  )
}

function asPlane({ width, height, hole }: Level): Plane {
  return { width, height, data: Float32Array.from(hole) }
}

function deepest({ depth }: Level): number {
  let most = 0
  for (const steps of depth) most = Math.max(most, steps)
  return most
}

/** Repeatable chance (mulberry32). */
function createChance(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
