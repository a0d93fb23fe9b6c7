import type { Face } from '#engine/face.ts'
import { type Plane, valueAt } from '#engine/pixels/plane.ts'
import type { Random } from './recipes/random.ts'

/** Strengths as shares of the face's width. */
const WARP = [0.04, 0.06] as const
const BLUR = [0.03, 0.04] as const
/** Half axes of an eye with its lids and brow, and how far its edge is soft. */
const EYE = { across: 0.17, down: 0.12, soft: 0.3 }
/** How much of what is about a face changes with it, as a share of its width. */
const ROOM = 0.3

type Point = { x: number; y: number }
type FaceControl = (plane: Plane, face: Face, random: Random) => Plane | undefined

/** What must never pass as the same face. Undefined where a face cannot be changed so. */
export const FACE_CONTROLS: Readonly<Record<string, FaceControl>> = {
  warped: (plane, face, random) => {
    const most = random.between(...WARP) * face.width
    const [a = 0, b = 0, c = 0, d = 0] = [0, 0, 0, 0].map(() => random.between(0, 2 * Math.PI))
    return changed(plane, face, ({ x, y }) => {
      const u = (x - face.left) / face.width
      const v = (y - face.top) / face.width
      const across = most * Math.sin(7 * v + a) * Math.cos(4 * u + b)
      const down = most * Math.sin(7 * u + c) * Math.cos(4 * v + d)
      return valueBetween(plane, x + across, y + down)
    })
  },
  blurred: (plane, face, random) => {
    const weights = gaussian(random.between(...BLUR) * face.width)
    const reach = (weights.length - 1) / 2
    const along = (from: Plane, stepX: number, stepY: number) =>
      changed(from, face, ({ x, y }) =>
        weights.reduce(
          (sum, weight, i) =>
            sum + weight * valueAt(from, x + (i - reach) * stepX, y + (i - reach) * stepY),
          0,
        ),
      )
    return along(along(plane, 1, 0), 0, 1)
  },
  'with exchanged eyes': (plane, face) => {
    const [left, right] = face.eyes
    if (left === undefined || right === undefined) return undefined
    return withOtherEyes(plane, face, ({ x, y }, eye) => {
      const other = eye === left ? right : left
      return valueBetween(plane, other.x + x - eye.x, other.y + y - eye.y)
    })
  },
  'with mirrored eyes': (plane, face) =>
    face.eyes.length === 2
      ? withOtherEyes(plane, face, ({ x, y }, eye) => valueBetween(plane, 2 * eye.x - x, y))
      : undefined,
}

function withOtherEyes(
  plane: Plane,
  face: Face,
  newValue: (at: Point, eye: Point) => number,
): Plane {
  return changed(plane, face, (at) => {
    const own = valueAt(plane, at.x, at.y)
    return face.eyes.reduce((value, eye) => {
      const across = (at.x - eye.x) / (EYE.across * face.width)
      const down = (at.y - eye.y) / (EYE.down * face.width)
      const share = Math.min(1, Math.max(0, 1 - (Math.hypot(across, down) - 1) / EYE.soft))
      return share === 0 ? value : value + share * (newValue(at, eye) - value)
    }, own)
  })
}

/** The plane with other values in and about a face. */
function changed(plane: Plane, face: Face, newValue: (at: Point) => number): Plane {
  const room = ROOM * face.width
  const data = plane.data.slice()
  const top = Math.max(0, Math.floor(face.top - room))
  const bottom = Math.min(plane.height, Math.ceil(face.top + face.height + room))
  const left = Math.max(0, Math.floor(face.left - room))
  const right = Math.min(plane.width, Math.ceil(face.left + face.width + room))
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) data[y * plane.width + x] = newValue({ x, y })
  }
  return { ...plane, data }
}

/** The value between four pixels. */
function valueBetween(plane: Plane, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const along = (line: number) => {
    const first = valueAt(plane, column, line)
    return first + (x - column) * (valueAt(plane, column + 1, line) - first)
  }
  const above = along(row)
  return above + (y - row) * (along(row + 1) - above)
}

function gaussian(sigma: number): number[] {
  const reach = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
