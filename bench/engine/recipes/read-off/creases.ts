import { createPlane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { layOver } from './draw-line.ts'
import { createCloud, evenlyInOctaves, pixelScale } from './fields.ts'
import { leave, placeOnBorder } from './wandering-line.ts'

/**
 * In pixels of a print of 1,024. Read off two cards and a newspaper's picture: a dark line about three
 * pixels wide, 40 to 70 of 255 levels below what is next to it, with a light flank half as strong.
 */
const CREASES = {
  fewest: 1,
  most: 4,
  flanks: [1.4, 4],
  light: [0.04, 0.18],
  dark: [0.1, 0.28],
} as const
/** Where a fold has broken the emulsion white paper shows, so many pixels wide, in stretches. */
const BROKEN = { widths: [0.8, 3.2], cell: 40, from: 0.5, tone: [0.95, 0.92, 0.84] } as const
/** How far a fold swings out of its straight line, as a share of its length. */
const SWING = 0.006
/** About a third of folds are a bent corner; the others cross the print. */
const CORNER = { share: 0.35, from: 0.1, to: 0.32 }

/**
 * Folds: one flank catches the light, the other lies in the shade, and the ridge is broken here
 * and there.
 */
export function crease(channels: Colours, random: Random): void {
  for (let count = random.whole(CREASES.fewest, CREASES.most); count > 0; count--) {
    fold(channels, random)
  }
}

function fold(channels: Colours, random: Random): void {
  const [size] = channels
  const { width, height } = size
  const unit = pixelScale(size)
  const { from, to } = endsOfFold(size, random)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const flank = evenlyInOctaves(...CREASES.flanks, random) * unit
  const [light, dark] = [random.between(...CREASES.light), random.between(...CREASES.dark)]
  const ridge = evenlyInOctaves(...BROKEN.widths, random) * unit
  const gaps = createCloud(size, { cell: BROKEN.cell * unit, layers: 2 }, random)
  const [phase, waves] = [random.between(0, 2 * Math.PI), random.between(2, 5)]
  const white = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const along = (x - from.x) * dx + (y - from.y) * dy
      const swing = SWING * length * Math.sin(phase + (waves * along) / length)
      const aside = (y - from.y) * dx - (x - from.x) * dy - swing
      if (Math.abs(aside) > 4 * flank) continue
      const at = y * width + x
      const shade = light * bell(aside / flank - 0.8) - dark * bell(aside / flank + 0.8)
      for (const { data } of channels) data[at] = (data[at] ?? 0) + shade
      if ((gaps.data[at] ?? 0) < BROKEN.from) continue
      white.data[at] = Math.min(1, ridge, Math.max(0, ridge / 2 + 0.5 - Math.abs(aside)))
    }
  }
  layOver(channels, white, BROKEN.tone)
}

function endsOfFold(size: { width: number; height: number }, random: Random) {
  const { width, height } = size
  if (random.happens(CORNER.share)) {
    const isRight = random.happens(0.5)
    const isLow = random.happens(0.5)
    const across = random.between(CORNER.from, CORNER.to) * width
    const down = random.between(CORNER.from, CORNER.to) * height
    return {
      from: { x: isRight ? width - across : across, y: isLow ? height : 0 },
      to: { x: isRight ? width : 0, y: isLow ? height - down : down },
    }
  }
  const from = placeOnBorder(size, random)
  const inwards = Math.atan2(height / 2 - from.y, width / 2 - from.x)
  return { from, to: leave(size, from, inwards + random.between(-0.6, 0.6)) }
}

function bell(distance: number): number {
  return Math.exp(-distance * distance)
}
