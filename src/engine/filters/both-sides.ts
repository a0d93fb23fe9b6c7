import { createPlane, type Plane, valueAt } from '#engine/pixels/plane.ts'
import { boxMean } from './box-mean.ts'

/**
 * Mean lightness at `distance` pixels that both sides of each pixel reach along at least one
 * axis: what is darker than this lies between two brighter places, as a stain or an eye does.
 */
export function lightnessOfBothSides(lightness: Plane, distance: number): Plane {
  const means = boxMean(lightness, Math.round(distance / 2))
  const reached = createPlane(lightness.width, lightness.height)
  for (let y = 0; y < lightness.height; y++) {
    for (let x = 0; x < lightness.width; x++) {
      const across = Math.min(valueAt(means, x - distance, y), valueAt(means, x + distance, y))
      const along = Math.min(valueAt(means, x, y - distance), valueAt(means, x, y + distance))
      reached.data[y * lightness.width + x] = Math.max(across, along)
    }
  }
  return reached
}
