import { z } from 'zod'
import { withPinnedColours } from '#contract/proofs/colour-pins.ts'
import { hintsUpon } from '#contract/restoration/hints-of-run.ts'
import type { StudioColourDesk } from '#contract/studio/colour-desk.ts'
import type { StudioProof } from '#contract/studio/order.ts'
import type { StudioRestoreSettings } from '#contract/studio/order-actions.ts'
import { type ColourHints, NO_HINTS } from '#engine/colour/hints.ts'
import type { Ground } from '#web/colour-preview/preview-source.ts'
import { askedAgain, askedOf } from '#web/studio/desk/order/asked-of.ts'

type Base = Pick<NonNullable<StudioColourDesk['base']>, 'settings' | 'report'>

/** What kind of photo the engine saw. */
const reportSchema = z.object({ measures: z.object({ kind: z.string() }) })

/** What to ask for so that the same picture, with its repair, comes back in other colours. */
export function settingsWith(base: Base, hints: ColourHints): StudioRestoreSettings {
  return { ...askedAgain(base), colour: 'auto', hints }
}

/** What the engine's next picture shows where no mark reaches. */
export function groundOf(base: Base): Ground {
  const kind = reportSchema.safeParse(base.report).data?.measures.kind
  return kind === 'colour' ? 'own' : 'found'
}

/** What a picture is coloured with: what was asked for, upon what the engine set by itself. */
export function hintsOf(base: Base): ColourHints {
  return hintsUpon(base.report, askedOf(base).hints ?? NO_HINTS)
}

type Pin = StudioProof['pins'][number]

/**
 * The colours that a customer pinned on the picture, as marks upon the others: those that are not done,
 * and that nobody has had on the desk and taken away.
 */
export function withColourPins(hints: ColourHints, pins: readonly Pin[]): ColourHints {
  return withPinnedColours(
    hints,
    pins.filter(({ isDone, isLeftToDesk = false }) => !isDone && !isLeftToDesk),
  )
}
