import { isShapeOfPrint, MIN_PRINT_SIDE } from '#contract/photos/prints.ts'
import type { FourCorners } from '#domain/photos/found-print.ts'

export type Place = { x: number; y: number }

/** Where the arrow keys lead. */
export const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The corners with one of them elsewhere, inside the picture; as before where they would be no print. */
export function moveCorner(corners: FourCorners, index: number, to: Place): FourCorners {
  const moved = corners.map((corner, i) =>
    i === index ? { x: insidePicture(to.x), y: insidePicture(to.y) } : corner,
  ) as FourCorners
  return isShapeOfPrint(moved) ? moved : corners
}

/** Whether a print has too few pixels to be restored; undefined where those of the picture are unknown. */
export function isTooSmall(
  corners: FourCorners,
  pixels: { width: number; height: number } | undefined,
): boolean | undefined {
  if (pixels === undefined) return undefined
  const sides = corners.map((corner, i) => {
    const next = corners[(i + 1) % 4] ?? corner
    return Math.hypot((next.x - corner.x) * pixels.width, (next.y - corner.y) * pixels.height)
  })
  const [top = 0, right = 0, bottom = 0, left = 0] = sides
  return Math.min(Math.max(top, bottom), Math.max(left, right)) < MIN_PRINT_SIDE
}

function insidePicture(share: number): number {
  return Math.min(1, Math.max(0, share))
}
