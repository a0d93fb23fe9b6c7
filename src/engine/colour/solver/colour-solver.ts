import type { Plane } from '#engine/pixels/plane.ts'
import {
  type ColourMap,
  createColourMap,
  createHintPlanes,
  type HintPlanes,
} from '../hint-planes.ts'
import { createLikeness } from './likeness.ts'
import { pickRepresentatives, type Representative } from './representatives.ts'
import { type Accuracy, createSpreader } from './spreader.ts'

/** Two solves end at the same colours to many digits. */
export const EXACT: Accuracy = { steps: 80, tolerance: 1e-8 }
/** Enough for the eye, and quick. */
export const QUICK: Accuracy = { steps: 3, tolerance: 1e-4 }

/** Takes the blur of the likeness out of edges: each area draws its pixels together. */
const GATHERING = { hintForce: 100, mapForce: 0.06 }
/** Coarse colours give way to edges, and reach what lies between them. */
const SETTLING = { hintForce: 0.3, mapForce: 0.004 }
/** A colour photo keeps its own colours outside the area of a hint. */
const KEEPING = { hintForce: 700, greyForce: 0.02 }

export type SolverOptions = {
  accuracy: Accuracy
  /** Whether hints reach what looks alike, or only their own area. */
  reach?: 'alike' | 'own area'
}

export type ColourSolver = {
  /** Chroma of every pixel; what no hint reaches has that of `prior`, or is grey. */
  solve: (hints: HintPlanes, prior?: ColourMap) => ColourMap
  /**
   * Fills each area with colours that are more or less sure, up to its edges; where none reaches, the rest stays.
   */
  settle: (seen: HintPlanes, rest: ColourMap) => ColourMap
}

/**
 * Colours a picture from hints in two steps: first every pixel takes from the hints that it looks
 * like and lies near, then each area draws its pixels together around the hints, up to its edges.
 * Both start from the prior, so a hint changes it only around itself and where things look alike.
 * What needs the picture only is computed here, once.
 */
export function createColourSolver(
  lightness: Plane,
  { accuracy, reach = 'alike' }: SolverOptions,
): ColourSolver {
  const likeness = reach === 'alike' ? createLikeness(lightness) : null
  const spreader = createSpreader(lightness)
  return {
    solve: (hints, prior) => {
      const map = createColourMap(lightness.width, lightness.height)
      if (prior) add(map, prior)
      const representatives = pickRepresentatives(hints)
      if (representatives.length === 0) return map
      if (likeness === null) {
        add(map, spreader.spread(distance(hints, map), { accuracy, ...KEEPING }))
        return map
      }
      const limits = limitsOf(representatives, map)
      add(map, likeness.guess(missing(representatives, map)))
      keepWithin(map, limits)
      return spreader.gather(map, hints, { accuracy, ...GATHERING })
    },
    settle: (seen, rest) => spreader.gather(rest, seen, { accuracy, ...SETTLING }),
  }
}

function missing(wanted: readonly Representative[], { a, b }: ColourMap): Representative[] {
  return wanted.map((hint) => ({
    pixel: hint.pixel,
    a: hint.a - (a.data[hint.pixel] ?? 0),
    b: hint.b - (b.data[hint.pixel] ?? 0),
  }))
}

type Limits = Record<'a' | 'b', { least: number; most: number }>

/** The colours that hints and prior have lie between these. */
function limitsOf(hints: readonly Representative[], prior: ColourMap): Limits {
  const between = (axis: 'a' | 'b') => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const include = (value: number) => {
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    for (const hint of hints) include(hint[axis])
    for (const value of prior[axis].data) include(value)
    return { least, most }
  }
  return { a: between('a'), b: between('b') }
}

/** Between many hints a guess swings beyond them: to green beside red. */
function keepWithin(map: ColourMap, limits: Limits): void {
  for (const axis of ['a', 'b'] as const) {
    const { data } = map[axis]
    const { least, most } = limits[axis]
    for (let i = 0; i < data.length; i++) {
      data[i] = Math.min(most, Math.max(least, data[i] ?? 0))
    }
  }
}

/** What is missing from `map` to what the hints say, as hints. */
function distance(hints: HintPlanes, map: ColourMap): HintPlanes {
  const { width, height } = hints.weight
  const planes = { ...createHintPlanes(width, height), weight: hints.weight }
  for (const axis of ['a', 'b'] as const) {
    const [wanted, known, open] = [hints[axis].data, map[axis].data, planes[axis].data]
    for (let i = 0; i < open.length; i++) {
      if ((hints.weight.data[i] ?? 0) > 0) open[i] = (wanted[i] ?? 0) - (known[i] ?? 0)
    }
  }
  return planes
}

function add(sum: ColourMap, map: ColourMap): void {
  for (const axis of ['a', 'b'] as const) {
    const [target, values] = [sum[axis].data, map[axis].data]
    for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) + (values[i] ?? 0)
  }
}
