import { findComponents } from '#engine/filters/components.ts'
import { resizePlane, shrinkToFit } from '#engine/filters/resample.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { Damage } from '../repairs.ts'
import { findTornCorners } from './torn-corners.ts'

/** Longest side of the copy in which torn corners are looked for. */
const SEARCHED_SIDE = 400
/** A pixel of the sketch is damaged from this share on. */
const COVERED = 0.3

/**
 * Pieces that the print has lost, in pixels of the sketch. With `isDoubtful` also those that only a
 * person can judge, because what lies beside them is as light or as dark.
 */
export function findLostPieces(sketch: Plane, options?: { isDoubtful: boolean }): Damage[] {
  const torn = findTornCorners(shrinkToFit(sketch, SEARCHED_SIDE), options)
  if (!torn.data.includes(1)) return []
  const full = resizePlane(torn, sketch.width, sketch.height)
  const pieces = findComponents(full, { low: COVERED, high: COVERED })
  return pieces.map((piece) => ({ ...piece, kind: 'tear' }))
}
