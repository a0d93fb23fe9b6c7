import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Damage } from './repairs.ts'

/** 1 where damage lies, in a picture of this size. */
export function maskOf(damages: readonly Damage[], size: { width: number; height: number }): Plane {
  const mask = createPlane(size.width, size.height)
  for (const { pixels } of damages) for (const at of pixels) mask.data[at] = 1
  return mask
}

/** Tells damage of which less than a share lies on what a mask marks. */
export function notIn({ data }: Plane, share = 0.5): (damage: Damage) => boolean {
  return ({ pixels }) => pixels.filter((at) => data[at] === 1).length < share * pixels.length
}
