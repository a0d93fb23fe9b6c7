import type { LabImage } from '#engine/pixels/lab.ts'
import type { Point } from '../geometry/smallest-rectangle.ts'
import type { Ground } from './ground.ts'
import type { Quadrilateral } from './quadrilateral.ts'

/** How much of what is no ground lies in the shapes, and how much of each shape is ground. */
export function coverOf(
  shapes: readonly Quadrilateral[],
  { width, height }: LabImage,
  { distance }: Ground,
) {
  const inside = shapes.map(() => ({ all: 0, ground: 0 }))
  let [rest, covered] = [0, 0]
  for (let i = 0; i < width * height; i++) {
    const isGround = (distance[i] ?? 0) < 1
    const at = { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 }
    const shape = shapes.findIndex((corners) => isInside(corners, at))
    if (!isGround) rest++
    if (shape < 0) continue
    if (!isGround) covered++
    const count = inside[shape]
    if (!count) continue
    count.all++
    if (isGround) count.ground++
  }
  return { ofRest: covered / rest, groundIn: inside.map(({ all, ground }) => ground / all) }
}

function isInside(corners: Quadrilateral, { x, y }: Point): boolean {
  return corners.every((from, i) => {
    const to = corners[(i + 1) % 4] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })
}
