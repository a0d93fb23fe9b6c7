import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../face.ts'
import { resizePlane } from '../filters/resample.ts'

/** Width that every face has while it is compared, in pixels. */
export const FACE_WIDTH = 96
/** Room around the box, as a share of the face's width, so that filters see what lies beside it. */
const ROOM = 0.25

/** A part of a plane, in its pixels, which may be fractions. */
type Region = { left: number; top: number; width: number; height: number }

/** A face and what is about it; one pixel of the sketch becomes `scale` of them. */
export type FaceWindow = { region: Region; width: number; height: number; scale: number }

/** The whole pixels of a plane (`within`) that a face and the room around it cover, and their new size. */
export function windowAround(face: Face, within: { width: number; height: number }): FaceWindow {
  const room = ROOM * face.width
  const left = Math.max(0, Math.floor(face.left - room))
  const top = Math.max(0, Math.floor(face.top - room))
  const right = Math.min(within.width, Math.ceil(face.left + face.width + room))
  const bottom = Math.min(within.height, Math.ceil(face.top + face.height + room))
  const region = { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  const scale = FACE_WIDTH / face.width
  return {
    region,
    scale,
    width: Math.max(1, Math.round(region.width * scale)),
    height: Math.max(1, Math.round(region.height * scale)),
  }
}

/**
 * What a plane shows of a window. The plane may be larger than the sketch that the window was made
 * for: it is first brought to the sketch's own pixels, so that both sides lose the same detail.
 */
export function readWindow(plane: Plane, window: FaceWindow, sketch: { width: number }): Plane {
  const { region, width, height } = window
  return resizePlane(shrinkRegion(plane, region, plane.width / sketch.width), width, height)
}

/** Means of squares of `step` pixels, which may be a fraction, over a region in units of them. */
function shrinkRegion(plane: Plane, { left, top, width, height }: Region, step: number): Plane {
  const first = Math.floor(top * step)
  const last = Math.min(plane.height, Math.ceil((top + height) * step))
  const rows = createPlane(width, last - first)
  for (let row = first; row < last; row++) {
    for (let x = 0; x < width; x++) {
      const span = { from: (left + x) * step, step, length: plane.width }
      rows.data[(row - first) * width + x] = meanAlong(plane.data, row * plane.width, 1, span)
    }
  }
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    const span = { from: (top + y) * step - first, step, length: rows.height }
    for (let x = 0; x < width; x++) {
      out.data[y * width + x] = meanAlong(rows.data, x, width, span)
    }
  }
  return out
}

type Span = { from: number; step: number; length: number }

/** Mean of the `step` values from a place on, each counted by how much of it is covered. */
function meanAlong(data: Float32Array, start: number, stride: number, span: Span): number {
  const end = Math.min(span.from + span.step, span.length)
  const from = Math.min(span.from, end - 1e-3)
  let sum = 0
  for (let at = Math.floor(from); at < end; at++) {
    const share = Math.min(at + 1, end) - Math.max(at, from)
    sum += share * (data[start + at * stride] ?? 0)
  }
  return sum / (end - from)
}
