import { createPlane, type Plane } from '#engine/pixels/plane.ts'

const SIDE = 256
/** Ellipses of the painted face: centre and half axes, as shares of the side. */
const HEAD = [0.5, 0.52, 0.2, 0.27]
const HAIR = [0.5, 0.42, 0.25, 0.27]
const SOCKET = [0.42, 0.48, 0.07, 0.05]
const EYE = [0.42, 0.485, 0.04, 0.018]
const PUPIL = [0.42, 0.485, 0.017, 0.018]
const BROW = [0.415, 0.44, 0.055, 0.012]
const NOSTRIL = [0.475, 0.595, 0.012, 0.008]
const MOUTH = [0.5, 0.67, 0.075, 0.016]

/** Palm and wrist, then fingers: where each begins and ends, and half of its width. */
const PALM = { x: 0.5, y: 0.6, across: 0.13, down: 0.14 }
const FINGERS = [
  [0.5, 0.65, 0.5, 1, 0.08],
  [0.42, 0.55, 0.33, 0.3, 0.028],
  [0.47, 0.52, 0.44, 0.22, 0.03],
  [0.53, 0.52, 0.55, 0.22, 0.03],
  [0.58, 0.54, 0.65, 0.28, 0.027],
  [0.41, 0.64, 0.26, 0.5, 0.034],
] as const

/** Greys from `from` to `to` of L, rising from the upper left to the lower right. */
export function greyRamp(from: number, to: number): Plane {
  return paint((x, y) => from + ((to - from) * (x + y)) / 2)
}

/** A figure before a shaded wall: edges, shadows and even places, as a photo has. */
export function paintedFigure(): Plane {
  return paint((x, y) => {
    const wall = 35 + 25 * x
    const figure = 1 / (1 + Math.exp((Math.hypot((x - 0.5) * 1.4, y - 0.55) - 0.3) * 40))
    const face = 75 - 40 * Math.hypot(x - 0.45, y - 0.45)
    return wall + (face - wall) * figure
  })
}

/** A pale face with brows, eyes, a nose and a mouth before a dark wall. */
export function paintedFace(): Plane {
  const isIn = (x: number, y: number, [left, top, across, down]: readonly number[]) =>
    Math.hypot((x - (left ?? 0)) / (across ?? 1), (y - (top ?? 0)) / (down ?? 1)) < 1
  return paint((x, y) => {
    // The right half mirrors the left one.
    const side = Math.min(x, 1 - x)
    if (isIn(side, y, PUPIL)) return 8
    if (isIn(side, y, EYE)) return 90
    if (isIn(side, y, BROW) || isIn(x, y, MOUTH) || isIn(side, y, NOSTRIL)) return 28
    if (!isIn(x, y, HEAD)) return isIn(x, y, HAIR) ? 15 : 30
    return 82 - 60 * Math.abs(x - 0.5) - (isIn(side, y, SOCKET) ? 18 : 0)
  })
}

/** The same face on shoulders, before a light wall. */
export function paintedBust(): Plane {
  const face = paintedFace()
  return paint((x, y) => {
    const [column, row] = [Math.floor(x * SIDE), Math.floor(y * SIDE)]
    const isHead =
      Math.hypot((x - 0.5) / 0.25, (y - 0.42) / 0.27) < 1 ||
      Math.hypot((x - 0.5) / 0.2, (y - 0.52) / 0.27) < 1
    if (isHead) return face.data[row * SIDE + column] ?? 0
    const isBody = Math.hypot((x - 0.5) / 0.42, (y - 1.05) / 0.33) < 1
    return isBody ? 25 : 70
  })
}

/** An open hand with spread fingers before a dark wall. */
export function paintedHand(): Plane {
  return paint((x, y) => {
    const inside = Math.max(
      1 - Math.hypot((x - PALM.x) / PALM.across, (y - PALM.y) / PALM.down),
      ...FINGERS.map(([fromX, fromY, toX, toY, width]) => {
        const [alongX, alongY] = [toX - fromX, toY - fromY]
        const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2)
        const along = Math.min(1, Math.max(0, share))
        return 1 - Math.hypot(x - fromX - along * alongX, y - fromY - along * alongY) / width
      }),
    )
    return inside <= 0 ? 25 : 55 + 25 * Math.min(1, 2 * inside)
  })
}

/** The same figure with white and black scratches across it. */
export function scratchedFigure(): Plane {
  const plane = paintedFigure()
  for (let y = 0; y < SIDE; y++) {
    for (let width = 0; width < 3; width++) {
      plane.data[y * SIDE + 60 + Math.round(y / 5) + width] = 100
      plane.data[y * SIDE + 190 - Math.round(y / 6) + width] = 4
    }
  }
  return plane
}

/** A square hole in the middle, as a mask. */
export function holeInTheMiddle(): Plane {
  const isInside = (share: number) => Math.abs(share - 0.5) < 0.1
  return paint((x, y) => (isInside(x) && isInside(y) ? 1 : 0))
}

function paint(valueAt: (x: number, y: number) => number): Plane {
  const plane = createPlane(SIDE, SIDE)
  for (let i = 0; i < plane.data.length; i++) {
    const x = i % SIDE
    plane.data[i] = valueAt(x / SIDE, (i - x) / SIDE / SIDE)
  }
  return plane
}
