import type { HintColour, Mark, Material } from '../hints.ts'
import { groundTone } from './ground-tone.ts'
import { skinTone } from './skin-tone.ts'
import { type Tones, toneAt } from './tone-table.ts'

type Patch = Extract<Mark, { kind: 'patch' }>

/** By eye: cloth that is taken for skin is beige then, not pink. */
const LESS_RED = 0.4

/** By eye: what is not sure loses its red first, so that old faces are not pink beside grey hands. */
const RED_OF_DOUBT = 1.2

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

/** By eye, from the palettes: what things mostly have where no net looked, by their lightness. */
const GREEN: Tones = [
  [10, -3, 4],
  [30, -8, 13],
  [50, -12, 22],
  [75, -10, 22],
  [95, -3, 8],
]
const WATER = { a: -5, b: -9 }

/** Mean chroma of the clear skies that `findSky` finds (11 in 209 photos; it beat grey in all). */
export const SKY = { a: -2, b: -8 }

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
    case 'foliage':
    case 'grass':
      return toneAt(GREEN, lightness)
    case 'water':
      return WATER
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
