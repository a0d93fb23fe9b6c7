import type { Plane } from '#engine/pixels/plane.ts'
import { type ColourMap, createColourMap, type HintPlanes } from '../hint-planes.ts'
import { solveByConjugateGradients } from './conjugate-gradients.ts'
import { linkNeighbours } from './links.ts'
import { createMultigrid } from './multigrid.ts'

/** When to stop: `tolerance` is the residual as a share of what the hints ask for. */
export type Accuracy = { steps: number; tolerance: number }

type Spreading = {
  accuracy: Accuracy
  /** How strongly a sure hint holds its pixel; a link between like neighbours holds with 1. */
  hintForce: number
  /** How strongly every pixel is held at grey. */
  greyForce: number
}

type Gathering = { accuracy: Accuracy; hintForce: number; mapForce: number }

export type Spreader = {
  /** Colours from hints alone. */
  spread: (hints: HintPlanes, spreading: Spreading) => ColourMap
  /** Draws the colours of a map together inside each area, where the hints hold. */
  gather: (map: ColourMap, hints: HintPlanes, gathering: Gathering) => ColourMap
}

/**
 * Spreads hints from neighbour to neighbour, so that like neighbours get like colours and edges
 * stop them (Levin, Lischinski and Weiss 2004). The same hints always give the same colours.
 */
export function createSpreader(lightness: Plane): Spreader {
  const { width, height, data } = lightness
  const multigrid = createMultigrid(linkNeighbours(lightness))
  const mass = new Float64Array(data.length)
  const right = new Float64Array(data.length * 2)

  const hold = ({ a, b, weight }: HintPlanes, force: number) => {
    for (let i = 0; i < data.length; i++) {
      const held = force * (weight.data[i] ?? 0)
      mass[i] = held
      right[2 * i] = held * (a.data[i] ?? 0)
      right[2 * i + 1] = held * (b.data[i] ?? 0)
    }
  }
  const lean = (map: ColourMap | null, force: number) => {
    for (let i = 0; i < data.length; i++) {
      mass[i] = (mass[i] ?? 0) + force
      right[2 * i] = (right[2 * i] ?? 0) + force * (map?.a.data[i] ?? 0)
      right[2 * i + 1] = (right[2 * i + 1] ?? 0) + force * (map?.b.data[i] ?? 0)
    }
  }
  const solve = (accuracy: Accuracy, start: ColourMap | null): ColourMap => {
    multigrid.setMass(mass)
    const x = new Float64Array(right.length)
    const map = createColourMap(width, height)
    for (let i = 0; start && i < data.length; i++) {
      x[2 * i] = start.a.data[i] ?? 0
      x[2 * i + 1] = start.b.data[i] ?? 0
    }
    solveByConjugateGradients({ ...multigrid, right }, x, accuracy)
    for (let i = 0; i < data.length; i++) {
      map.a.data[i] = x[2 * i] ?? 0
      map.b.data[i] = x[2 * i + 1] ?? 0
    }
    return map
  }

  return {
    spread: (hints, { accuracy, hintForce, greyForce }) => {
      hold(hints, hintForce)
      lean(null, greyForce)
      return solve(accuracy, null)
    },
    gather: (map, hints, { accuracy, hintForce, mapForce }) => {
      hold(hints, hintForce)
      lean(map, mapForce)
      return solve(accuracy, map)
    },
  }
}
