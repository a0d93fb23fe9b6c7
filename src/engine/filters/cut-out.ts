import { createPlane, type Plane } from '#engine/pixels/plane.ts'

/** A part of a plane, in its pixels. */
export type Part = { left: number; top: number; width: number; height: number }

/** A part of a plane, which must lie inside of it. */
export function cutOut(plane: Plane, { left, top, width, height }: Part): Plane {
  const part = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * plane.width + left
    part.data.set(plane.data.subarray(from, from + width), y * width)
  }
  return part
}
