import type { Point } from './smallest-rectangle.ts'

/** Area of a polygon by the shoelace formula; positive where its points run clockwise, with y downwards. */
export function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return twice / 2
}

type Crossing = {
  at: Point
  /** Where that is on each line: 0 at its first point, 1 at its second. */
  along: readonly [first: number, second: number]
}

/** Where the lines through `a` and `b` and through `c` and `d` cross; null where they run side by side. */
export function crossingOf([a, b]: Line, [c, d]: Line): Crossing | null {
  const [ux, uy] = [b.x - a.x, b.y - a.y]
  const [vx, vy] = [d.x - c.x, d.y - c.y]
  const cross = ux * vy - uy * vx
  if (Math.abs(cross) < 1e-9) return null
  const first = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross
  const second = ((c.x - a.x) * uy - (c.y - a.y) * ux) / cross
  return { at: { x: a.x + first * ux, y: a.y + first * uy }, along: [first, second] }
}

type Line = readonly [Point, Point]
