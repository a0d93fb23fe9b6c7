import { type LabImage, lightnessPlane } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { shrinkToFit } from '../filters/resample.ts'
import { GRID_LONGEST_SIDE } from './grid.ts'
import { groundOf, holdRest } from './guess/hold-rest.ts'
import { type ColourMap, createColourMap } from './hint-planes.ts'
import type { ColourHints } from './hints.ts'
import { rasteriseHints } from './rasterise/rasterise-hints.ts'
import { enrich } from './richness.ts'
import { readScene } from './scene/scene-colours.ts'
import { certainColours } from './scene/scene-ground.ts'
import { createColourSolver } from './solver/colour-solver.ts'
import type { Accuracy } from './solver/spreader.ts'
import { type ColourRow, createColourSampler } from './upsample-colour.ts'

export type Colouring = {
  /** The lightness on which colours are spread. */
  grid: Plane
  /** The colours of `hints`; where none reaches, the photo's own or else the automatic ones. */
  colour: (hints: ColourHints, automatic?: ColourMap) => Coloured
}

type Coloured = {
  /** On the grid, natural and at full strength. */
  map: ColourMap
  /** One row at the size of the picture; the arrays are used again for the next row. */
  rowAt: (y: number) => ColourRow
}

/**
 * Colours one picture by hints: the one way for the colour desk's preview and for the engine's
 * result, which differ in accuracy and size only. Of a photo with colours of its own only the
 * change that the hints make is spread, so these keep their detail, and none is made richer.
 */
export function createColouring(image: LabImage, accuracy: Accuracy): Colouring {
  const { width, height, lightness, chroma: own } = image
  const grid = shrinkToFit(lightnessPlane(image), GRID_LONGEST_SIDE)
  const solver = createColourSolver(grid, { accuracy, reach: own ? 'own area' : 'alike' })
  const lightnessAt = (y: number) => lightness.subarray(y * width, (y + 1) * width)

  let rest: { key: string; map: ColourMap } | undefined
  /** What shows where no mark reaches: what a net saw, on the faint tone of what nobody knows. */
  const restFor = ({ warmth, scene }: ColourHints): ColourMap => {
    const key = `${warmth} ${scene?.columns} ${scene?.cells}`
    if (rest?.key !== key) {
      const ground = groundOf(grid, warmth)
      const map = scene ? solver.settle(certainColours(readScene(scene), grid), ground) : ground
      rest = { key, map }
    }
    return rest.map
  }
  const fromGrey = (asked: ColourHints, automatic: ColourMap | undefined): Coloured => {
    // What a model found lies on everything, and is not to have another tone around people.
    const hints = automatic ? withoutWarmth(asked) : asked
    const prior = hints.usesAutomatic
      ? (automatic ?? (hints.guessed ? restFor(hints) : undefined))
      : undefined
    const planes = rasteriseHints(hints, grid, hints.guessed ? prior : undefined)
    if (hints.guessed) holdRest(planes, hints, prior ?? createColourMap(grid.width, grid.height))
    const map = solver.solve(planes, prior)
    const { strength, richness } = hints
    const sample = createColourSampler(map, { grid, width, height, strength })
    return { map, rowAt: (y) => enrich(sample(y, lightnessAt(y)), richness) }
  }
  if (own === null) return { grid, colour: fromGrey }

  const small = (data: Float32Array) => shrinkToFit({ width, height, data }, GRID_LONGEST_SIDE)
  const ownMap = { a: small(own.a), b: small(own.b) }
  const fromOwn = (hints: ColourHints): Coloured => {
    const map = solver.solve(rasteriseHints(withoutWarmth(hints), grid), ownMap)
    const change = { a: difference(map.a, ownMap.a), b: difference(map.b, ownMap.b) }
    const sample = createColourSampler(change, { grid, width, height, strength: 1 })
    return {
      map,
      rowAt: (y) => {
        const row = sample(y, lightnessAt(y))
        for (let x = 0, i = y * width; x < width; x++, i++) {
          row.a[x] = hints.strength * ((row.a[x] ?? 0) + (own.a[i] ?? 0))
          row.b[x] = hints.strength * ((row.b[x] ?? 0) + (own.b[i] ?? 0))
        }
        return row
      },
    }
  }
  return { grid, colour: fromOwn }
}

function withoutWarmth(hints: ColourHints): ColourHints {
  return { ...hints, warmth: 0 }
}

function difference(left: Plane, right: Plane): Plane {
  return { ...left, data: left.data.map((value, i) => value - (right.data[i] ?? 0)) }
}
