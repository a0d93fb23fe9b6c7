import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { type FileVariant, SMALL_FRAMES } from '#domain/shop/articles.ts'
import { type FrameId, POPULAR_FRAME } from '#domain/shop/catalog.ts'
import type { WizardState } from './wizard-state.ts'

/** One thing made of a photo, so many times. */
export type BoughtProduct = PurchaseItem['products'][number]

type Chosen = Pick<WizardState, 'product' | 'print'> & {
  printSize?: WizardState['printSize']
  /** Every frame costs and weighs the same. */
  frame?: WizardState['frame']
  files: FileVariant
}

/** What was chosen, as the shop sells it; undefined until its size is chosen. */
export function boughtProduct(order: Chosen): BoughtProduct | undefined {
  const { product, frame = POPULAR_FRAME.id, printSize, print, files } = order
  switch (product) {
    case 'files':
      return { product: { kind: product, variant: files }, copies: 1 }
    case 'framed-small':
      return smallFrame(frame)
    case 'print':
      return {
        product: { kind: product, variant: print.format, paper: print.paper },
        copies: print.copies,
      }
    case 'framed':
      return printSize && { product: { kind: product, variant: printSize, frame }, copies: 1 }
  }
}

/** A small frame, of which each weighs the same. */
export const SMALL_FRAME: BoughtProduct = smallFrame(POPULAR_FRAME.id)

function smallFrame(frame: FrameId): BoughtProduct {
  return { product: { kind: 'framed-small', variant: SMALL_FRAMES[0], frame }, copies: 1 }
}
