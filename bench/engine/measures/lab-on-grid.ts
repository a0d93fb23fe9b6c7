import { GRID_LONGEST_SIDE } from '#engine/colour/grid.ts'
import { shrinkToFit } from '#engine/filters/resample.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'

export type LabPlanes = { lightness: Plane; a: Plane; b: Plane }

/** A picture at the size of the grid on which the engine spreads colours. */
export function labOnGrid({ width, height, lightness, chroma }: LabImage): LabPlanes {
  const small = (data: Float32Array) => shrinkToFit({ width, height, data }, GRID_LONGEST_SIDE)
  const grey = new Float32Array(lightness.length)
  return {
    lightness: small(lightness),
    a: small(chroma?.a ?? grey),
    b: small(chroma?.b ?? grey),
  }
}
