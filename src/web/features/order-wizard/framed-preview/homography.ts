export type Point = readonly [x: number, y: number]
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]

/** x' = (ax + by + c) / (gx + hy + 1), y' = (dx + ey + f) / (gx + hy + 1). */
export type Homography = Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h', number>

/**
 * The view in perspective that lays a flat rectangle, its top left corner at the origin, onto four
 * corners in a picture. Heckbert, Fundamentals of Texture Mapping (1989), section 2.2.3.
 */
export function homographyOnto(
  { width, height }: { width: number; height: number },
  [[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners,
): Homography {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  return {
    a: (x1 - x0 + g * x1) / width,
    b: (x3 - x0 + h * x3) / height,
    c: x0,
    d: (y1 - y0 + g * y1) / width,
    e: (y3 - y0 + h * y3) / height,
    f: y0,
    g: g / width,
    h: h / height,
  }
}

export function project({ a, b, c, d, e, f, g, h }: Homography, [x, y]: Point): Point {
  const depth = g * x + h * y + 1
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** The same for CSS, which writes column by column, for an element whose origin is top left. */
export function toMatrix3d({ a, b, c, d, e, f, g, h }: Homography): string {
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1].join(',')})`
}
