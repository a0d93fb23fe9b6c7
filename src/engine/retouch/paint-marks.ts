import { type Brush, type Line, paintLine, UNBROKEN } from '../filters/paint-line.ts'
import type { Plane } from '../plane.ts'
import type { MarkShape, RepairMarks } from './marks.ts'

type Size = { width: number; height: number }

/** Sets a mask to 1 where a person marked damage and to 0 where they marked picture. */
export function paintMarks(mask: Plane, { marks }: RepairMarks): void {
  for (const { kind, shape } of marks) {
    if (kind === 'clone') continue
    const value = kind === 'damage' ? 1 : 0
    paintShape(shape, mask, {
      isBare: (at) => mask.data[at] !== value,
      paint: (at) => {
        mask.data[at] = value
      },
    })
  }
}

export function paintShape(shape: MarkShape, size: Size, brush: Brush): void {
  paintLine(lineOf(shape), reachOf(shape, size), { size, brush })
}

/** A spot is a line without length. */
export function lineOf(shape: MarkShape): Line {
  switch (shape.form) {
    case 'spot':
      return [[shape.x, shape.y]]
    case 'stroke':
      return shape.points
    case 'line':
      return [shape.from, shape.to]
    default:
      return shape satisfies never
  }
}

/** Half the width of a shape, in pixels of a picture. */
export function reachOf(shape: MarkShape, { width, height }: Size): number {
  const longestSide = Math.max(width, height)
  if (shape.form === 'spot') return shape.radius * longestSide
  return Math.max((shape.width / 2) * longestSide, UNBROKEN)
}
