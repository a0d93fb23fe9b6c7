import { preselectedSize } from './preselected-size.ts'
import type { WizardDraft } from './wizard-draft.ts'
import { NEW_ORDER, type WizardState, wizardReducer } from './wizard-state.ts'

type Beginning = {
  draft: WizardDraft | undefined
  /** The `printSize` of the address. */
  requestedSize: string | null
  /** Somebody followed a link here, rather than reloading, going back or changing the language. */
  isFreshVisit: boolean
}

/** The draft goes on; the size in the address is chosen once, so that it can be changed for good. */
export function beginOrder({ draft, requestedSize, isFreshVisit }: Beginning): WizardState {
  const { requestedSize: earlierSize, ...order } = draft ?? { ...NEW_ORDER, requestedSize: null }
  if (!isFreshVisit && requestedSize === earlierSize) return order
  const printSize = preselectedSize(requestedSize)
  return printSize ? wizardReducer(order, { type: 'print-size-chosen', printSize }) : order
}
