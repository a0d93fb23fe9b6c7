import type { Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { ColourFading, Colours } from '../recipe.ts'
import { grainLike, paleness } from './grey-print.ts'

type Range = readonly [number, number]
/** Of one channel: where black and white have gone, and the bend between them. */
type Channel = { black: Range; white: Range; gamma: Range }

/**
 * No faded colour print was among those that were looked at. Toned ones have blacks of 0 to 0.47 in
 * their channels and whites of 0.34 to 1; these stay within 0.02 to 0.3 and 0.7 to 1.
 */
const PRINTS: readonly { name: string; jpegQuality: number; channels: readonly Channel[] }[] = [
  {
    name: 'reddened',
    jpegQuality: 86,
    channels: [
      { black: [0.16, 0.3], white: [0.9, 1], gamma: [0.75, 1] },
      { black: [0.06, 0.16], white: [0.72, 0.86], gamma: [0.95, 1.25] },
      { black: [0.06, 0.18], white: [0.7, 0.82], gamma: [0.9, 1.2] },
    ],
  },
  {
    name: 'yellowed',
    jpegQuality: 90,
    channels: [
      { black: [0.1, 0.22], white: [0.86, 0.98], gamma: [0.85, 1.1] },
      { black: [0.08, 0.2], white: [0.8, 0.92], gamma: [0.85, 1.1] },
      { black: [0.02, 0.12], white: [0.7, 0.78], gamma: [1, 1.35] },
    ],
  },
  {
    name: 'magenta',
    jpegQuality: 84,
    channels: [
      { black: [0.14, 0.26], white: [0.86, 0.98], gamma: [0.8, 1.05] },
      { black: [0.02, 0.1], white: [0.7, 0.82], gamma: [1.05, 1.35] },
      { black: [0.12, 0.24], white: [0.78, 0.9], gamma: [0.85, 1.1] },
    ],
  },
  {
    name: 'pale',
    jpegQuality: 88,
    channels: [
      { black: [0.18, 0.3], white: [0.8, 0.95], gamma: [0.8, 1.1] },
      { black: [0.16, 0.28], white: [0.78, 0.93], gamma: [0.8, 1.1] },
      { black: [0.14, 0.28], white: [0.74, 0.9], gamma: [0.8, 1.1] },
    ],
  },
]
/** The paper has a tone of its own where it is bare: what it leaves of red, green and blue. */
const PAPER = [
  [1, 1],
  [0.96, 1],
  [0.9, 0.99],
] as const

/** Faded colour prints: each channel is squeezed, lifted and bent by an amount of its own. */
export const FADED_CHANNELS: readonly ColourFading[] = PRINTS.map(
  ({ name, jpegQuality, channels }) => ({
    name,
    jpegQuality,
    fade: (clean, random) => fade(clean, channels, random),
  }),
)

function fade(clean: Colours, channels: readonly Channel[], random: Random): Colours {
  const pale = paleness(clean[0], random).data
  const grain = grainLike(clean[0], random).data
  const squeeze = (plane: Plane, c: number): Plane => {
    const of = channels[c]
    if (!of) return plane
    const [black, white] = [random.between(...of.black), random.between(...of.white)]
    const gamma = random.between(...of.gamma)
    const [palest, whitest] = PAPER[c] ?? [1, 1]
    const paper = random.between(palest, whitest)
    return {
      ...plane,
      data: plane.data.map((value, at) => {
        const squeezed = black + (white - black) * Math.max(0, value) ** gamma
        const uneven = squeezed + (pale[at] ?? 0) * (white - squeezed)
        return paper * uneven + (grain[at] ?? 0)
      }),
    }
  }
  return [squeeze(clean[0], 0), squeeze(clean[1], 1), squeeze(clean[2], 2)]
}
