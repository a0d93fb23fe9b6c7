import { z } from 'zod'
import type { ColourHints } from '#engine/colour/hints.ts'
import {
  COLOUR_CHOICES,
  type ColourChoice,
  RICHNESS,
  type Richness,
} from '#engine/colour/richness.ts'

export { COLOUR_CHOICES, type ColourChoice }

/** How rich the colours of an order are to be. */
export const richnessSchema = z.enum(RICHNESS)
/** As an order has it; a word that this release does not know is as if nothing had been chosen. */
export const storedRichnessSchema = richnessSchema.nullable().catch(null)

/** What a customer chooses for the colours of the whole picture. */
export const colourChoiceSchema = z.enum(COLOUR_CHOICES)
export const DEFAULT_COLOUR_CHOICE = 'natural' satisfies ColourChoice

/** The choice of an order, which keeps it in two places; null where nobody made one. */
export function colourChoiceOf(order: {
  richness: Richness | null
  keepsBlackAndWhite: boolean
}): ColourChoice | null {
  return order.keepsBlackAndWhite ? 'black_and_white' : order.richness
}

/** The choice that hints show: at no strength there are no colours, however rich they would be. */
export function choiceOfHints({ strength, richness }: ColourHints): ColourChoice {
  return strength === 0 ? 'black_and_white' : richness
}

/** The same hints with another choice; what had no strength gets all of it back. */
export function withChoice(hints: ColourHints, choice: ColourChoice): ColourHints {
  if (choice === 'black_and_white') return { ...hints, strength: 0 }
  return { ...hints, richness: choice, strength: hints.strength || 1 }
}
