import { areaOf } from './areas-and-crossings.ts'
import type { FourCorners } from './corners.ts'
import type { Point } from './smallest-rectangle.ts'

type Size = { width: number; height: number }
/** Shares of a source as its pixels. */
type Quadrilateral = readonly [Point, Point, Point, Point]

/** An aspect farther from that of the sides than this is no print but an error of the corners. */
const MOST_STRETCH = 1.6
/** A print set upright has at most so many times the pixels that it has in the picture. */
const MOST_ENLARGED = 1.5
/** Focal lengths in diagonals of the picture: what lenses have, and what a phone has. */
const FOCAL = { least: 0.4, most: 3, usual: 0.65 }

export function inPixels(corners: FourCorners, { width, height }: Size): Quadrilateral {
  const place = ({ x, y }: Point) => ({ x: x * width, y: y * height })
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  return [place(topLeft), place(topRight), place(bottomRight), place(bottomLeft)]
}

/**
 * Answers where a place of the unit square, its origin top left, lies in a picture in perspective.
 * Heckbert, Fundamentals of Texture Mapping (1989), section 2.2.3.
 */
export function createProjection(corners: Quadrilateral): (u: number, v: number) => Point {
  const { a, b, c, d, e, f, g, h } = coefficientsOf(corners)
  return (u, v) => {
    const depth = g * u + h * v + 1
    return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth }
  }
}

/** x = (au + bv + c) / (gu + hv + 1), y = (du + ev + f) / (gu + hv + 1). */
function coefficientsOf([p0, p1, p2, p3]: Quadrilateral) {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  return {
    a: p1.x - p0.x + g * p1.x,
    b: p3.x - p0.x + h * p3.x,
    c: p0.x,
    d: p1.y - p0.y + g * p1.y,
    e: p3.y - p0.y + h * p3.y,
    f: p0.y,
    g,
    h,
  }
}

/**
 * Pixels of a print once it stands upright, by its longer sides, and by its true shape where the
 * perspective shows that, but with few more pixels than the picture has of it.
 */
export function sizeOfPrint(corners: FourCorners, source: Size): Size {
  const quadrilateral = inPixels(corners, source)
  const [p0, p1, p2, p3] = quadrilateral
  const across = Math.max(distance(p0, p1), distance(p3, p2))
  const down = Math.max(distance(p0, p3), distance(p1, p2))
  const aspect = aspectOf(quadrilateral, source)
  // The longer side keeps its pixels, so that the rest is never enlarged much.
  const isWide = aspect >= 1
  const long = isWide ? Math.max(across, down * aspect) : Math.max(down, across / aspect)
  const longest = Math.min(long, Math.max(across, down) * MOST_STRETCH)
  const width = isWide ? longest : longest * aspect
  const height = isWide ? longest / aspect : longest
  // A sliver that runs aslant has long sides and hardly any pixels.
  const most = MOST_ENLARGED * Math.abs(areaOf(quadrilateral))
  const scale = Math.min(1, Math.sqrt(most / (width * height)))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Width by height of the rectangle that is seen, if the lens looked at the middle of the picture.
 * Zhang and He, Whiteboard scanning and image enhancement (2007). Where the focal length does not follow
 * from the view, it is that of a phone; the straighter the view, the less it matters.
 */
function aspectOf(quadrilateral: Quadrilateral, source: Size): number {
  const middle = { x: source.width / 2, y: source.height / 2 }
  const { a, b, d, e, g, h } = coefficientsOf(quadrilateral)
  // Columns of the view about the middle of the picture: one along the top, one down the side.
  const across = [a - middle.x * g, d - middle.y * g, g] as const
  const down = [b - middle.x * h, e - middle.y * h, h] as const
  const seenSquare = -(across[0] * down[0] + across[1] * down[1]) / (across[2] * down[2])
  const diagonal = Math.hypot(source.width, source.height)
  const focal = Math.sqrt(seenSquare) / diagonal
  const isSensible = focal >= FOCAL.least && focal <= FOCAL.most
  const square = ((isSensible ? focal : FOCAL.usual) * diagonal) ** 2
  const length = ([x, y, z]: readonly [number, number, number]) =>
    Math.sqrt((x * x + y * y) / square + z * z)
  const aspect = length(across) / length(down)
  const [p0, p1, p2, p3] = quadrilateral
  const seen = (distance(p0, p1) + distance(p3, p2)) / (distance(p0, p3) + distance(p1, p2))
  const stretch = aspect / seen
  return stretch > 1 / MOST_STRETCH && stretch < MOST_STRETCH ? aspect : seen
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y)
}
