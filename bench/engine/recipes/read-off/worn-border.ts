import { createPlane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { layOver } from './draw-line.ts'
import { createCloud, fromBorder, pixelScale } from './fields.ts'

/** In pixels of 1,024. Read off a plate, a tintype and three cards: ragged, 8 to 43 pixels deep. */
const WEAR = { reach: [10, 60], cell: 34, steep: 5 } as const
/** Paper shows on cards, on plates and tintypes black. */
const TONES = [
  [0.9, 0.86, 0.76],
  [0.03, 0.03, 0.03],
] as const
/** Corners are rubbed further in than sides. */
const CORNER = 2.2

/** Worn borders: the emulsion is rubbed off in ragged patches that are denser towards the edge. */
export function wearBorder(channels: Colours, random: Random): void {
  const [size] = channels
  const { width, height } = size
  const unit = pixelScale(size)
  const reach = random.between(...WEAR.reach) * unit
  const cloud = createCloud(size, { cell: WEAR.cell * unit, layers: 4 }, random)
  const worn = createPlane(width, height)
  for (let at = 0; at < worn.data.length; at++) {
    const x = at % width
    const y = (at - x) / width
    const fromCorner = Math.hypot(Math.min(x, width - 1 - x), Math.min(y, height - 1 - y))
    const distance = Math.min(fromBorder(size, at), fromCorner / CORNER)
    const rubbed = WEAR.steep * ((cloud.data[at] ?? 0) - distance / reach)
    worn.data[at] = Math.min(1, Math.max(0, rubbed))
  }
  layOver(channels, worn, TONES[random.whole(0, TONES.length - 1)] ?? TONES[0])
}
