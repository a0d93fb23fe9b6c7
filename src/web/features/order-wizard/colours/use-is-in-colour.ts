import { useMemo } from 'react'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { usePhotoBitmap } from '../framed-preview/use-photo-bitmap.ts'
import { isInColour } from './is-in-colour.ts'

/** Sides of the sketch; as small, the noise of paper and compression is gone from it. */
const SKETCH = 64

/** Whether the photo is surely in colour; false as long as nothing is known of it. */
export function useIsInColour(photo: UploadedPhoto | undefined): boolean {
  const { bitmap } = usePhotoBitmap(photo)
  return useMemo(() => bitmap !== undefined && isInColour(sketchOf(bitmap)), [bitmap])
}

/** Empty where the browser keeps the pixels to itself, as those of another origin. */
function sketchOf(bitmap: ImageBitmap): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = SKETCH
  canvas.height = SKETCH
  const context = canvas.getContext('2d')
  if (!context) return new Uint8ClampedArray()
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, SKETCH, SKETCH)
  try {
    return context.getImageData(0, 0, SKETCH, SKETCH).data
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') {
      return new Uint8ClampedArray()
    }
    throw error
  }
}
