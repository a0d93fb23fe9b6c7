import { type ColourMap, createColourMap } from '#engine/colour/hint-planes.ts'
import { createColourSampler } from '#engine/colour/upsample-colour.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'

/** Mean distance of a and b from the truth over all pixels of a photo coloured by a map. */
export function colourError(photo: LabImage, map: ColourMap, grid: Plane): number {
  const { width, height, lightness, chroma } = photo
  const rowAt = createColourSampler(map, { grid, width, height, strength: 1 })
  let sum = 0
  for (let y = 0; y < height; y++) {
    const { a, b } = rowAt(y, lightness.subarray(y * width, (y + 1) * width))
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      sum += Math.hypot((a[x] ?? 0) - (chroma?.a[at] ?? 0), (b[x] ?? 0) - (chroma?.b[at] ?? 0))
    }
  }
  return sum / (width * height)
}

/** The same where it stays grey. */
export function greyError(photo: LabImage): number {
  const { a, b } = photo.chroma ?? { a: [], b: [] }
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.hypot(a[i] ?? 0, b[i] ?? 0)
  return sum / photo.lightness.length
}

/** How far a map is from another, as a share of the other's mean colourfulness. */
export function distanceShare(map: ColourMap, reference: ColourMap): number {
  const grey = createColourMap(reference.a.width, reference.a.height)
  return distance(map, reference) / distance(grey, reference)
}

function distance(left: ColourMap, right: ColourMap): number {
  let sum = 0
  for (let i = 0; i < left.a.data.length; i++) {
    const a = (left.a.data[i] ?? 0) - (right.a.data[i] ?? 0)
    sum += Math.hypot(a, (left.b.data[i] ?? 0) - (right.b.data[i] ?? 0))
  }
  return sum
}
