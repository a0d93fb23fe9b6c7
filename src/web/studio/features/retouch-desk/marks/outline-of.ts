import type { MarkShape } from '#engine/retouch/marks.ts'
import type { Outline } from '#web/studio/desk/marks/outline-at.ts'

export function outlineOf(shape: MarkShape): Outline {
  switch (shape.form) {
    case 'spot':
      return { line: [[shape.x, shape.y]], reach: shape.radius }
    case 'stroke':
      return { line: shape.points, reach: shape.width / 2 }
    case 'line':
      return { line: [shape.from, shape.to], reach: shape.width / 2 }
    default:
      return shape satisfies never
  }
}
