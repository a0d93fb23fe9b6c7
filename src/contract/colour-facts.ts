import { z } from 'zod'
import {
  CLOTHES_COLOURS,
  EYE_COLOURS,
  HAIR_COLOURS,
  MAX_CLOTHES_NOTE_LENGTH,
} from '#domain/colour-facts.ts'
import { storableText } from './storable-text.ts'

/** What a customer remembers of the colours; whatever they are not sure about is left out. */
export const colourFactsSchema = z.strictObject({
  hair: z.enum(HAIR_COLOURS).optional(),
  eyes: z.enum(EYE_COLOURS).optional(),
  clothes: z.enum(CLOTHES_COLOURS).optional(),
  clothesNote: storableText.max(MAX_CLOTHES_NOTE_LENGTH).optional(),
})
