import type { ColourChoice } from '#contract/restoration/colour-choice.ts'
import type { WizardState } from '../wizard-state.ts'
import { useHasOwnColours } from './use-has-own-colours.ts'

/** What the customer chose for the colours; null where they did not, and of a photo that has its own. */
export function useColourChoice({
  photo,
  colourChoice,
}: Pick<WizardState, 'photo' | 'colourChoice'>): ColourChoice | null {
  return useHasOwnColours(photo) ? null : colourChoice
}
