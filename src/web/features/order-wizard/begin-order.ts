import type { VisitorOrder } from '#web/lib/order/visitor-order.ts'
import { preselectedRush } from './preselected-rush.ts'
import { preselectedSize } from './preselected-size.ts'
import type { WizardDraft } from './wizard-draft.ts'
import { NEW_ORDER, type WizardState, wizardReducer } from './wizard-state.ts'

/** What the address asks for: its `printSize` and its `rush`. */
type Requested = Pick<WizardDraft, 'requestedSize' | 'requestedRush'>

type Beginning = Requested & {
  draft: WizardDraft | undefined
  /** What this person began before they signed in. */
  visitorOrder?: VisitorOrder | undefined
  /** Somebody followed a link here, rather than reloading, going back or changing the language. */
  isFreshVisit: boolean
}

const NOTHING_REQUESTED: Requested = { requestedSize: null, requestedRush: null }

/**
 * The draft goes on, unless a new order was begun before the person signed in. What the address asks
 * for is chosen once, so that it can be changed for good.
 */
export function beginOrder(beginning: Beginning): WizardState {
  const { requestedSize, requestedRush, isFreshVisit } = beginning
  const begun = waitingOrder(beginning)
  const draft = begun ?? beginning.draft ?? { ...NEW_ORDER, ...NOTHING_REQUESTED }
  const { requestedSize: earlierSize, requestedRush: earlierRush, ...order } = draft
  // The visitor saw the size that the address asks for, and may have chosen another one.
  const asksForSize = !begun && (isFreshVisit || requestedSize !== earlierSize)
  const printSize = asksForSize ? preselectedSize(requestedSize) : undefined
  const rush =
    isFreshVisit || requestedRush !== earlierRush ? preselectedRush(requestedRush) : undefined
  const sized = printSize ? wizardReducer(order, { type: 'print-size-chosen', printSize }) : order
  return rush ? wizardReducer(sized, { type: 'rush-chosen', rush }) : sized
}

/** The visitor's order as the draft that it becomes; undefined where there is none that waits. */
function waitingOrder({ draft, visitorOrder }: Beginning): WizardDraft | undefined {
  if (!visitorOrder || visitorOrder.id === draft?.visitorOrder) return undefined
  const { frame, printSize } = visitorOrder
  return { ...NEW_ORDER, ...NOTHING_REQUESTED, frame, printSize }
}
