import type { ColourChoice } from '#contract/restoration/colour-choice.ts'
import { useFirstLook } from '../first-look/use-first-look.ts'
import type { WizardState } from '../wizard-state.ts'

/** What the customer chose for the colours; null where they did not, and of a photo that has its own. */
export function useColourChoice({
  photo,
  colourChoice,
}: Pick<WizardState, 'photo' | 'colourChoice'>): ColourChoice | null {
  const look = useFirstLook(photo)
  const hasOwnColours = look?.state === 'ready' && look.findings.colour === 'kept'
  return hasOwnColours ? null : colourChoice
}
