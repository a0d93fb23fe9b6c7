import { useEffect, useReducer } from 'react'
import { lastMove, useSearch } from '#web/lib/navigation.ts'
import { beginOrder } from './begin-order.ts'
import { findDraft, saveDraft } from './wizard-draft.ts'
import { wizardReducer } from './wizard-state.ts'

/** The order being put together: begun from the draft of this tab and the address, saved as it grows. */
export function useWizard(userId: string) {
  const requestedSize = new URLSearchParams(useSearch()).get('printSize')
  const [state, dispatch] = useReducer(wizardReducer, undefined, () =>
    beginOrder({
      draft: findDraft(userId),
      requestedSize,
      isFreshVisit: lastMove() === 'push',
    }),
  )
  useEffect(() => saveDraft(userId, { ...state, requestedSize }), [userId, state, requestedSize])
  return [state, dispatch] as const
}
