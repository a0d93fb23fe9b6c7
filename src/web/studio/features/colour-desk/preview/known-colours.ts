import { findAutomaticColour } from '#engine/colour/automatic-colour.ts'
import { GRID_LONGEST_SIDE } from '#engine/colour/grid.ts'
import type { ColourMap } from '#engine/colour/hint-planes.ts'
import type { RgbaImage } from '#engine/colour/preview.ts'
import { shrinkToFit } from '#engine/filters/resample.ts'
import { rasterToLab } from '#engine/lab.ts'
import { createPlane, type Plane } from '#engine/plane.ts'
import { rasterOf } from '#engine/raster.ts'

/** In a layer, the byte that means no chroma; one more is one more in CIELAB. */
const NEUTRAL = 128

/**
 * What shows where no mark reaches: the colours that the engine stored with its picture, or those
 * that it would find again by itself.
 */
export function knownColours(
  picture: RgbaImage,
  automatic: RgbaImage | undefined,
): ColourMap | undefined {
  const grid = gridOf(picture)
  if (automatic) return readLayer(automatic, grid)
  return findAutomaticColour(grid)?.map
}

function gridOf({ width, height, data }: RgbaImage): Plane {
  const bytes = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) bytes.set(data.subarray(4 * i, 4 * i + 3), 3 * i)
  const { lightness } = rasterToLab(rasterOf(width, height, bytes), { chroma: 'drop' })
  return shrinkToFit({ width, height, data: lightness }, GRID_LONGEST_SIDE)
}

/** Red holds a and green b, at any size. */
export function readLayer(layer: RgbaImage, grid: { width: number; height: number }): ColourMap {
  const map = {
    a: createPlane(grid.width, grid.height),
    b: createPlane(grid.width, grid.height),
  }
  for (let y = 0; y < grid.height; y++) {
    const row = Math.floor(((y + 0.5) * layer.height) / grid.height) * layer.width
    for (let x = 0; x < grid.width; x++) {
      const from = 4 * (row + Math.floor(((x + 0.5) * layer.width) / grid.width))
      const to = y * grid.width + x
      map.a.data[to] = (layer.data[from] ?? NEUTRAL) - NEUTRAL
      map.b.data[to] = (layer.data[from + 1] ?? NEUTRAL) - NEUTRAL
    }
  }
  return map
}
