import type { Plane } from '#engine/pixels/plane.ts'
import type { Random } from './random.ts'
import type { Colours } from './recipe.ts'

/**
 * How the dyes of a colour print faded. Of each density above the paper's a share is left in red,
 * green and blue, which the cyan, magenta and yellow dye hold back; the paper itself has turned
 * yellow, so it has a density of its own, mostly in blue. Strong enough that over 25 photos the mean
 * is 18.6 to 21.4 dB and 8 to 14 units of a and b away from what it was.
 */
export type FadingRecipe = {
  name: string
  left: readonly [number, number, number]
  paper: readonly [number, number, number]
  /** Standard deviation of the grain as a share of the range. */
  grain: number
  jpegQuality: number
}

export const FADING_RECIPES: readonly FadingRecipe[] = [
  {
    name: 'cyan gone',
    left: [0.56, 0.85, 0.76],
    paper: [0.02, 0.05, 0.1],
    grain: 0.012,
    jpegQuality: 88,
  },
  {
    name: 'magenta gone',
    left: [0.82, 0.62, 0.74],
    paper: [0.03, 0.04, 0.1],
    grain: 0.01,
    jpegQuality: 90,
  },
  {
    name: 'yellow gone',
    left: [0.84, 0.8, 0.58],
    paper: [0.03, 0.04, 0.07],
    grain: 0.012,
    jpegQuality: 85,
  },
  {
    name: 'all pale',
    left: [0.62, 0.66, 0.58],
    paper: [0.03, 0.07, 0.16],
    grain: 0.016,
    jpegQuality: 88,
  },
]

/** The deepest black of a print: glossy paper reaches about this density. */
const DEEPEST = 2.2
/** No two prints fade alike: the shares that are left vary by this much. */
const SPREAD = 0.05

/** Fades clean channels (sRGB, 0..1) by a recipe. */
export function fadeDyes(
  clean: Colours,
  { left, paper, grain }: FadingRecipe,
  random: Random,
): Colours {
  const fade = (channel: Plane, c: number): Plane => {
    const share = (left[c] ?? 1) + random.between(-SPREAD, SPREAD)
    const fog = paper[c] ?? 0
    const data = channel.data.map((value) => lightOf(fog + share * densityOf(value)))
    return { ...channel, data }
  }
  const faded: Colours = [fade(clean[0], 0), fade(clean[1], 1), fade(clean[2], 2)]
  for (let at = 0; at < clean[0].data.length; at++) {
    const shared = grain * random.normal()
    for (const { data } of faded) data[at] = (data[at] ?? 0) + shared
  }
  return faded
}

/** Density of a value of sRGB, 0..1. */
function densityOf(value: number): number {
  const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  return Math.min(DEEPEST, -Math.log10(Math.max(light, 1e-4)))
}

function lightOf(density: number): number {
  const light = 10 ** -density
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}
