import { createPlane, type Plane } from '../plane.ts'

const SIDE = 256

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
