import { boxMean } from '#engine/filters/box-mean.ts'
import type { Plane } from '#engine/pixels/plane.ts'

/** Scratches have soft flanks: before it is filled, a mask of this size grows on every side. */
export const GROW = 1

/** The mask with all pixels that lie within `by` pixels of it, in a square. */
export function growMask(mask: Plane, by: number): Plane {
  const grown = boxMean(mask, by)
  for (let i = 0; i < grown.data.length; i++) grown.data[i] = (grown.data[i] ?? 0) > 0.01 ? 1 : 0
  return grown
}
