import { preselectedRush } from './preselected-rush.ts'
import { preselectedSize } from './preselected-size.ts'
import type { WizardDraft } from './wizard-draft.ts'
import { NEW_ORDER, type WizardState, wizardReducer } from './wizard-state.ts'

/** What the address asks for: its `printSize` and its `rush`. */
type Requested = Pick<WizardDraft, 'requestedSize' | 'requestedRush'>

type Beginning = Requested & {
  draft: WizardDraft | undefined
  /** Somebody followed a link here, rather than reloading, going back or changing the language. */
  isFreshVisit: boolean
}

const NOTHING_REQUESTED: Requested = { requestedSize: null, requestedRush: null }

/** The draft goes on; what the address asks for is chosen once, so that it can be changed for good. */
export function beginOrder(beginning: Beginning): WizardState {
  const { requestedSize, requestedRush, isFreshVisit } = beginning
  const draft = beginning.draft ?? { ...NEW_ORDER, ...NOTHING_REQUESTED }
  const { requestedSize: earlierSize, requestedRush: earlierRush, ...order } = draft
  const printSize =
    isFreshVisit || requestedSize !== earlierSize ? preselectedSize(requestedSize) : undefined
  const rush =
    isFreshVisit || requestedRush !== earlierRush ? preselectedRush(requestedRush) : undefined
  const sized = printSize ? wizardReducer(order, { type: 'print-size-chosen', printSize }) : order
  return rush ? wizardReducer(sized, { type: 'rush-chosen', rush }) : sized
}
