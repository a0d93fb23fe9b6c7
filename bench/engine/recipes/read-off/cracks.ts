import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Channels } from '../recipe.ts'
import { drawLine, layOver } from './draw-line.ts'
import { evenlyInOctaves, pixelScale } from './fields.ts'
import { type Knot, leave, type Point, placeOnBorder, wander } from './wandering-line.ts'

/**
 * In pixels of a print of 1,024. Read off a card and three plates: 1.5 to 4 pixels wide, where flakes came
 * off up to 20, narrowing to a hair, from a side half to wholly across, straying by a tenth of the way.
 */
const CRACKS = { fewest: 1, most: 2, widths: [2, 20], swelling: 0.3 } as const
/**
 * A branch is thinner than what it leaves, at this angle, and either ends in a hair or runs off
 * the picture.
 */
const BRANCHES = {
  fewest: 1,
  most: 4,
  thinner: [0.3, 0.65],
  angle: [0.4, 1.2],
  runOff: 0.35,
} as const
const LENGTHS = [0.08, 0.35] as const
const COURSE = { stray: 0.09, shortest: 7 }
/**
 * Paper shows in a crack; the edge that lifts throws a bluish shadow, and in some the dirt of
 * years lies.
 */
const PAPER = { tones: [0.82, 0.97], warmth: [1, 0.97, 0.89] } as const
const SHADE = { tone: [0.17, 0.19, 0.25], strength: 0.5, aside: 0.3 }
const DIRT = { share: 0.4, tone: 0.24, width: 0.35, strength: 0.8 }
/** Flakes have come off along wide cracks: how many for each crack, and how much wider they are. */
const FLAKES = { most: 4, wider: [1.3, 2.2], length: 2 } as const
/** What a crack covers for less than this share counts as picture. */
const COVERED = 0.25

/** Cracks that start at the border, branch, and end at another border or within the picture. */
export function crack(channels: Channels, random: Random): Plane {
  const [size] = channels
  const planes = () => createPlane(size.width, size.height)
  const drawn: Drawn = { shade: planes(), paper: planes(), dirt: planes() }
  const unit = pixelScale(size)
  for (let count = random.whole(CRACKS.fewest, CRACKS.most); count > 0; count--) {
    const from = placeOnBorder(size, random)
    const inwards = Math.atan2(size.height / 2 - from.y, size.width / 2 - from.x)
    const to = leave(size, from, inwards + random.between(-0.7, 0.7))
    const width = evenlyInOctaves(...CRACKS.widths, random) * unit
    const course = wander(from, to, { ...COURSE, shortest: COURSE.shortest * unit }, random)
    drawCrack(drawn, swollen(course, { from: width, to: width }, random), random)
    for (let left = random.whole(BRANCHES.fewest, BRANCHES.most); left > 0; left--) {
      drawCrack(drawn, branchOf(course, { size, width, unit }, random), random)
    }
  }
  const tone = random.between(...PAPER.tones)
  layOver(channels, drawn.shade, SHADE.tone)
  layOver(
    channels,
    drawn.paper,
    PAPER.warmth.map((warmth) => tone * warmth),
  )
  layOver(channels, drawn.dirt, [DIRT.tone])
  const isCracked = (_: number, at: number) =>
    Math.max(drawn.paper.data[at] ?? 0, drawn.shade.data[at] ?? 0) > COVERED ? 1 : 0
  return { ...size, data: size.data.map(isCracked) }
}

type Drawn = { shade: Plane; paper: Plane; dirt: Plane }

function drawCrack(drawn: Drawn, knots: readonly Knot[], random: Random): void {
  const isDirty = random.happens(DIRT.share)
  const moved = knots.map(({ x, y, width }) => ({
    x: x + SHADE.aside * width,
    y: y + SHADE.aside * width,
    width,
  }))
  drawLine(drawn.shade, moved, SHADE.strength)
  drawLine(drawn.paper, knots)
  const dirt = knots.map((knot) => ({ ...knot, width: DIRT.width * knot.width }))
  if (isDirty) drawLine(drawn.dirt, dirt, DIRT.strength)
  for (let flake = random.whole(0, FLAKES.most); flake > 0; flake--) {
    const first = random.whole(0, Math.max(0, knots.length - 1 - FLAKES.length))
    const wider = random.between(...FLAKES.wider)
    const piece = knots.slice(first, first + FLAKES.length)
    drawLine(
      drawn.paper,
      piece.map((knot) => ({ ...knot, width: wider * knot.width })),
    )
  }
}

/** A line that gets wider and narrower from knot to knot. */
function swollen(
  course: readonly Point[],
  { from, to }: { from: number; to: number },
  random: Random,
): Knot[] {
  return course.map((point, i) => {
    const width = from + (to - from) * (i / Math.max(1, course.length - 1))
    return { ...point, width: width * (1 + CRACKS.swelling * random.between(-1, 1)) }
  })
}

function branchOf(
  course: readonly Point[],
  trunk: { size: Plane; width: number; unit: number },
  random: Random,
): Knot[] {
  const at = random.whole(Math.floor(0.15 * course.length), Math.floor(0.85 * course.length))
  const [from, next] = [course[at], course[at + 1]]
  if (!from || !next) return []
  const side = random.happens(0.5) ? 1 : -1
  const angle =
    Math.atan2(next.y - from.y, next.x - from.x) + side * random.between(...BRANCHES.angle)
  const length = random.between(...LENGTHS) * Math.max(trunk.size.width, trunk.size.height)
  const runsOff = random.happens(BRANCHES.runOff)
  const to = runsOff
    ? leave(trunk.size, from, angle)
    : { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) }
  const width = trunk.width * random.between(...BRANCHES.thinner)
  const way = wander(from, to, { ...COURSE, shortest: COURSE.shortest * trunk.unit }, random)
  return swollen(way, { from: width, to: runsOff ? width : 0.5 * trunk.unit }, random)
}
