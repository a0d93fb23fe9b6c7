import type { Plane } from '#engine/pixels/plane.ts'
import type { Hand } from '../../hand.ts'
import { onGrid, type Seen } from './look-around.ts'

/** A hand reaches so far around the middle of its palm, and what is beside it is looked at so far, as shares of its side. */
const REACH = { hand: 0.65, beside: 1.4 }
const STEP = 0.13
/** What differs less from the middle of the palm, in L, is the hand; what differs more, a sleeve or what it holds. */
const ALIKE = 9
const UNLIKE = 16
/** A hand that is so much darker or lighter, in L, than the face wears a glove. */
const BARE = { darker: 26, lighter: 14 }

type Place = Pick<Seen, 'point' | 'x' | 'y' | 'lightness'>

/**
 * The places of a bare hand, and those beside it that surely are something else; none of a hand in a
 * glove. `usual` is the lightness of the face.
 */
export function placesOfHand(
  hand: Hand,
  { usual, grid, scale }: { usual: number; grid: Plane; scale: number },
): { bare: Place[]; beside: Place[] } {
  const seen: Place[] = []
  const taken = new Set<number>()
  for (let down = -REACH.beside; down <= REACH.beside; down += STEP) {
    for (let across = -REACH.beside; across <= REACH.beside; across += STEP) {
      if (Math.hypot(across, down) > REACH.beside) continue
      const [x, y] = [hand.x + across * hand.side, hand.y + down * hand.side]
      const placed = onGrid({ x, y }, { grid, scale })
      if (placed === undefined || taken.has(placed.at)) continue
      taken.add(placed.at)
      seen.push({ point: placed.point, x, y, lightness: grid.data[placed.at] ?? 0 })
    }
  }
  const middle = seen
    .filter(({ x, y }) => Math.hypot(x - hand.x, y - hand.y) < hand.side / 4)
    .map(({ lightness }) => lightness)
    .toSorted((one, other) => one - other)
  const palm = middle[Math.floor(middle.length / 2)]
  if (palm === undefined || palm < usual - BARE.darker || palm > usual + BARE.lighter) {
    return { bare: [], beside: [] }
  }
  const isOfHand = ({ x, y, lightness }: Place) =>
    Math.hypot(x - hand.x, y - hand.y) < REACH.hand * hand.side &&
    Math.abs(lightness - palm) < ALIKE
  return {
    bare: seen.filter(isOfHand),
    beside: seen.filter(({ lightness }) => Math.abs(lightness - palm) > UNLIKE),
  }
}
