import type { Face } from '../face.ts'
import type { FaceWindow } from './face-window.ts'

/** Places of a window, as indices of its pixels. */
export type FacePart = { name: 'face' | 'eye' | 'mouth'; at: Int32Array }
type Ellipse = { x: number; y: number; across: number; down: number }

/** Where eyes lie in a box whose eyes were not told, as shares of its sides. */
const USUAL_EYES = [
  { x: 0.3, y: 0.335 },
  { x: 0.71, y: 0.335 },
]
/** Half axes as shares of the face's width; nose and lips belong to the mouth. */
const EYE = { across: 0.17, down: 0.12 }
const MOUTH = { across: 0.22, down: 0.14 }
/** The mouth lies as far below the eyes as this share of the face's width. */
const MOUTH_BELOW = 0.4

/** The whole face, each eye and the mouth in a window around it. */
export function partsOf(face: Face, window: FaceWindow): FacePart[] {
  const { left, top, width, height } = face
  const eyes =
    face.eyes.length === 2
      ? face.eyes
      : USUAL_EYES.map(({ x, y }) => ({ x: left + x * width, y: top + y * height }))
  const whole = { x: left + width / 2, y: top + height / 2, across: width / 2, down: height / 2 }
  const round = ({ x, y }: { x: number; y: number }, { across, down }: typeof EYE): Ellipse => ({
    x,
    y,
    across: across * width,
    down: down * width,
  })
  return [
    { name: 'face', at: pixelsIn(whole, window) },
    ...eyes.map((eye) => ({ name: 'eye' as const, at: pixelsIn(round(eye, EYE), window) })),
    { name: 'mouth', at: pixelsIn(round(mouthBelow(eyes, width), MOUTH), window) },
  ]
}

function mouthBelow(eyes: Face['eyes'], width: number): { x: number; y: number } {
  const [one = { x: 0, y: 0 }, other = one] = eyes
  const length = Math.max(1e-6, Math.hypot(other.x - one.x, other.y - one.y))
  const tilt = { x: (other.x - one.x) / length, y: (other.y - one.y) / length }
  const side = tilt.x < 0 ? -1 : 1
  const below = MOUTH_BELOW * width * side
  return { x: (one.x + other.x) / 2 - tilt.y * below, y: (one.y + other.y) / 2 + tilt.x * below }
}

function pixelsIn(ellipse: Ellipse, { region, width, height, scale }: FaceWindow): Int32Array {
  const centre = { x: (ellipse.x - region.left) * scale, y: (ellipse.y - region.top) * scale }
  const half = { across: ellipse.across * scale, down: ellipse.down * scale }
  const found: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (x + 0.5 - centre.x) / half.across
      const down = (y + 0.5 - centre.y) / half.down
      if (across * across + down * down <= 1) found.push(y * width + x)
    }
  }
  return Int32Array.from(found)
}
