import type { Point } from '../geometry/smallest-rectangle.ts'
import type { Quadrilateral } from './quadrilateral.ts'

type Size = { width: number; height: number }

/** Opposite sides of a print that lies on a table are no more different than this. */
const MOST_NARROWING = 1.4
/** Its corners are no farther from right angles than this, as a sine. */
const LEAST_SINE = 0.8
/** A side so near to an edge of the picture ends there only because the picture does; a share of it. */
const AT_EDGE = 0.012
/** What fills the picture but for an even border, and lies straight, is a scan with its border. */
const FILLS = { share: 0.5, degrees: 1.5 }

/** Whether a shape is one that a print can have whose four sides all lie in the picture. */
export function isLikePrint(shape: Quadrilateral, size: Size): boolean {
  const [top, right, bottom, left] = sidesOf(shape).map(lengthOf)
  if (!top || !right || !bottom || !left) return false
  const narrowing = Math.max(top / bottom, bottom / top, left / right, right / left)
  if (narrowing > MOST_NARROWING) return false
  const sides = sidesOf(shape)
  const isSquare = sides.every(
    (side, i) => sineBetween(side, sides[(i + 1) % 4] ?? side) >= LEAST_SINE,
  )
  return isSquare && sides.filter((side) => runsAlongEdge(side, size)).length < 2
}

/** Whether it lies straight and fills most of the picture: borders of scans are found elsewhere. */
export function isStraightScan(shape: Quadrilateral, { width, height }: Size): boolean {
  const sides = sidesOf(shape)
  const tilts = sides.map(({ from, to }) => {
    const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    return Math.abs(degrees - 90 * Math.round(degrees / 90))
  })
  const [top, right] = sides.map(lengthOf)
  const share = ((top ?? 0) * (right ?? 0)) / (width * height)
  return share > FILLS.share && Math.max(...tilts) < FILLS.degrees
}

type Side = { from: Point; to: Point }

function sidesOf(shape: Quadrilateral): Side[] {
  return shape.map((from, i) => ({ from, to: shape[(i + 1) % 4] ?? from }))
}

function lengthOf({ from, to }: Side): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

function sineBetween(one: Side, other: Side): number {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y]
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y]
  return (ax * by - ay * bx) / (lengthOf(one) * lengthOf(other))
}

function runsAlongEdge({ from, to }: Side, { width, height }: Size): boolean {
  const isNear = (one: number, other: number, length: number) =>
    Math.max(one, other) < AT_EDGE * length || Math.min(one, other) > (1 - AT_EDGE) * length
  return isNear(from.x, to.x, width) || isNear(from.y, to.y, height)
}
