import type { FileVariant } from '#domain/shop/articles.ts'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { filesVariant, type WizardState } from '../wizard-state.ts'

/**
 * Which finished files an order comes with. A photo whose first look kept its own colors gets no
 * others; as long as there is no look, what is not colored after all is paid back with the approval.
 */
export function useFilesVariant(order: Pick<WizardState, 'photo' | 'colourChoice'>): FileVariant {
  const look = useFirstLook(order.photo)
  const keepsItsColours = look?.state === 'ready' && look.findings.colour === 'kept'
  return keepsItsColours ? 'restored' : filesVariant(order)
}
