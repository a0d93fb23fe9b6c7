import { type LabImage, lightnessPlane } from '#engine/pixels/lab.ts'
import { shrinkToFit } from '../filters/resample.ts'
import type { FourCorners } from '../geometry/corners.ts'
import { readFrame } from '../geometry/cut-frame.ts'
import { coverOf } from './cover-of.ts'
import { eachOnce } from './each-once.ts'
import { findGlare, type Glare } from './find-glare.ts'
import { findGround } from './ground.ts'
import { findIslands } from './islands.ts'
import { enlarged, fourSidesOf } from './quadrilateral.ts'
import { seePrint } from './see-print.ts'
import { isStraightScan } from './shape-of-print.ts'

export type LyingPrint = {
  corners: FourCorners
  /** How sure it is that this is a print, 0..1. */
  certainty: number
  /** Where a lamp is reflected on it. */
  glare: Glare | null
}

/** Longest sides at which the ground is looked for, and the edges. */
const ROUGH_SIZE = 420
const FINE_SIZE = 1000
/** Distances from the ground at which islands are looked for: faint edges, and shadows. */
const LIMITS = [1, 1.6, 0.6]
/** White paper on a light ground shows by its outermost edge, however faint; shadows are fainter still. */
const WAYS_TO_LOOK = [
  { sharpness: 0.5, castsShadow: true },
  { sharpness: 0.2, castsShadow: true },
  { sharpness: 0.5, castsShadow: false },
]
/** What is no ground has to be prints by this share, or it is a room, a wall or a street. */
const MOSTLY_PRINTS = 0.4
/** A drawing on white paper is ground for the most part, and no print. */
const MOST_GROUND = 0.75

/**
 * Finds the prints that lie on a page, a table or a scanner's glass, from top left to bottom right.
 * None where nothing is like that: an ordinary photo has no even ground along all of its edges.
 */
export function findLyingPrints(picture: LabImage): LyingPrint[] {
  const rough = shrunk(picture, ROUGH_SIZE)
  const ground = findGround(rough)
  if (ground === null) return []
  const fine = shrunk(picture, FINE_SIZE)
  const scale = fine.width / rough.width
  const shapes = LIMITS.flatMap((limit) => findIslands(ground.distance, rough, limit))
    .map(({ rim }) => fourSidesOf(rim))
    .filter((shape) => shape !== null)
  const found = shapes.flatMap((shape) =>
    WAYS_TO_LOOK.map((way) =>
      seePrint(fine, enlarged(shape, scale), { ...way, grain: ground.grain }),
    ).filter((print) => print !== null),
  )
  const prints = eachOnce(found)
  const [first] = prints
  if (first && prints.length === 1 && isStraightScan(first.shape, fine)) return []
  const cover = coverOf(
    prints.map(({ shape }) => enlarged(shape, 1 / scale)),
    rough,
    ground,
  )
  if (cover.ofRest < MOSTLY_PRINTS) return []
  return prints
    .filter((_, i) => (cover.groundIn[i] ?? 1) <= MOST_GROUND)
    .map(({ corners, certainty }) => ({ corners, certainty, glare: glareOn(fine, corners) }))
    .toSorted((one, other) => placeInRows(one) - placeInRows(other))
}

function glareOn(picture: LabImage, corners: FourCorners): Glare | null {
  return findGlare(readFrame(lightnessPlane(picture), { corners }))
}

const ROWS = 4

function placeInRows({ corners }: LyingPrint): number {
  const middle = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4
  return Math.floor(middle('y') * ROWS) * 10 + middle('x')
}

function shrunk(picture: LabImage, longestSide: number): LabImage {
  const shrink = (data: Float32Array) => shrinkToFit({ ...picture, data }, longestSide)
  const { width, height, data } = shrink(picture.lightness)
  const { chroma } = picture
  return {
    width,
    height,
    lightness: data,
    chroma: chroma && { a: shrink(chroma.a).data, b: shrink(chroma.b).data },
  }
}
