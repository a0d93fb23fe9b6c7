import type { Hand } from '../../hand.ts'
import type { Plane } from '../../plane.ts'
import { onGrid, type Seen } from './look-around.ts'

/** Places are looked at so far around the middle of a palm, and so far apart, as shares of its side. */
const REACH = 0.65
const STEP = 0.13
/** What differs more from the middle of the palm, in L, is a sleeve or what the hand holds. */
const ALIKE = 9
/** A hand that is so much darker or lighter, in L, than the face wears a glove. */
const BARE = { darker: 26, lighter: 14 }

type Place = Pick<Seen, 'point' | 'x' | 'y' | 'lightness'>

/** The places of a bare hand; none of one in a glove. `usual` is the lightness of the face. */
export function placesOfHand(
  hand: Hand,
  { usual, grid, scale }: { usual: number; grid: Plane; scale: number },
): Place[] {
  const seen: Place[] = []
  const taken = new Set<number>()
  for (let down = -REACH; down <= REACH; down += STEP) {
    for (let across = -REACH; across <= REACH; across += STEP) {
      if (Math.hypot(across, down) > REACH) continue
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
  if (palm === undefined || palm < usual - BARE.darker || palm > usual + BARE.lighter) return []
  return seen.filter(({ lightness }) => Math.abs(lightness - palm) < ALIKE)
}
