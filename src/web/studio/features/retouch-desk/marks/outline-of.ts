import { type MarkShape, spanOf } from '#engine/retouch/marks.ts'
import type { Outline } from '#web/studio/desk/marks/outline-at.ts'

export function outlineOf(shape: MarkShape): Outline {
  const { line, width } = spanOf(shape)
  return { line, reach: width / 2 }
}
