import type { FileVariant } from '#domain/shop/articles.ts'
import { filesVariant, type WizardState } from '../wizard-state.ts'
import { useHasOwnColours } from './use-has-own-colours.ts'

/** Which finished files an order comes with: a photo that has its own colors gets no others. */
export function useFilesVariant(order: Pick<WizardState, 'photo' | 'colourChoice'>): FileVariant {
  const hasOwnColours = useHasOwnColours(order.photo)
  return hasOwnColours ? 'restored' : filesVariant(order)
}
