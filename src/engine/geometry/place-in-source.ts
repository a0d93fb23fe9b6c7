import { hasCorners, type PhotoPart } from './corners.ts'
import { pixelsOfFrame } from './frame.ts'
import { createProjection, inPixels, sizeOfPrint } from './homography.ts'
import type { Point } from './smallest-rectangle.ts'

type Size = { width: number; height: number }

/** Pixels of a part of a source of this size, once it stands upright. */
export function pixelsOfPart(part: PhotoPart, source: Size): Size {
  return hasCorners(part) ? sizeOfPrint(part.corners, source) : pixelsOfFrame(part, source)
}

/** Answers where a place of the upright part, in shares of it, lies in the pixels of the source. */
export function createPlacing(part: PhotoPart, source: Size): (u: number, v: number) => Point {
  if (hasCorners(part)) return createProjection(inPixels(part.corners, source))
  const { width, height } = pixelsOfFrame(part, source)
  const radians = (part.angle * Math.PI) / 180
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  const middleX = (part.left + part.width / 2) * source.width
  const middleY = (part.top + part.height / 2) * source.height
  return (u, v) => {
    const [across, down] = [(u - 0.5) * width, (v - 0.5) * height]
    return {
      x: middleX + cosine * across - sine * down,
      y: middleY + sine * across + cosine * down,
    }
  }
}
