import type { Plane } from '#engine/pixels/plane.ts'

/** Places at even distances (of a share of the longest side) all over a plane, as shares of its sides. */
export function latticeOver({ width, height }: Plane, step: number): { x: number; y: number }[] {
  const apart = step * Math.max(width, height)
  const places: { x: number; y: number }[] = []
  for (let y = apart / 2; y < height; y += apart) {
    for (let x = apart / 2; x < width; x += apart) places.push({ x: x / width, y: y / height })
  }
  return places
}
