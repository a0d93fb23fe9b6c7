import { createPlane, type Plane } from '../plane.ts'
import type { Damage } from './repairs.ts'

/** 1 where damage lies, in a picture of this size. */
export function maskOf(damages: readonly Damage[], size: { width: number; height: number }): Plane {
  const mask = createPlane(size.width, size.height)
  for (const { pixels } of damages) for (const at of pixels) mask.data[at] = 1
  return mask
}

/** Tells damage that does not lie mostly on what a mask marks. */
export function notIn({ data }: Plane): (damage: Damage) => boolean {
  return ({ pixels }) => pixels.filter((at) => data[at] === 1).length < pixels.length / 2
}
