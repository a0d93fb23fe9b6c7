import { z } from 'zod'
import { storableText } from '#contract/storable-text.ts'
import {
  CLOTHES_COLOURS,
  type ColourFacts,
  EYE_COLOURS,
  HAIR_COLOURS,
  MAX_CLOTHES_NOTE_LENGTH,
  MAX_PERSON_NAME_LENGTH,
} from '#domain/restoration/colour-facts.ts'
import { findTone, type ToneId } from '#engine/colour/palettes.ts'
import type { RestoreSettings } from '#engine/settings.ts'

/** What a customer remembers of the colours; whatever they are not sure about is left out. */
export const colourFactsSchema = z.strictObject({
  name: storableText.max(MAX_PERSON_NAME_LENGTH).optional(),
  hair: z.enum(HAIR_COLOURS).optional(),
  eyes: z.enum(EYE_COLOURS).optional(),
  clothes: z.enum(CLOTHES_COLOURS).optional(),
  clothesNote: storableText.max(MAX_CLOTHES_NOTE_LENGTH).optional(),
})

type Colours<Part extends keyof ColourFacts> = NonNullable<ColourFacts[Part]>

const HAIR_TONES: Record<Colours<'hair'>, ToneId | null> = {
  black: 'hair-black',
  dark_brown: 'hair-dark-brown',
  brown: 'hair-brown',
  light_brown: 'hair-light-brown',
  dark_blond: 'hair-dark-blond',
  blond: 'hair-blond',
  red: 'hair-copper',
  grey: 'hair-grey',
  white: 'hair-white',
  none: null,
}

const CLOTHES_TONES: Record<Colours<'clothes'>, ToneId> = {
  white: 'fabric-ivory',
  beige: 'fabric-linen',
  yellow: 'fabric-mustard',
  red: 'fabric-madder-red',
  pink: 'fabric-dusty-rose',
  purple: 'fabric-plum',
  blue: 'uniform-air-force-blue',
  dark_blue: 'uniform-navy',
  green: 'fabric-forest-green',
  brown: 'fabric-brown-tweed',
  grey: 'fabric-charcoal',
  black: 'fabric-charcoal',
}

const EYE_TONES: Record<Colours<'eyes'>, ToneId> = {
  brown: 'eyes-brown',
  hazel: 'eyes-hazel',
  green: 'eyes-green',
  blue: 'eyes-blue',
  grey: 'eyes-grey',
}

/** The facts as the engine takes them. */
export function toColourNotes({ hair, clothes, eyes }: ColourFacts): RestoreSettings['told'] {
  const chromaOf = (tone: ToneId | null | undefined) => {
    if (!tone) return null
    const { a, b } = findTone(tone)
    return { a, b }
  }
  const notes = {
    hair: chromaOf(hair && HAIR_TONES[hair]),
    clothes: chromaOf(clothes && CLOTHES_TONES[clothes]),
    eyes: chromaOf(eyes && EYE_TONES[eyes]),
  }
  return notes.hair || notes.clothes || notes.eyes ? notes : null
}
