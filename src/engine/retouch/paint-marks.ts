import type { Plane } from '#engine/pixels/plane.ts'
import { type Brush, paintLine, UNBROKEN } from '../filters/paint-line.ts'
import { type MarkShape, type RepairMarks, spanOf } from './marks.ts'

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
  paintLine(spanOf(shape).line, reachOf(shape, size), { size, brush })
}

/** Half the width of a shape, in pixels of a picture. */
export function reachOf(shape: MarkShape, { width, height }: Size): number {
  const reach = (spanOf(shape).width / 2) * Math.max(width, height)
  return shape.form === 'spot' ? reach : Math.max(reach, UNBROKEN)
}
