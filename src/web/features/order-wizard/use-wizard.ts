import { useEffect, useReducer } from 'react'
import { useLocation } from 'react-router'
import { preselectedSize } from './preselected-size.ts'
import { findDraft, saveDraft } from './wizard-draft.ts'
import { NEW_ORDER, type WizardState, wizardReducer } from './wizard-state.ts'

/** The order being put together: begun from the draft of this tab and the address, saved as it grows. */
export function useWizard(userId: string) {
  const { key, search } = useLocation()
  const visit = key + search
  const [state, dispatch] = useReducer(wizardReducer, undefined, () => begin(userId, visit, search))
  useEffect(() => saveDraft(userId, { ...state, visit }), [userId, state, visit])
  return [state, dispatch] as const
}

function begin(userId: string, visit: string, search: string): WizardState {
  const { visit: savedVisit, ...draft } = findDraft(userId) ?? { ...NEW_ORDER, visit: undefined }
  if (savedVisit === visit) return draft
  const printSize = preselectedSize(new URLSearchParams(search).get('printSize'))
  return printSize ? wizardReducer(draft, { type: 'print-size-chosen', printSize }) : draft
}
