import type { RgbaImage } from '#engine/colour/rgba-image.ts'

/** The pixels of a decoded picture, in a worker. */
export function pixelsOf(bitmap: ImageBitmap): RgbaImage {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('expected a 2d context of an offscreen canvas')
  context.drawImage(bitmap, 0, 0)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}
