import type { EngineReport } from '#web/studio/lib/pictures/engine-report.ts'
import type { PicturePart } from './face-crop.tsx'

/** Room about a face, as a share of its sides, so that it is known again. */
const ROOM = 0.25

/** A face with some room about it, within the picture. */
export function roomAbout({ left, top, width, height }: PicturePart): PicturePart {
  const [from, to] = [Math.max(0, left - ROOM * width), Math.min(1, left + (1 + ROOM) * width)]
  const [above, below] = [Math.max(0, top - ROOM * height), Math.min(1, top + (1 + ROOM) * height)]
  return { left: from, top: above, width: to - from, height: below - above }
}

/**
 * Where a part of a result lies in the original, of which it may show a part only. Undefined where the
 * result was turned, too.
 */
export function placeInOriginal(
  part: PicturePart,
  frame: EngineReport['frame'],
): PicturePart | undefined {
  if (frame === undefined) return part
  if (frame.angle !== 0) return undefined
  return {
    left: frame.left + part.left * frame.width,
    top: frame.top + part.top * frame.height,
    width: part.width * frame.width,
    height: part.height * frame.height,
  }
}
