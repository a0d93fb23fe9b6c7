import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { drawLine, layOver } from './draw-line.ts'
import { evenlyInOctaves, pixelScale } from './fields.ts'
import type { Knot, Point } from './wandering-line.ts'

/**
 * In pixels of a print of 1,024. Read off six smooth prints: 150 to 750 specks of a kind to the
 * megapixel, median 2.5 to 3 pixels across, a tenth above 5, in clumps of up to 60.
 */
const CLUMPS = { count: 60, grains: [1, 16], spread: [3, 60], diameters: [1.4, 5.4] } as const
/** Angular flakes of emulsion that came off a card: 4 to 12 pixels wide, 10 to 25 long. */
const FLAKES = { most: 9, sizes: [5, 13] } as const
/** Fibres of cloth and paper: pixels along and across, and how they curl in radians per pixel. */
const LINT = { count: 9, lengths: [14, 70], widths: [0.6, 1.5], curl: 0.09, step: 3 } as const
/** White where dust lay on the negative or the paper, dark where it lies on the print. */
const LIGHT = { tone: [0.97, 0.95, 0.9], share: 0.65 }
const DARK = [0.16, 0.14, 0.12]
/** Half of the specks are only 35 levels of 255 away from what is next to them. */
const STRENGTHS = [0.2, 0.95] as const

/** Dust lies in clumps, of grains that have corners, and there is lint among it. */
export function scatterDust(channels: Colours, random: Random): void {
  const { width, height } = channels[0]
  const unit = pixelScale(channels[0])
  const [light, dark] = [createPlane(width, height), createPlane(width, height)]
  const coverOfChance = () => (random.happens(LIGHT.share) ? light : dark)
  const placeOfChance = () => ({ x: random.between(0, width), y: random.between(0, height) })
  for (let clump = 0; clump < CLUMPS.count; clump++) {
    const cover = coverOfChance()
    const middle = placeOfChance()
    const spread = evenlyInOctaves(...CLUMPS.spread, random) * unit
    const [fewest, most] = CLUMPS.grains
    for (let grain = random.whole(fewest, most); grain > 0; grain--) {
      const x = middle.x + spread * random.normal()
      const y = middle.y + spread * random.normal()
      drawGrain(cover, { x, y }, { unit, random })
    }
  }
  for (let flake = random.whole(0, FLAKES.most); flake > 0; flake--) {
    drawFlake(light, placeOfChance(), { unit, random })
  }
  for (let fibre = 0; fibre < LINT.count; fibre++) {
    drawFibre(coverOfChance(), placeOfChance(), { unit, random })
  }
  layOver(channels, light, LIGHT.tone)
  layOver(channels, dark, DARK)
}

type Means = { unit: number; random: Random }

/** Two or three knots near to one another, of different widths. */
function drawGrain(cover: Plane, middle: Point, { unit, random }: Means): void {
  const diameter = evenlyInOctaves(...CLUMPS.diameters, random) * unit
  const knots: Knot[] = Array.from({ length: random.whole(2, 3) }, () => ({
    x: middle.x + 0.5 * diameter * random.between(-1, 1),
    y: middle.y + 0.5 * diameter * random.between(-1, 1),
    width: diameter * random.between(0.5, 1),
  }))
  drawLine(cover, knots, random.between(...STRENGTHS))
}

/** Broad at one end and pointed at the other, as it broke off. */
function drawFlake(cover: Plane, { x, y }: Point, { unit, random }: Means): void {
  const size = random.between(...FLAKES.sizes) * unit
  const angle = random.between(0, 2 * Math.PI)
  const tip = {
    x: x + 1.6 * size * Math.cos(angle),
    y: y + 1.6 * size * Math.sin(angle),
    width: 0.5,
  }
  drawLine(cover, [{ x, y, width: size * random.between(0.4, 0.9) }, tip])
}

function drawFibre(cover: Plane, start: Point, { unit, random }: Means): void {
  const width = evenlyInOctaves(...LINT.widths, random) * unit
  const steps = Math.round(random.between(...LINT.lengths) / LINT.step)
  let angle = random.between(0, 2 * Math.PI)
  let curl = LINT.curl * random.normal()
  const knots: Knot[] = [{ ...start, width }]
  for (let step = 0; step < steps; step++) {
    curl += 0.3 * LINT.curl * random.normal()
    angle += curl * LINT.step
    const { x, y } = knots.at(-1) ?? start
    const reach = LINT.step * unit
    knots.push({ x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle), width })
  }
  drawLine(cover, knots, random.between(...STRENGTHS))
}
