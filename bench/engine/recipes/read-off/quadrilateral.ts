import type { Point } from './wandering-line.ts'

/** Left above, right above, right below and left below. */
export type Corners = readonly [Point, Point, Point, Point]

/**
 * Where a place of a photograph lies on a sheet of paper that it shows with these corners: shares of
 * the sheet's width and height, beyond 0..1 outside of it (the projective mapping of Heckbert 1989,
 * turned around).
 */
export function createPlaceOnSheet(corners: Corners): (x: number, y: number) => [number, number] {
  const [{ x: x0, y: y0 }, { x: x1, y: y1 }, { x: x2, y: y2 }, { x: x3, y: y3 }] = corners
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area]
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0]
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0]
  return (x, y) => {
    const depth = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    return [
      ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / depth,
      ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / depth,
    ]
  }
}
