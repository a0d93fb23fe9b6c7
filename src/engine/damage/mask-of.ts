import { createPlane, type Plane } from '../plane.ts'
import type { Damage } from './repairs.ts'

/** 1 where damage lies, on a plane of the size of a sketch. */
export function maskOf(damages: readonly Damage[], { width, height }: Plane): Plane {
  const mask = createPlane(width, height)
  for (const { pixels } of damages) for (const at of pixels) mask.data[at] = 1
  return mask
}
