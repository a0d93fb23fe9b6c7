import type { HintColour } from '#engine/colour/hints.ts'
import { PALETTE_GROUPS, PALETTES, type PaletteGroup, type Tone } from '#engine/colour/palettes.ts'
import { cssOf, isSameColour } from '#web/colour-preview/lab-colour.ts'

export type KnownTone = Tone & { group: PaletteGroup }

const TONES: readonly KnownTone[] = PALETTE_GROUPS.flatMap((group) =>
  PALETTES[group].map((tone) => ({ ...tone, group })),
)

/** The tone of the palettes that a colour is, if it is one. */
export function toneOf(colour: HintColour): KnownTone | undefined {
  return TONES.find((one) => isSameColour(one, colour))
}

/** How a colour looks by itself: as light as its tone is usually, which no picture changes. */
export function ownCss(colour: HintColour): string {
  return cssOf(colour, toneOf(colour)?.lightness)
}
