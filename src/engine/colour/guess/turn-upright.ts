import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Mark } from '../hints.ts'

type Place = readonly [x: number, y: number]

/** Turns a plane clockwise by so many quarter turns. */
export function turnPlane(plane: Plane, quarters: number): Plane {
  if (quarters === 0) return plane
  const { width, height, data } = plane
  const turned = createPlane(height, width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      turned.data[x * height + height - 1 - y] = data[y * width + x] ?? 0
    }
  }
  return turnPlane(turned, quarters - 1)
}

/** Lays marks of a picture that was turned clockwise by so many quarter turns onto it as it was. */
export function turnMarksBack(marks: readonly Mark[], quarters: number): Mark[] {
  const back = ([x, y]: Place, left = quarters): [x: number, y: number] =>
    left === 0 ? [x, y] : back([y, 1 - x], left - 1)
  return marks.map((mark) => {
    if ('points' in mark) return { ...mark, points: mark.points.map((point) => back(point)) }
    const [x, y] = back([mark.x, mark.y])
    return { ...mark, x, y }
  })
}
