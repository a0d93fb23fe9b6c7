import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Channels } from '../recipe.ts'
import { drawLine } from './draw-line.ts'
import { createCloud, pixelScale } from './fields.ts'
import { fillOutline } from './fill-outline.ts'
import { type Knot, type Point, wander } from './wandering-line.ts'

/**
 * Shares of the sides. Corners of 3 to 6 % are missing from two mounted cards; prints that were torn by
 * hand, of which none was among those that were looked at, lose up to a quarter.
 */
const CORNER = { from: 0.05, to: 0.24 }
/**
 * Pieces that are missing at a side: on the cards 1 to 4 % long and 1 % deep, on a plate 14 % and
 * 4 %.
 */
const BITES = { most: 3, lengths: [0.02, 0.15], depths: [0.008, 0.05] } as const
const COURSE = { stray: 0.16, shortest: 5 }
/**
 * White fibre is bared: little where the paper was torn along the edge, much where square to it.
 */
const FIBRE = { narrow: 0.8, wide: 11, tones: [0.84, 0.98], mottle: 0.1, cell: 3 } as const
/** What lies beneath: the lid of a scanner, an album's card, a table, the dark. */
const BENEATH = [
  [0.97, 0.97, 0.97],
  [0.86, 0.82, 0.72],
  [0.48, 0.34, 0.22],
  [0.07, 0.07, 0.08],
] as const
/** The edge of the paper throws a shadow on it, so many pixels wide. */
const SHADOW = { width: 3, strength: 0.45 }

/** A corner and a few pieces of the border torn away. */
export function tearBorder(channels: Channels, random: Random): Plane {
  const [size] = channels
  const unit = pixelScale(size)
  const torn = createPlane(size.width, size.height)
  const beneath = BENEATH[random.whole(0, BENEATH.length - 1)] ?? BENEATH[0]
  const tears = [cornerOf(size, random)]
  for (let count = random.whole(0, BITES.most); count > 0; count--) tears.push(biteOf(size, random))
  for (const { outline, edge } of tears) {
    const inside = fillOutline(size, outline)
    const pull = random.between(0, 2 * Math.PI)
    const [fibre, shadow] = [
      createPlane(size.width, size.height),
      createPlane(size.width, size.height),
    ]
    drawLine(fibre, fibreAlong(edge, { pull, unit }))
    drawLine(
      shadow,
      edge.map((point) => ({ ...point, width: 2 * SHADOW.width * unit })),
    )
    const mottle = createCloud(size, { cell: FIBRE.cell, layers: 2 }, random)
    const tone = random.between(...FIBRE.tones)
    for (let at = 0; at < torn.data.length; at++) {
      const isInside = (inside.data[at] ?? 0) > 0
      const bared = fibre.data[at] ?? 0
      if (!isInside && bared === 0) continue
      if (isInside || bared > 0.5) torn.data[at] = 1
      const shade = 1 - SHADOW.strength * (shadow.data[at] ?? 0)
      const white = tone + FIBRE.mottle * ((mottle.data[at] ?? 0) - 0.5)
      for (const [c, { data }] of channels.entries()) {
        data[at] = isInside
          ? (beneath[c] ?? 0) * shade
          : (data[at] ?? 0) + bared * (white - (data[at] ?? 0))
      }
    }
  }
  return torn
}

type Tear = { outline: readonly Point[]; edge: readonly Point[] }

function cornerOf({ width, height }: Plane, random: Random): Tear {
  const x = random.happens(0.5) ? 0 : width
  const y = random.happens(0.5) ? 0 : height
  const across = random.between(CORNER.from, CORNER.to) * width
  const down = random.between(CORNER.from, CORNER.to) * height
  const from = { x: x === 0 ? across : width - across, y }
  const to = { x, y: y === 0 ? down : height - down }
  const edge = wander(from, to, COURSE, random)
  return { outline: [...edge, { x, y }], edge }
}

function biteOf({ width, height }: Plane, random: Random): Tear {
  const isUpright = random.happens(0.5)
  const [side, other] = isUpright ? [height, width] : [width, height]
  const length = random.between(...BITES.lengths) * side
  const first = random.between(0.05, 0.95) * (side - length)
  const depth = random.between(...BITES.depths) * other
  const isFar = random.happens(0.5)
  const place = (along: number, deep: number): Point => {
    const aside = isFar ? other - deep : deep
    return isUpright ? { x: aside, y: along } : { x: along, y: aside }
  }
  const deepest = place(first + length * random.between(0.25, 0.75), depth)
  const edge = [
    ...wander(place(first, 0), deepest, COURSE, random),
    ...wander(deepest, place(first + length, 0), COURSE, random).slice(1),
  ]
  return { outline: edge, edge }
}

/** Fibre lies on both sides of the edge, but what is torn away hides the inner half. */
function fibreAlong(
  edge: readonly Point[],
  { pull, unit }: { pull: number; unit: number },
): Knot[] {
  return edge.map((point, i) => {
    const [before, after] = [edge[i - 1] ?? point, edge[i + 1] ?? point]
    const way = Math.atan2(after.y - before.y, after.x - before.x)
    const square = Math.abs(Math.sin(way - pull))
    return {
      ...point,
      width: 2 * unit * (FIBRE.narrow + (FIBRE.wide - FIBRE.narrow) * square ** 2),
    }
  })
}
