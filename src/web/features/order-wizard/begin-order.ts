import type { VisitorOrder } from '#web/lib/order/visitor-order.ts'
import { preselectedProduct } from './preselected-product.ts'
import { preselectedRush } from './preselected-rush.ts'
import { preselectedSize } from './preselected-size.ts'
import type { Requested, WizardDraft } from './wizard-draft.ts'
import { NEW_ORDER, type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

type Beginning = Requested & {
  draft: WizardDraft | undefined
  /** What this person began before they signed in. */
  visitorOrder?: VisitorOrder | undefined
  /** Somebody followed a link here, rather than reloading, going back or changing the language. */
  isFreshVisit: boolean
}

const NOTHING_REQUESTED: Requested = {
  requestedSize: null,
  requestedRush: null,
  requestedProduct: null,
}

/**
 * The draft goes on, unless a new order was begun before the person signed in. What the address asks
 * for is chosen once, so that it can be changed for good.
 */
export function beginOrder(beginning: Beginning): WizardState {
  const { requestedSize, requestedRush, requestedProduct, isFreshVisit } = beginning
  const begun = waitingOrder(beginning)
  const draft = begun ?? beginning.draft ?? { ...NEW_ORDER, ...NOTHING_REQUESTED }
  const {
    requestedSize: earlierSize,
    requestedRush: earlierRush,
    requestedProduct: earlierProduct,
    ...order
  } = draft
  const isAsked = (now: string | null, earlier: string | null) => isFreshVisit || now !== earlier
  // The visitor saw what the address asks for, and may have chosen something else.
  const printSize =
    !begun && isAsked(requestedSize, earlierSize) ? preselectedSize(requestedSize) : undefined
  const product =
    !begun && isAsked(requestedProduct, earlierProduct)
      ? preselectedProduct(requestedProduct)
      : undefined
  const rush = isAsked(requestedRush, earlierRush) ? preselectedRush(requestedRush) : undefined
  const choices: (WizardAction | undefined)[] = [
    printSize && { type: 'print-size-chosen', printSize },
    product && { type: 'product-chosen', product },
    rush && { type: 'rush-chosen', rush },
  ]
  return choices.filter((choice) => choice !== undefined).reduce<WizardState>(wizardReducer, order)
}

/** The visitor's order as the draft that it becomes; undefined where there is none that waits. */
function waitingOrder({ draft, visitorOrder }: Beginning): WizardDraft | undefined {
  if (!visitorOrder || visitorOrder.id === draft?.visitorOrder) return undefined
  const { product = NEW_ORDER.product, frame, printSize } = visitorOrder
  return { ...NEW_ORDER, ...NOTHING_REQUESTED, product, frame, printSize }
}
