import { fitGuidedModel } from '../filters/guided-filter.ts'
import { createRowSampler } from '../filters/resample.ts'
import type { Plane } from '../plane.ts'
import type { ColourMap } from './hint-planes.ts'

/** Guided upsampling: windows of this radius on the grid, edges of a few units of L. */
const UPSAMPLING = { radius: 2, epsilon: 4 }

/** Chroma of one row of the full picture; the arrays are used again for the next row. */
export type ColourRow = { a: Float32Array; b: Float32Array }

/**
 * Reads a colour map of the grid at full size, one row at a time, so that chroma follows the
 * edges of the full lightness and no full-size copy of the map is needed (guided filter of He,
 * Sun and Tang). `grid` is the lightness that the map was solved on.
 */
export function createColourSampler(
  map: ColourMap,
  grid: Plane,
  { width, height }: { width: number; height: number },
): (y: number, lightness: Float32Array) => ColourRow {
  const rows = [map.a, map.b].map((plane) => {
    const model = fitGuidedModel(grid, plane, UPSAMPLING)
    return {
      gainAt: createRowSampler(model.gain, width, height),
      offsetAt: createRowSampler(model.offset, width, height),
      range: rangeOf(plane),
      row: new Float32Array(width),
    }
  })
  const [forA, forB] = rows
  return (y, lightness) => {
    for (const { gainAt, offsetAt, range, row } of rows) {
      const gain = gainAt(y)
      const offset = offsetAt(y)
      for (let x = 0; x < width; x++) {
        const value = (gain[x] ?? 0) * (lightness[x] ?? 0) + (offset[x] ?? 0)
        row[x] = Math.min(range.most, Math.max(range.least, value))
      }
    }
    return { a: forA?.row ?? new Float32Array(0), b: forB?.row ?? new Float32Array(0) }
  }
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
