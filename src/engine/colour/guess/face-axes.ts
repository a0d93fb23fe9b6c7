import type { Face } from '../../face.ts'

/** A place in a face: across and down from the middle of the eyes, in distances of the eyes. */
export type FacePlace = { across: number; down: number }
export type FaceAxes = {
  /** Distance of the eyes, in pixels. */
  apart: number
  /** In the pixels that the face was found in. */
  placeOf: (place: FacePlace) => { x: number; y: number }
}

/** Brow to chin, temple to temple: half axes and middle of what of a face is skin, in distances of the eyes. */
export const SKIN_OF_FACE = { across: 0.95, down: 1.3, middle: 0.4 }

/** Where eyes lie in a box whose eyes were not found, as shares of its sides. */
const USUAL_EYES = [
  { x: 0.3, y: 0.335 },
  { x: 0.7, y: 0.335 },
] as const

/** The axes along which a face lies, tilted or straight, by its eyes. */
export function axesOf(face: Face): FaceAxes {
  const usual = USUAL_EYES.map(({ x, y }) => ({
    x: face.left + x * face.width,
    y: face.top + y * face.height,
  }))
  const [one, other] = (face.eyes.length === 2 ? face.eyes : usual).toSorted((p, q) => p.x - q.x)
  if (one === undefined || other === undefined) throw new Error('expected two eyes')
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  const apart = Math.max(1, Math.hypot(other.x - one.x, other.y - one.y))
  const along = { x: (other.x - one.x) / apart, y: (other.y - one.y) / apart }
  return {
    apart,
    placeOf: ({ across, down }) => ({
      x: middle.x + apart * (across * along.x - down * along.y),
      y: middle.y + apart * (across * along.y + down * along.x),
    }),
  }
}

/** Between brow and chin, temple and temple. */
export function isInFace({ across, down }: FacePlace): boolean {
  return (
    Math.hypot(across / SKIN_OF_FACE.across, (down - SKIN_OF_FACE.middle) / SKIN_OF_FACE.down) <= 1
  )
}
