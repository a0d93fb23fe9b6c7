import type { Plane } from '#engine/pixels/plane.ts'
import { fitGuidedModel } from '../filters/guided-filter.ts'
import { createRowSampler } from '../filters/resample.ts'
import type { ColourMap } from './hint-planes.ts'

/** Guided upsampling: windows of this radius on the grid, edges of a few units of L. */
const UPSAMPLING = { radius: 2, epsilon: 4 }

/** Chroma of one row of the full picture; the arrays are used again for the next row. */
export type ColourRow = { a: Float32Array; b: Float32Array }

/**
 * Reads a colour map of the grid at full size, one row at a time, so that chroma follows the
 * edges of the full lightness and no full-size copy of the map is needed (guided filter of He,
 * Sun and Tang). `grid` is the lightness that the map was solved on, `strength`
 * scales all chroma.
 */
export function createColourSampler(
  map: ColourMap,
  {
    grid,
    width,
    height,
    strength,
  }: { grid: Plane; width: number; height: number; strength: number },
): (y: number, lightness: Float32Array) => ColourRow {
  const samplers = { a: axisSampler(map.a), b: axisSampler(map.b) }

  function axisSampler(plane: Plane) {
    const model = fitGuidedModel(grid, plane, UPSAMPLING)
    const gainAt = createRowSampler(model.gain, width, height)
    const offsetAt = createRowSampler(model.offset, width, height)
    const { least, most } = rangeOf(plane)
    const row = new Float32Array(width)
    return (y: number, lightness: Float32Array) => {
      const gain = gainAt(y)
      const offset = offsetAt(y)
      for (let x = 0; x < width; x++) {
        const value = (gain[x] ?? 0) * (lightness[x] ?? 0) + (offset[x] ?? 0)
        row[x] = strength * (value < least ? least : value > most ? most : value)
      }
      return row
    }
  }

  return (y, lightness) => ({ a: samplers.a(y, lightness), b: samplers.b(y, lightness) })
}

function rangeOf(plane: Plane): { least: number; most: number } {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of plane.data) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return { least, most }
}
