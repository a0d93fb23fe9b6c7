import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import type { CarriedPhoto } from '#web/lib/order/carried-photo.ts'
import { boughtProduct } from './bought-product.ts'
import { useColourChoice } from './colours/use-colour-choice.ts'
import { useFilesVariant } from './colours/use-files-variant.ts'
import { sharpnessShown, type WizardState } from './wizard-state.ts'

/**
 * The order as it goes on among several photos; undefined where something would be lost: they have
 * neither a rush nor an invoice for a company.
 */
export function useCarriedPhoto(order: WizardState): CarriedPhoto | undefined {
  const files = useFilesVariant(order)
  const colourChoice = useColourChoice(order)
  const { photo, more, instructions: note, rush, company, delivery, gift, crop } = order
  const ordered = boughtProduct({ ...order, files })
  if (!photo || !ordered || rush !== null || company !== null) return undefined
  return {
    photo,
    acceptsMissing: order.acceptsMissing,
    ordered,
    more,
    keepsBlackAndWhite: files === 'restored',
    note,
    details: {
      colourFacts: knownColourFacts(order.colourFacts),
      customerMarks: [...order.customerMarks],
      colourRichness: colourChoice === 'black_and_white' ? null : colourChoice,
      crop,
      acceptedSharpness: order.acceptsSoftPrint ? sharpnessShown(order) : null,
    },
    delivery,
    gift,
  }
}
