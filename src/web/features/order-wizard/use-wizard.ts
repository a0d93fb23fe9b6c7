import { useEffect, useReducer } from 'react'
import { lastMove, useSearch } from '#web/lib/navigation.ts'
import { beginOrder } from './begin-order.ts'
import { findDraft, saveDraft } from './wizard-draft.ts'
import { wizardReducer } from './wizard-state.ts'

/** The order being put together: begun from the draft of this tab and the address, saved as it grows. */
export function useWizard(userId: string) {
  const search = new URLSearchParams(useSearch())
  const [requestedSize, requestedRush] = [search.get('printSize'), search.get('rush')]
  const [state, dispatch] = useReducer(wizardReducer, undefined, () =>
    beginOrder({
      draft: findDraft(userId),
      requestedSize,
      requestedRush,
      isFreshVisit: lastMove() === 'push',
    }),
  )
  useEffect(
    () => saveDraft(userId, { ...state, requestedSize, requestedRush }),
    [userId, state, requestedSize, requestedRush],
  )
  return [state, dispatch] as const
}
