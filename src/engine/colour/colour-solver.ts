import { createPlane, type Plane } from '../plane.ts'
import { solveByConjugateGradients } from './conjugate-gradients.ts'
import type { ColourMap, HintPlanes } from './hint-planes.ts'
import { linkNeighbours } from './links.ts'
import { createMultigrid } from './multigrid.ts'

/** How strongly a sure hint holds its pixel. */
const HINT_FORCE = 100
/** How strongly a guessed prior holds every pixel: it shows only where hints are far. */
const GUESS_FORCE = 0.0005
/** How strongly a colour photo's own colours hold every pixel: a hint changes its own area. */
export const OWN_COLOURS_FORCE = 0.02
/** Without a prior nearly nothing pulls towards grey. */
const GREY_FORCE = 1e-5

/** Exact enough that two solves of the same hints give the same bytes. */
export const EXACT = { steps: 60, tolerance: 1e-8 }
/** Enough for the eye, and quick. */
export const QUICK = { steps: 6, tolerance: 1e-3 }

export type SolverOptions = {
  accuracy: { steps: number; tolerance: number }
  priorForce?: number
  greyForce?: number
}

export type ColourSolver = {
  /** Chroma of every pixel; where no hint reaches, that of `prior`, or grey. */
  solve: (hints: HintPlanes, prior?: ColourMap) => ColourMap
}

/**
 * Spreads colour hints over a picture: neighbours of like lightness get like colour. What needs
 * the picture only is computed here, once; `solve` starts from the last solution.
 */
export function createColourSolver(
  lightness: Plane,
  { accuracy, priorForce = GUESS_FORCE, greyForce = GREY_FORCE }: SolverOptions,
): ColourSolver {
  const multigrid = createMultigrid(linkNeighbours(lightness))
  const size = lightness.data.length
  const mass = new Float64Array(size)
  const right = new Float64Array(size * 2)
  const x = new Float64Array(size * 2)
  return {
    solve: (hints, prior) => {
      const force = prior ? priorForce : greyForce
      for (let i = 0; i < size; i++) {
        const held = HINT_FORCE * (hints.weight.data[i] ?? 0)
        mass[i] = held + force
        right[2 * i] = held * (hints.a.data[i] ?? 0) + force * (prior?.a.data[i] ?? 0)
        right[2 * i + 1] = held * (hints.b.data[i] ?? 0) + force * (prior?.b.data[i] ?? 0)
      }
      multigrid.setMass(mass)
      solveByConjugateGradients({ ...multigrid, right }, x, accuracy)
      return mapOf(x, lightness)
    },
  }
}

function mapOf(x: Float64Array, { width, height }: Plane): ColourMap {
  const map = { a: createPlane(width, height), b: createPlane(width, height) }
  for (let i = 0; i < map.a.data.length; i++) {
    map.a.data[i] = x[2 * i] ?? 0
    map.b.data[i] = x[2 * i + 1] ?? 0
  }
  return map
}
