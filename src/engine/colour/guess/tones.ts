import { ramp } from '#engine/ramp.ts'
import { WARMTH } from '#engine/warmth-of-prints.ts'
import type { HintColour, Mark, Material } from '../hints.ts'

type Patch = Extract<Mark, { kind: 'patch' }>

/** Chroma at some lightnesses, in L; between them it changes evenly, beyond them it stays. */
type Tones = readonly (readonly [lightness: number, a: number, b: number])[]

/**
 * Weights of 1, l and l², where l runs from -1 (black) to 1 (white). Fitted to the faces of
 * portraits of people of all complexions by `models/training/fit_skin.py`: on portraits kept back 44 %
 * of the error of grey is left, with one colour for all 48 %.
 */
const SKIN = { a: [18.7, 1.3, -18.8], b: [19.1, 2.4, -19.7] } as const
/** Skin in deep shadow and in glare still has so much of each. */
const LEAST_SKIN = 2

/** By eye: cloth that is taken for skin is beige then, not pink. */
const LESS_RED = 0.4

/** By eye: what is not sure loses its red first, so that old faces are not pink beside grey hands. */
const RED_OF_DOUBT = 1.2
/**
 * By eye, in L: skin that is not sure keeps the colour of a lit face up to glare, because old prints are hard and
 * show as white what was lit. By the fit, foreheads would be bleached beside red cheeks.
 */
const LIT = { face: 55, glare: 85 }
/** From this certainty on nothing of the fit is left there. */
const UNSURE = 0.5
/** By eye: skin in shade that is not sure is paler by this power of its lightness, or it looks like brick. */
const SHADE_OF_DOUBT = 0.3

/** By eye: from black hair over brown and fair to white. */
const HAIR: Tones = [
  [5, 1, 1],
  [15, 3, 4],
  [30, 6, 10],
  [45, 7, 15],
  [60, 5, 17],
  [72, 3, 12],
  [85, 0, 4],
]

/**
 * Up to a lightness of 60 at most three quarters of the medians of what is behind people in portraits
 * (`models/training/measure_around_faces.py`): warm in the middle. With the whole medians the error of 26
 * portraits falls by as much, 14.6 %, but that of backdrops that are cool rises more. By eye a little cool in
 * the deepest shadows and warm in whites, as paper is, which in portraits are as often cool: beside grey ones the
 * picture reads as a grey one with coloured faces. Faint, so that nothing is claimed.
 */
const GROUND: Tones = [
  [5, 0, -0.8],
  [15, 0, 1.1],
  [25, 0.2, 2.2],
  [35, 0.2, 4.9],
  [60, 0.2, 5.2],
  [72, 0.2, 2.2],
  [84, 0.1, 1.6],
  [97, 0, 1.1],
]

/**
 * By eye: that of an old print without any tone of its own. Cool shadows and warm lights are nearer to a colour
 * picture than one tone for all, and faces need less red to stand out.
 */
const GROUND_OF_OLD: Tones = [
  [4, 0, -1.5],
  [11, 0, -4.5],
  [20, 0.1, -5],
  [28, 0.2, -2.5],
  [36, 0.3, 1.5],
  [46, 0.3, 6],
  [58, 0.3, 8],
  [68, 0.3, 7],
  [80, 0.6, 4],
  [97, 0.5, 2],
]
/**
 * By eye, on toned copies of colour photos and on toned prints: so many times as strong is the tone under a
 * full sepia, which then is a warm picture tinted by hand, and nothing of it is cool. On toned copies of 15
 * portraits the error of grey falls by 43 % in skin, as it does without, and by 12 % in the whole picture
 * instead of 14 %.
 */
const WARMEST = 2.5

/** Mean chroma of the clear skies that `findSky` finds (11 in 209 photos; it beat grey in all). */
const SKY = { a: -2, b: -8 }

/**
 * The colour that a material of a lightness, 0..100, probably has: the fainter the less sure it is, 0..1, and
 * of what surrounds people by the warmth of the print, 0..1.
 */
export function materialTone(
  material: Material,
  lightness: number,
  { certainty, warmth }: { certainty: number; warmth: number },
): HintColour {
  const sure = toneOfSure(material, { lightness, certainty, warmth })
  return { a: certainty ** RED_OF_DOUBT * sure.a, b: certainty * sure.b }
}

function toneOfSure(
  material: Material,
  { lightness, certainty, warmth }: { lightness: number; certainty: number; warmth: number },
): HintColour {
  const skin = skinTone(lightness, certainty)
  switch (material) {
    case 'skin':
      return skin
    case 'body':
      return { a: LESS_RED * skin.a, b: skin.b }
    case 'cheeks':
      return { a: 1.12 * skin.a, b: skin.b }
    case 'lips':
      return { a: 1.15 * skin.a + 3, b: 0.95 * skin.b }
    case 'hair':
      return toneAt(HAIR, lightness)
    case 'surroundings':
      return groundTone(lightness, warmth)
    case 'sky':
      return SKY
    default:
      return material satisfies never
  }
}

/** The lightness at which materials are shown in lists, as in a neutral print. */
const USUAL_LIGHTNESS = 55
const NEUTRAL = 0

/** The colour of a mark as people name it: of a patch without one, what its material has mostly. */
export function colourOf(mark: Mark): HintColour {
  return mark.kind === 'patch' ? toneOfPatch(mark, USUAL_LIGHTNESS, NEUTRAL) : mark.colour
}

/** The colour of a place of a patch, of a lightness of 0..100, in a print of this warmth. */
export function toneOfPatch(
  { of, colour, certainty }: Patch,
  lightness: number,
  warmth: number,
): HintColour {
  return colour ?? materialTone(of, lightness, { certainty, warmth })
}

function skinTone(lightness: number, certainty: number): HintColour {
  const fitted = fittedSkin(lightness)
  const doubt = ramp(certainty, { from: 1, to: UNSURE })
  if (lightness <= LIT.face) {
    const shade = (Math.max(0, lightness) / LIT.face) ** (SHADE_OF_DOUBT * doubt)
    return { a: shade * fitted.a, b: shade * fitted.b }
  }
  const lit = fittedSkin(LIT.face)
  const fading = ramp(lightness, { from: 100, to: LIT.glare })
  const between = (one: number, other: number) => one + doubt * (fading * other - one)
  return { a: between(fitted.a, lit.a), b: between(fitted.b, lit.b) }
}

function fittedSkin(lightness: number): HintColour {
  const l = lightness / 50 - 1
  const at = ([one, linear, square]: readonly [number, number, number]) =>
    Math.max(LEAST_SKIN, one + linear * l + square * l * l)
  return { a: at(SKIN.a), b: at(SKIN.b) }
}

/**
 * The faint tone of everything of which nothing is known: cloth, walls, backdrops. Stronger in an old or toned
 * print, by its warmth of 0..1, whose scale is in `WARMTH`.
 */
export function groundTone(lightness: number, warmth: number): HintColour {
  const faint = toneAt(GROUND, lightness)
  const times = 1 + (WARMEST - 1) * warmth
  const old = toneAt(GROUND_OF_OLD, lightness)
  const share = Math.min(warmth / WARMTH.old, ramp(warmth, { from: WARMTH.toned, to: WARMTH.old }))
  const between = (one: number, other: number) => one + share * (other - one)
  return {
    a: between(times * faint.a, old.a),
    b: between(faint.b < 0 ? (1 - warmth) * faint.b : times * faint.b, old.b),
  }
}

function toneAt(tones: Tones, lightness: number): HintColour {
  const above = tones.findIndex(([from]) => from >= lightness)
  const [first = [0, 0, 0], last = first] = [tones[0], tones.at(-1)]
  const [low, high] =
    above === -1 ? [last, last] : above === 0 ? [first, first] : [tones[above - 1], tones[above]]
  if (low === undefined || high === undefined) return { a: 0, b: 0 }
  const share = high[0] === low[0] ? 0 : (lightness - low[0]) / (high[0] - low[0])
  const between = (from: number, to: number) => from + share * (to - from)
  return { a: between(low[1], high[1]), b: between(low[2], high[2]) }
}
