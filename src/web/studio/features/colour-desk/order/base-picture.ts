import { z } from 'zod'
import type { StudioColourDesk } from '#contract/studio/colour-desk.ts'
import type { StudioRestoreSettings } from '#contract/studio/order-actions.ts'
import { type ColourHints, colourHintsSchema, NO_HINTS } from '#engine/colour/hints.ts'
import { askedAgain, askedOf } from '#web/studio/desk/order/asked-of.ts'
import type { Ground } from '../preview/preview-source.ts'

type Base = Pick<NonNullable<StudioColourDesk['base']>, 'settings' | 'report'>

/** What kind of photo the engine saw, and what it marked. */
const reportSchema = z.object({
  measures: z.object({ kind: z.string() }),
  guess: z.object({ marks: colourHintsSchema.shape.marks }).nullish(),
})

/** What to ask for so that the same picture, with its repair, comes back in other colours. */
export function settingsWith(base: Base, hints: ColourHints): StudioRestoreSettings {
  return { ...askedAgain(base), colour: 'auto', hints }
}

/** What the engine's next picture shows where no mark reaches. */
export function groundOf(base: Base): Ground {
  const kind = reportSchema.safeParse(base.report).data?.measures.kind
  return kind === 'colour' ? 'own' : 'found'
}

/** The marks on a picture: those that were asked for, upon those that the engine set by itself. */
export function hintsOf(base: Base): ColourHints {
  const asked = askedOf(base).hints ?? NO_HINTS
  const guess = asked.guessed ? [] : (reportSchema.safeParse(base.report).data?.guess?.marks ?? [])
  return { ...asked, guessed: true, marks: [...guess, ...asked.marks] }
}
