import { createPlane, type Plane, valueAt } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { createCloud, pixelScale } from './fields.ts'
import { type Corners, createPlaceOnSheet } from './quadrilateral.ts'
import type { Point } from './wandering-line.ts'

/**
 * None was among the prints that were looked at: a hand that holds a phone as straight as it can.
 */
const MARGIN = { inset: [0.06, 0.16], askew: 0.05, turn: 0.09, rim: [0.02, 0.05] } as const
const PAPER = [0.93, 0.91, 0.85] as const
const WOOD = { tone: [0.45, 0.31, 0.2], grain: 0.28, cell: 26, stretch: 14 } as const

/**
 * A print with a white rim on a wooden table, photographed from aside. The mask marks the print.
 */
export function photographOnTable(
  clean: Colours,
  random: Random,
): { channels: Colours; mask: Plane } {
  const [size] = clean
  const { width, height } = size
  const corners = cornersOf(size, random)
  const placeOnPrint = createPlaceOnSheet(corners)
  const rim = random.between(...MARGIN.rim)
  const wood = createCloud(
    { width, height: Math.ceil(height / WOOD.stretch) },
    { cell: WOOD.cell * pixelScale(size), layers: 4 },
    random,
  )
  const mask = createPlane(width, height)
  const blank = () => createPlane(width, height)
  const channels: Colours = [blank(), blank(), blank()]
  for (let at = 0; at < mask.data.length; at++) {
    const x = at % width
    const y = (at - x) / width
    const [u, v] = placeOnPrint(x, y)
    const isPrint = u >= 0 && u <= 1 && v >= 0 && v <= 1
    const isRim = Math.min(u, v, 1 - u, 1 - v) < rim
    if (isPrint) mask.data[at] = 1
    const grain = WOOD.grain * (valueAt(wood, x, Math.floor(y / WOOD.stretch)) - 0.5)
    const [column, row] = [within(u, rim) * (width - 1), within(v, rim) * (height - 1)]
    for (const [c, { data }] of channels.entries()) {
      const picture = valueAt(clean[c] ?? size, Math.round(column), Math.round(row))
      if (isPrint) data[at] = isRim ? (PAPER[c] ?? 1) : picture
      else data[at] = (WOOD.tone[c] ?? 0) + grain
    }
  }
  return { channels, mask }
}

/** From a share of the print to a share of the picture inside of its rim. */
function within(share: number, rim: number): number {
  return (share - rim) / (1 - 2 * rim)
}

function cornersOf({ width, height }: Plane, random: Random): Corners {
  const inset = random.between(...MARGIN.inset)
  const turn = MARGIN.turn * random.normal()
  const corner = (x: number, y: number): Point => {
    const across = (x - 0.5) * (1 - 2 * inset) * width
    const down = (y - 0.5) * (1 - 2 * inset) * height
    const stray = () => MARGIN.askew * random.between(-1, 1) * Math.min(width, height)
    return {
      x: width / 2 + across * Math.cos(turn) - down * Math.sin(turn) + stray(),
      y: height / 2 + across * Math.sin(turn) + down * Math.cos(turn) + stray(),
    }
  }
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}
