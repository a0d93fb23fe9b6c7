import { PRODUCT_NAMES } from '#web/lib/order/ordered-product.ts'
import { preselectedProduct } from '#web/lib/order/preselected-product.ts'
import type { VisitorOrder } from '#web/lib/order/visitor-order.ts'
import { preselectedPrint } from './preselected-print.ts'
import { preselectedRush } from './preselected-rush.ts'
import { preselectedSize } from './preselected-size.ts'
import { NOTHING_REQUESTED, type Requested } from './requested.ts'
import type { WizardDraft } from './wizard-draft.ts'
import { NEW_ORDER, type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

type Beginning = Requested & {
  draft: WizardDraft | undefined
  /** What this person began before they signed in. */
  visitorOrder?: VisitorOrder | undefined
  /** Somebody followed a link here, rather than reloading, going back or changing the language. */
  isFreshVisit: boolean
}

/**
 * The draft goes on, unless a new order was begun before the person signed in. What the address asks
 * for is chosen once, so that it can be changed for good.
 */
export function beginOrder(beginning: Beginning): WizardState {
  const begun = waitingOrder(beginning)
  const draft = begun ?? beginning.draft ?? { ...NEW_ORDER, ...NOTHING_REQUESTED }
  const {
    requestedSize,
    requestedRush,
    requestedProduct,
    requestedFormat,
    requestedPaper,
    ...order
  } = draft
  const earlier = {
    requestedSize,
    requestedRush,
    requestedProduct,
    requestedFormat,
    requestedPaper,
  }
  const asked = (what: keyof Requested) =>
    beginning.isFreshVisit || beginning[what] !== earlier[what] ? beginning[what] : null
  // The visitor saw what the address asks for, and may have chosen something else.
  const choices = begun ? [] : choicesOf(beginning, asked)
  const rush = preselectedRush(asked('requestedRush'))
  if (rush) choices.push({ type: 'rush-chosen', rush })
  return choices.reduce<WizardState>(wizardReducer, order)
}

function choicesOf(
  { requestedProduct }: Requested,
  asked: (what: keyof Requested) => string | null,
): WizardAction[] {
  const choices: WizardAction[] = []
  const printSize = preselectedSize(asked('requestedSize'))
  if (printSize) choices.push({ type: 'print-size-chosen', printSize })
  const product = preselectedProduct(asked('requestedProduct'))
  if (product) choices.push({ type: 'product-chosen', product })
  if (requestedProduct === PRODUCT_NAMES.print) {
    const print = preselectedPrint({
      format: asked('requestedFormat'),
      paper: asked('requestedPaper'),
    })
    choices.push({ type: 'print-chosen', print })
  }
  return choices
}

/** The visitor's order as the draft that it becomes; undefined where there is none that waits. */
function waitingOrder({ draft, visitorOrder }: Beginning): WizardDraft | undefined {
  if (!visitorOrder || visitorOrder.id === draft?.visitorOrder) return undefined
  const { product = NEW_ORDER.product, frame, printSize, print = NEW_ORDER.print } = visitorOrder
  return { ...NEW_ORDER, ...NOTHING_REQUESTED, product, frame, printSize, print }
}
