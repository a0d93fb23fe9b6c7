import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { drawLine, layOver } from './draw-line.ts'
import { evenlyInOctaves, pixelScale } from './fields.ts'
import type { Point } from './wandering-line.ts'

/**
 * In pixels of a print of 1,024. Read off ten prints (a tintype, two cards, three plates …): 5 to 30
 * scratches of a kind to the megapixel, median 35 pixels long, the longest of smooth prints 140, of
 * plates 350; 2.5 pixels wide, a tenth below 1.3 and a tenth above 3.6; three or four next to one
 * another, 5 to 15 pixels apart.
 */
const BUNDLES = { count: 14, lines: [1, 6], spread: 9, lengths: [22, 320] } as const
const WIDTHS = [0.8, 3.2] as const
/** Most of a print run about one way, in which it was pulled: deviation and bend in radians. */
const ASTRAY = { bundle: 0.35, bend: 0.09 }
/** White where paper shows; dark on metal and where dirt has settled: as often as not. */
const LIGHT = { tone: [0.96, 0.93, 0.86], share: 0.6 }
const DARK = [0.14, 0.12, 0.1]
/**
 * A furrow gets deeper and shallower in stretches of so many pixels, and is lost where it is flat: in
 * the middle a scratch is 40 to 60 of 255 levels away from what is next to it.
 */
const DEPTH = { stretch: 14, change: 0.22, lost: 0.18 }

/** Bundles of parallel hairlines, as a print gets when it is pulled over grit. */
export function scratch(channels: Colours, random: Random): void {
  const { width, height } = channels[0]
  const unit = pixelScale(channels[0])
  const way = random.between(0, Math.PI)
  const [light, dark] = [createPlane(width, height), createPlane(width, height)]
  for (let bundle = 0; bundle < BUNDLES.count; bundle++) {
    const angle = way + ASTRAY.bundle * random.normal()
    const cover = random.happens(LIGHT.share) ? light : dark
    const middle = { x: random.between(0, width), y: random.between(0, height) }
    const [shortest, longest] = BUNDLES.lengths
    const length = evenlyInOctaves(shortest, longest, random) * unit
    for (let line = random.whole(...BUNDLES.lines); line > 0; line--) {
      const aside = random.normal() * BUNDLES.spread * unit
      const back = random.between(0.2, 0.8) * length
      const start = {
        x: middle.x - Math.cos(angle) * back - Math.sin(angle) * aside,
        y: middle.y - Math.sin(angle) * back + Math.cos(angle) * aside,
      }
      drawFurrow(cover, { start, angle, length, unit }, random)
    }
  }
  layOver(channels, light, LIGHT.tone)
  layOver(channels, dark, DARK)
}

function drawFurrow(
  cover: Plane,
  { start, angle, length, unit }: { start: Point; angle: number; length: number; unit: number },
  random: Random,
): void {
  const [finest, widest] = WIDTHS
  const width = evenlyInOctaves(finest, widest, random) * unit
  const bend = ASTRAY.bend * random.normal()
  const stretches = Math.ceil(length / (DEPTH.stretch * unit))
  let depth = random.between(0.3, 1)
  let here = start
  for (let stretch = 0; stretch < stretches; stretch++) {
    const turned = angle + (bend * stretch) / stretches
    const next = {
      x: here.x + (Math.cos(turned) * length) / stretches,
      y: here.y + (Math.sin(turned) * length) / stretches,
    }
    depth = Math.min(1, Math.max(0, depth + DEPTH.change * random.normal()))
    if (depth > DEPTH.lost)
      drawLine(
        cover,
        [
          { ...here, width },
          { ...next, width },
        ],
        depth,
      )
    here = next
  }
}
