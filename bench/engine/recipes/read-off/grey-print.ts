import { boxMean } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { createCloud, fromBorder, pixelScale } from './fields.ts'

type Levels = { black: readonly number[]; white: readonly number[] }

/**
 * What a two-hundredth of the picture is darker and lighter than, in levels of 255: read off twenty real
 * prints, without their borders.
 */
const LEVELS: readonly Levels[] = [
  { black: [53, 42, 30], white: [234, 224, 212] },
  { black: [52, 32, 18], white: [214, 193, 160] },
  { black: [64, 66, 63], white: [235, 232, 220] },
  { black: [45, 49, 40], white: [241, 229, 207] },
  { black: [39, 33, 36], white: [189, 179, 170] },
  { black: [121, 112, 91], white: [248, 240, 226] },
  { black: [33, 32, 32], white: [209, 198, 189] },
  { black: [81, 60, 49], white: [239, 225, 212] },
  { black: [47, 48, 36], white: [244, 242, 215] },
  { black: [39, 6, 0], white: [228, 201, 149] },
  { black: [38, 23, 6], white: [241, 228, 180] },
  { black: [13, 16, 9], white: [145, 124, 87] },
  { black: [16, 16, 16], white: [187, 187, 187] },
  { black: [66, 48, 36], white: [212, 220, 216] },
  { black: [38, 37, 36], white: [190, 191, 189] },
  { black: [75, 83, 63], white: [218, 204, 166] },
  { black: [36, 36, 36], white: [195, 195, 195] },
  { black: [4, 4, 4], white: [200, 200, 200] },
  { black: [24, 28, 37], white: [255, 248, 251] },
  { black: [44, 24, 22], white: [224, 235, 223] },
]
/**
 * Paper fades from its borders inwards, or from one side that had light: how much, and how far in.
 */
const UNEVEN = { most: 0.22, from: 0.08, to: 0.3 }
/**
 * Standard deviations of the grain, of 255 levels: 1 to 4 in flat places of real prints, 8 in
 * enlargements.
 */
const GRAIN = [2, 4, 8]
/** A lens and a scanner soften grain: how far each pixel gives way to its 3 × 3 neighbours. */
const SOFTNESS = { least: 0.2, most: 0.8 }
const GAMMA = { least: 0.75, most: 1.3 }

/** Prints a clean grey picture, 0..1, as an old print of it looks: faded, toned and grainy. */
export function printGrey(clean: Plane, random: Random): Colours {
  const levels = LEVELS[random.whole(0, LEVELS.length - 1)] ?? { black: [], white: [] }
  const gamma = random.between(GAMMA.least, GAMMA.most)
  const pale = paleness(clean, random)
  const grain = grainLike(clean, random)
  const channel = (c: number): Plane => {
    const [black, white] = [(levels.black[c] ?? 0) / 255, (levels.white[c] ?? 255) / 255]
    return {
      ...clean,
      data: clean.data.map((grey, at) => {
        const toned = black + (white - black) * Math.max(0, grey) ** gamma
        return toned + (pale.data[at] ?? 0) * (white - toned) + (grain.data[at] ?? 0)
      }),
    }
  }
  return [channel(0), channel(1), channel(2)]
}

/** How far each place has gone towards the white of the paper. */
export function paleness(size: Plane, random: Random): Plane {
  const { width, height } = size
  const most = random.between(0, UNEVEN.most)
  const reach = random.between(UNEVEN.from, UNEVEN.to) * Math.min(width, height)
  const cloud = createCloud(size, { cell: 300 * pixelScale(size), layers: 2 }, random)
  const side = random.whole(0, 3)
  const isAllRound = random.happens(0.5)
  const pale = createPlane(width, height)
  for (let at = 0; at < pale.data.length; at++) {
    const distance = isAllRound ? fromBorder(size, at) : fromSide(size, at, side)
    const near = Math.max(0, 1 - distance / (reach * (0.5 + (cloud.data[at] ?? 0))))
    pale.data[at] = most * near
  }
  return pale
}

function fromSide({ width, height }: Plane, at: number, side: number): number {
  const x = at % width
  const y = (at - x) / width
  return [x, y, width - 1 - x, height - 1 - y][side] ?? 0
}

/** Grain of one of the strengths, the same in all channels. */
export function grainLike(size: Plane, random: Random): Plane {
  const strength = (GRAIN[random.whole(0, GRAIN.length - 1)] ?? 0) / 255
  const softness = random.between(SOFTNESS.least, SOFTNESS.most)
  const raw = createPlane(size.width, size.height)
  for (let at = 0; at < raw.data.length; at++) raw.data[at] = random.normal()
  const mean = boxMean(raw, 1).data
  const soft = raw.data.map((value, at) => value + softness * ((mean[at] ?? 0) - value))
  const deviation = Math.sqrt(soft.reduce((sum, value) => sum + value * value, 0) / soft.length)
  return { ...raw, data: soft.map((value) => (strength * value) / deviation) }
}
