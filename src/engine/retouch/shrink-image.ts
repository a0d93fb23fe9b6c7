import type { LabImage } from '#engine/pixels/lab.ts'
import { shrinkToFit } from '../filters/resample.ts'

/** A picture with all its planes at most this long, averaged by area. */
export function shrinkImage(image: LabImage, longestSide: number): LabImage {
  const { width, height } = image
  const shrink = (data: Float32Array) => shrinkToFit({ width, height, data }, longestSide)
  const lightness = shrink(image.lightness)
  const chroma = image.chroma && {
    a: shrink(image.chroma.a).data,
    b: shrink(image.chroma.b).data,
  }
  return { width: lightness.width, height: lightness.height, lightness: lightness.data, chroma }
}
