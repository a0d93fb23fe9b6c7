import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Point } from './wandering-line.ts'

/** 1 inside of an outline: from each second crossing of a row with it to the next. */
export function fillOutline({ width, height }: Plane, outline: readonly Point[]): Plane {
  const filled = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    const crossings: number[] = []
    for (const [i, to] of outline.entries()) {
      const from = outline.at(i - 1)
      if (!from || from.y > y === to.y > y) continue
      crossings.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
    }
    crossings.sort((left, right) => left - right)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const first = Math.max(0, Math.ceil(crossings[i] ?? 0))
      const last = Math.min(width - 1, crossings[i + 1] ?? 0)
      for (let x = first; x <= last; x++) filled.data[y * width + x] = 1
    }
  }
  return filled
}
