import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../face.ts'
import { resizePlane } from '../filters/resample.ts'

/** Looks for faces of middling size in a plane; the plane's own pixels count. */
export type FaceFinder = (lightness: Plane) => Promise<Face[]>

/** Longest sides at which the picture is searched. Steps of two miss a tenth of the faces. */
const SEARCHED_SIDES = [192, 272, 384, 544, 768, 1088, 1536]
/** What is narrower where it was found is a knot, a button or dust. */
const NARROWEST = 12
/** A picture is not enlarged by more than this: there is nothing more to see. */
const MOST_ENLARGED = 2.1
/** Larger ones are searched in pieces, to bound the memory, that share at least this margin. */
const LARGEST_PIECE = 832
const MARGIN = 128
/** Two boxes that share more than this (of both, of the smaller one) are one face. */
const SAME = { ofBoth: 0.3, ofSmaller: 0.7 }

/**
 * Finds the faces of a picture, from a portrait that fills it to the heads of a crowd. Each comes
 * once, the surest first. `sides` are the longest sides at which it is searched, in pixels.
 */
export async function findFaces(
  lightness: Plane,
  find: FaceFinder,
  sides: readonly number[] = SEARCHED_SIDES,
): Promise<Face[]> {
  const longest = Math.max(lightness.width, lightness.height)
  const found: Face[] = []
  for (const side of sides) {
    const scale = side / longest
    if (scale > MOST_ENLARGED) continue
    const width = Math.max(1, Math.round(lightness.width * scale))
    const height = Math.max(1, Math.round(lightness.height * scale))
    const plane = resizePlane(lightness, width, height)
    for (const { left, top, piece } of piecesOf(plane)) {
      for (const face of await find(piece)) {
        if (face.width >= NARROWEST) found.push(scaled(moved(face, left, top), 1 / scale))
      }
    }
  }
  return onceEach(found)
}

function* piecesOf(plane: Plane): Generator<{ left: number; top: number; piece: Plane }> {
  const [across, down] = [piecesAlong(plane.width), piecesAlong(plane.height)]
  for (const top of down.starts) {
    for (const left of across.starts) {
      const piece = createPlane(across.length, down.length)
      for (let y = 0; y < piece.height; y++) {
        const from = (top + y) * plane.width + left
        piece.data.set(plane.data.subarray(from, from + piece.width), y * piece.width)
      }
      yield { left, top, piece }
    }
  }
}

/** Where pieces begin along a side, and how long each is: as short as their number allows. */
function piecesAlong(side: number): { starts: number[]; length: number } {
  const count = Math.max(1, Math.ceil((side - MARGIN) / (LARGEST_PIECE - MARGIN)))
  const length = Math.ceil((side + (count - 1) * MARGIN) / count)
  const step = count === 1 ? 0 : (side - length) / (count - 1)
  return { starts: Array.from({ length: count }, (_, i) => Math.round(i * step)), length }
}

function moved(face: Face, x: number, y: number): Face {
  const eyes = face.eyes.map((eye) => ({ x: eye.x + x, y: eye.y + y }))
  return { ...face, left: face.left + x, top: face.top + y, eyes }
}

function scaled(face: Face, by: number): Face {
  const eyes = face.eyes.map(({ x, y }) => ({ x: x * by, y: y * by }))
  const { left, top, width, height, score } = face
  return { left: left * by, top: top * by, width: width * by, height: height * by, score, eyes }
}

function onceEach(faces: readonly Face[]): Face[] {
  const kept: Face[] = []
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((other) => isSame(face, other))) kept.push(face)
  }
  return kept
}

function isSame(one: Face, other: Face): boolean {
  const right = Math.min(one.left + one.width, other.left + other.width)
  const bottom = Math.min(one.top + one.height, other.top + other.height)
  const width = right - Math.max(one.left, other.left)
  const height = bottom - Math.max(one.top, other.top)
  if (width <= 0 || height <= 0) return false
  const shared = width * height
  const areas = [one.width * one.height, other.width * other.height] as const
  const ofBoth = shared / (areas[0] + areas[1] - shared)
  return ofBoth > SAME.ofBoth || shared / Math.min(...areas) > SAME.ofSmaller
}
