import type { LabImage } from '#engine/pixels/lab.ts'
import { labToRaster, rasterToLab } from '#engine/pixels/lab.ts'
import { rasterOf } from '#engine/pixels/raster.ts'

/** Red, green and blue one after the other, 0..1. */
export function rgbOfLab(image: LabImage): Float32Array {
  const { data } = labToRaster(image)
  const count = image.width * image.height
  const planes = new Float32Array(count * 3)
  for (let i = 0; i < planes.length; i++)
    planes[i] = (data[(i % count) * 3 + Math.floor(i / count)] ?? 0) / 255
  return planes
}

/** The opposite of `rgbOfLab`. */
export function labOfRgb(
  planes: Float32Array,
  { width, height, chroma }: { width: number; height: number; chroma: 'keep' | 'drop' },
): LabImage {
  const count = width * height
  const bytes = new Uint8ClampedArray(count * 3)
  for (let i = 0; i < planes.length; i++) {
    bytes[(i % count) * 3 + Math.floor(i / count)] = (planes[i] ?? 0) * 255
  }
  return rasterToLab(rasterOf(width, height, new Uint8Array(bytes.buffer)), { chroma })
}
