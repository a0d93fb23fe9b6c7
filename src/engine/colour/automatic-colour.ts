import type { Plane } from '../plane.ts'
import { EXACT } from './colour-solver.ts'
import type { ColourMap } from './hint-planes.ts'
import { findSeeds } from './seeds.ts'
import { createSpreader } from './spreader.ts'

/** Seeds mark whole areas, so what they leave open may lean on grey. */
const SPREADING = { accuracy: EXACT, hintForce: 100, greyForce: 0.0005 }
/** A draft tint is never stronger than this in Lab units. */
const MAX_TINT = 14

/** The colours that the engine dares to give a grey picture by itself; null where it has none. */
export function findAutomaticColour(grid: Plane): { map: ColourMap; confidence: number } | null {
  const seeds = findSeeds(grid)
  if (seeds === null) return null
  const map = createSpreader(grid).spread(seeds.hints, SPREADING)
  for (const { data } of [map.a, map.b]) {
    for (let i = 0; i < data.length; i++) {
      data[i] = Math.min(MAX_TINT, Math.max(-MAX_TINT, data[i] ?? 0))
    }
  }
  return { map, confidence: seeds.confidence }
}
