import { rasterToLab } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import { psnr } from './measures.ts'

/** Mean distance in CIELAB (CIE 1976), and of a and b alone. */
export type LabError = { lab: number; chroma: number }

export function labError(found: Raster, truth: Raster): LabError {
  const left = rasterToLab(found, { chroma: 'keep' })
  const right = rasterToLab(truth, { chroma: 'keep' })
  const count = left.lightness.length
  let [lab, chroma] = [0, 0]
  for (let i = 0; i < count; i++) {
    const lightness = (left.lightness[i] ?? 0) - (right.lightness[i] ?? 0)
    const a = (left.chroma?.a[i] ?? 0) - (right.chroma?.a[i] ?? 0)
    const b = (left.chroma?.b[i] ?? 0) - (right.chroma?.b[i] ?? 0)
    lab += Math.hypot(lightness, a, b)
    chroma += Math.hypot(a, b)
  }
  return { lab: lab / count, chroma: chroma / count }
}

/** In dB over all three channels; 0 where the sizes differ. */
export function psnrOfRasters(left: Raster, right: Raster): number {
  const isSame = left.width === right.width && left.height === right.height
  return isSame ? psnr(planeOf(left), planeOf(right)) : 0
}

/** All three channels as one plane: the error counts in each. */
function planeOf({ width, height, data }: Raster): Plane {
  return { width: width * 3, height, data: Float32Array.from(data) }
}
