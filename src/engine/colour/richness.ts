/** How rich the colours of a whole picture are, from the least to the most. */
export const RICHNESS = ['quiet', 'natural', 'rich'] as const
export type Richness = (typeof RICHNESS)[number]

/** What can be chosen for the colours of a whole picture, in the order in which it is offered. */
export const COLOUR_CHOICES = [...RICHNESS, 'black_and_white'] as const
export type ColourChoice = (typeof COLOUR_CHOICES)[number]

/** What quiet colours keep of their chroma. */
const QUIET = 0.6
/** So much more chroma, as a share of it, do faint colours get that are to be rich. */
const MORE = 0.4
/** At this chroma half as much is added, and ever less beyond: what is strong already would turn garish. */
const STRONG = 40
/**
 * So much chroma is added in the hue of warm light, as a share of what there is: grey and white have none
 * and stay as they are. Well below `MORE`, so that a rich blue is never paler than a natural one.
 */
const WARMTH = 0.06
/** The hue of a warm light, of length 1. */
const WARM = { a: 0.35, b: 0.937 }

type Chroma = { a: Float32Array; b: Float32Array }

/** Makes colours quieter or richer, in place. Natural ones are those that the hints give. */
export function enrich<C extends Chroma>(chroma: C, richness: Richness): C {
  switch (richness) {
    case 'natural':
      return chroma
    case 'quiet':
      return makeQuiet(chroma)
    case 'rich':
      return makeRich(chroma)
    default:
      return richness satisfies never
  }
}

function makeQuiet<C extends Chroma>(chroma: C): C {
  const { a, b } = chroma
  for (let i = 0; i < a.length; i++) {
    a[i] = QUIET * (a[i] ?? 0)
    b[i] = QUIET * (b[i] ?? 0)
  }
  return chroma
}

function makeRich<C extends Chroma>(chroma: C): C {
  const { a, b } = chroma
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0]
    const squared = x * x + y * y
    const room = 1 / (1 + squared / (STRONG * STRONG))
    const gain = 1 + MORE * room
    const warmth = WARMTH * room * Math.sqrt(squared)
    a[i] = gain * x + warmth * WARM.a
    b[i] = gain * y + warmth * WARM.b
  }
  return chroma
}
