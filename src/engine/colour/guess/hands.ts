import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../../face.ts'
import type { Hand } from '../../hand.ts'
import { axesOf } from './face-axes.ts'

/** Looks for hands in a part of a picture; undefined where nobody can. */
export type HandFinder = (part: Plane) => Promise<Hand[] | undefined>

/**
 * Squares that are searched for each person, in distances of the eyes: half of their side, and how far their
 * middle is below the eyes. Hands are held before the breast, or lie in the lap.
 */
const SQUARES = [
  { half: 5.5, below: 3.5 },
  { half: 5.5, below: 8 },
  { half: 3.5, below: 4.5 },
] as const
/** Of larger groups, whose hands are small, only those of the largest faces are looked for. */
const MOST_PEOPLE = 16
/** Two squares whose middles are nearer than this share of their side are one hand. */
const SAME = 0.5

/** The hands around these faces, each once, the surest first; what lies on a face is none. */
export async function findHands(
  lightness: Plane,
  faces: readonly Face[],
  find: HandFinder,
): Promise<Hand[]> {
  const found: Hand[] = []
  const largest = faces.toSorted((one, other) => other.width - one.width).slice(0, MOST_PEOPLE)
  for (const face of largest) {
    for (const square of SQUARES) {
      const { left, top, part } = squareAround(face, square, lightness)
      const hands = await find(part)
      if (hands === undefined) return []
      found.push(...hands.map((hand) => ({ ...hand, x: hand.x + left, y: hand.y + top })))
    }
  }
  const hands: Hand[] = []
  for (const hand of found.toSorted((one, other) => other.score - one.score)) {
    const isKnown = hands.some(
      ({ x, y, side }) => Math.hypot(x - hand.x, y - hand.y) < SAME * Math.max(side, hand.side),
    )
    if (!isKnown && !faces.some((face) => isOn(face, hand))) hands.push(hand)
  }
  return hands
}

/** What lies beyond the border of the picture is black. */
function squareAround(
  face: Face,
  { half, below }: (typeof SQUARES)[number],
  { width, height, data }: Plane,
): { left: number; top: number; part: Plane } {
  const { apart, placeOf } = axesOf(face)
  const middle = placeOf({ across: 0, down: below })
  const [left, top] = [Math.round(middle.x - half * apart), Math.round(middle.y - half * apart)]
  const side = Math.ceil(2 * half * apart)
  const part = createPlane(side, side)
  const [from, to] = [Math.max(0, left), Math.min(width, left + side)]
  for (let y = Math.max(0, top); y < Math.min(height, top + side); y++) {
    if (to <= from) break
    part.data.set(data.subarray(y * width + from, y * width + to), (y - top) * side + from - left)
  }
  return { left, top, part }
}

function isOn({ left, top, width, height }: Face, { x, y }: Hand): boolean {
  return x > left && x < left + width && y > top && y < top + height
}
