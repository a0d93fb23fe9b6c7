import type { Place } from './place.ts'
import { distanceToLine } from './simplify-line.ts'

type Corner = readonly [x: number, y: number]
/** Corners as shares of the picture, and half the width as a share of its longest side. */
export type Outline = { line: readonly Corner[]; reach: number }

/** As near as this, in pixels of the screen, a pointer means a mark. */
const NEAR_PIXELS = 12

/** How near to a mark is near, as a share of the picture's longest side; `screenWidth` in pixels. */
export function nearShare(screenWidth: number, ratio: number): number {
  return NEAR_PIXELS / Math.max(screenWidth, screenWidth / ratio, 1)
}

/**
 * The number of the outline that lies at a place, the latest of several; undefined beside all of
 * them. `ratio` is the picture's width by its height.
 */
export function outlineAt(
  outlines: readonly Outline[],
  place: Place,
  { ratio, reach }: { ratio: number; reach: number },
): number | undefined {
  const scaled = ([x, y]: Corner): [number, number] => [
    x * Math.min(1, ratio),
    y * Math.min(1, 1 / ratio),
  ]
  const target = scaled([place.x, place.y])
  const distanceTo = ({ line, reach: half }: Outline) => {
    const corners = line.map(scaled)
    const distances = corners.map((corner, i) =>
      distanceToLine(target, corners[i - 1] ?? corner, corner),
    )
    return Math.min(...distances) - half
  }
  const index = outlines.findLastIndex((outline) => distanceTo(outline) <= reach)
  return index === -1 ? undefined : index
}
