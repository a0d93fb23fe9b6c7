import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Channels } from '../recipe.ts'
import { createCloud, evenlyInOctaves, pixelScale } from './fields.ts'

/**
 * Read off two cards: blots of 3 to 8 % of the shorter side, with a sharp rim 3 to 5 pixels of 1,024 wide
 * that is darker than what is within; water reaches further. Radii are shares of the shorter side.
 */
const STAINS = { fewest: 1, most: 3, radii: [0.04, 0.2], ragged: 0.7, cell: 120 } as const
/** How much of the light of red, green and blue goes where a stain is densest. */
const TINTS = [
  [0.3, 0.5, 0.78],
  [0.55, 0.62, 0.7],
] as const
/** What was dissolved has gathered in a rim of so many pixels; inside less of it is left. */
const RIM = { widths: [2, 8], density: [0.3, 0.65] } as const
const INSIDE = { density: [0.06, 0.24] } as const
/** A stain counts where it takes at least this share of some channel's light. */
const VISIBLE = 0.06

/**
 * Stains of water: pale within, with a dark rim where it dried, about half of them from the
 * border.
 */
export function stain(channels: Channels, random: Random): Plane {
  const [size] = channels
  const stained = createPlane(size.width, size.height)
  for (let count = random.whole(STAINS.fewest, STAINS.most); count > 0; count--) {
    soak(channels, stained, random)
  }
  return stained
}

function soak(channels: Channels, stained: Plane, random: Random): void {
  const { width, height } = stained
  const unit = pixelScale(stained)
  const radius = random.between(...STAINS.radii) * Math.min(width, height)
  const middle = { x: random.between(0.1, 0.9) * width, y: random.between(0.1, 0.9) * height }
  if (random.happens(0.5)) middle.y = random.happens(0.5) ? 0 : height - 1
  const squeezed = random.between(0.6, 1.6)
  const cloud = createCloud(stained, { cell: STAINS.cell * unit, layers: 3 }, random)
  const tint = TINTS[random.whole(0, TINTS.length - 1)] ?? TINTS[0]
  const rim = evenlyInOctaves(...RIM.widths, random) * unit
  const [dark, pale] = [random.between(...RIM.density), random.between(...INSIDE.density)]
  for (let at = 0; at < stained.data.length; at++) {
    const x = at % width
    const y = (at - x) / width
    const distance = Math.hypot((x - middle.x) * squeezed, y - middle.y)
    const shore = radius * (1 + STAINS.ragged * ((cloud.data[at] ?? 0) - 0.5) * 2)
    // Pixels from the shore, inwards.
    const inwards = shore - distance
    if (inwards < -rim) continue
    const edge = Math.exp(-((inwards / rim) ** 2))
    const density = Math.max(dark * edge, inwards > 0 ? pale : 0)
    for (const [c, { data }] of channels.entries()) {
      const taken = density * (tint[c] ?? 0)
      data[at] = (data[at] ?? 0) * (1 - taken)
      if (taken > VISIBLE) stained.data[at] = 1
    }
  }
}
