import { type LabImage, rasterToLab } from '#engine/pixels/lab.ts'
import { rasterOf } from '#engine/pixels/raster.ts'

/** Pixels as a canvas has them: red, green, blue, opacity. */
export type RgbaImage = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

/** The picture in CIELAB, as if it were opaque. */
export function rgbaToLab(
  { width, height, data }: RgbaImage,
  options: { chroma: 'keep' | 'drop' },
): LabImage {
  const bytes = new Uint8Array(width * height * 3)
  for (let i = 0, p = 0; i < bytes.length; i += 3, p += 4) {
    bytes[i] = data[p] ?? 0
    bytes[i + 1] = data[p + 1] ?? 0
    bytes[i + 2] = data[p + 2] ?? 0
  }
  return rasterToLab(rasterOf(width, height, bytes), options)
}
