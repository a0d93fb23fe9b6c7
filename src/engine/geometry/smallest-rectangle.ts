export type Point = { x: number; y: number }

/**
 * Angle in degrees, -45..45 clockwise, of the smallest rectangle around points. One of its sides
 * lies along a side of the convex hull (Freeman and Shapira, 1975).
 */
export function angleOfSmallestRectangle(points: readonly Point[]): number {
  const hull = convexHull(points)
  let best = { area: Number.POSITIVE_INFINITY, angle: 0 }
  for (const [i, from] of hull.entries()) {
    const to = hull[(i + 1) % hull.length] ?? from
    const angle = Math.atan2(to.y - from.y, to.x - from.x)
    const area = areaAround(hull, angle)
    if (area < best.area) best = { area, angle }
  }
  const degrees = (best.angle * 180) / Math.PI
  return degrees - 90 * Math.round(degrees / 90)
}

function areaAround(hull: readonly Point[], angle: number): number {
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  const along = hull.map(({ x, y }) => x * cosine + y * sine)
  const across = hull.map(({ x, y }) => y * cosine - x * sine)
  return (Math.max(...along) - Math.min(...along)) * (Math.max(...across) - Math.min(...across))
}

/** Andrew's monotone chain: the outer points, all in one sense. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((left, right) => left.x - right.x || left.y - right.y)
  const lower = halfHull(sorted)
  const upper = halfHull(sorted.reverse())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of sorted) {
    while (hull.length >= 2 && turn(hull.at(-2), hull.at(-1), point) <= 0) hull.pop()
    hull.push(point)
  }
  return hull
}

function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (!a || !b) return 0
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
