import { z } from 'zod'
import type { Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../face.ts'
import { boxMean } from '../filters/box-mean.ts'
import { compareFace } from './compare-face.ts'
import { partsOf } from './face-parts.ts'
import { readWindow, windowAround } from './face-window.ts'
import { CHANGE_LIMITS, NARROWEST_COMPARED } from './limits.ts'

const share = z.number().nonnegative()

/** A face of a result, as its report tells of it. */
export const faceReportSchema = z.object({
  /** The box from temple to temple and from brows to chin, in shares of the result's sides. */
  left: z.number(),
  top: z.number(),
  width: share,
  height: share,
  /** See `FaceChange`; null where the face is too small to be compared. */
  change: share.nullable(),
  eyes: share.nullable(),
  mouth: share.nullable(),
  /** Share of the face that was filled from its surroundings, 0..1. */
  filled: share,
  verdict: z.enum(['same', 'slight', 'changed', 'too_small']),
})
export type FaceReport = z.infer<typeof faceReportSchema>

type Compared = {
  /** Lightness of the framed original before anything was changed, at the size of the sketch. */
  original: Plane
  /** Lightness of the result, at any size of the same shape. */
  result: Plane
  /** In pixels of the sketch. */
  faces: readonly Face[]
  /** 1 where the picture was filled, at the size of the sketch. */
  damage: Plane | undefined
  /** 1 where a person took something from elsewhere, at the same size; it counts as change too. */
  copied?: Plane | undefined
}

/** The filling reaches this many pixels of the sketch beyond what the mask marks. */
const REACH_OF_FILLING = 2

/** Compares every face of a result with the original, those from the left first. */
export function measureFaces({ original, result, faces, damage, copied }: Compared): FaceReport[] {
  const filled = damage && grown(damage, REACH_OF_FILLING)
  return faces
    .toSorted((one, other) => one.left - other.left)
    .map((face) => measureFace(face, { original, result, filled, copied }))
}

function measureFace(
  face: Face,
  {
    original,
    result,
    filled,
    copied,
  }: {
    original: Plane
    result: Plane
    filled: Plane | undefined
    copied: Plane | undefined
  },
): FaceReport {
  const window = windowAround(face, original)
  const parts = partsOf(face, window)
  const mask = filled && readWindow(filled, window, original)
  const place = {
    left: face.left / original.width,
    top: face.top / original.height,
    width: face.width / original.width,
    height: face.height / original.height,
  }
  const at = parts[0]?.at ?? new Int32Array()
  const copies = copied && readWindow(copied, window, original)
  const isFilled = (one: number) => (mask?.data[one] ?? 0) > 0 || (copies?.data[one] ?? 0) > 0
  const marked = at.filter(isFilled).length / Math.max(1, at.length)
  if (face.width < NARROWEST_COMPARED) {
    return { ...place, change: null, eyes: null, mouth: null, filled: marked, verdict: 'too_small' }
  }
  const [before, after] = [original, result].map((plane) => readWindow(plane, window, original))
  if (before === undefined || after === undefined) throw new Error('expected two windows')
  const found = compareFace(before, after, { parts, filled: mask })
  return { ...place, ...found, filled: marked, verdict: verdictOf(found.change, marked) }
}

function verdictOf(change: number, filled: number): FaceReport['verdict'] {
  if (change > CHANGE_LIMITS.most || filled > CHANGE_LIMITS.filled) return 'changed'
  return change > CHANGE_LIMITS.seen ? 'slight' : 'same'
}

function grown(mask: Plane, by: number): Plane {
  const wide = boxMean(mask, by)
  return { ...wide, data: wide.data.map((value) => (value > 1e-3 ? 1 : 0)) }
}
