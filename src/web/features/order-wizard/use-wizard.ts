import { useEffect, useReducer, useState } from 'react'
import {
  findVisitorOrder,
  saveVisitorOrder,
  sweepVisitorOrder,
  type VisitorOrder,
} from '#web/lib/order/visitor-order.ts'
import { lastMove, useSearch } from '#web/lib/pages/navigation.ts'
import { beginOrder } from './begin-order.ts'
import { findDraft, saveDraft } from './wizard-draft.ts'
import { wizardReducer } from './wizard-state.ts'

/**
 * The order being put together: begun from what was chosen before the person signed in, from the
 * draft of this tab, and from the address; saved as it grows.
 */
export function useWizard(userId: string) {
  const search = new URLSearchParams(useSearch())
  const requestedSize = search.get('printSize')
  const requestedRush = search.get('rush')
  const requestedProduct = search.get('product')
  const [visitorOrder] = useState(() => findVisitorOrder({ userId, now: new Date() }))
  const [state, dispatch] = useReducer(wizardReducer, undefined, () =>
    beginOrder({
      draft: findDraft(userId),
      visitorOrder,
      requestedSize,
      requestedRush,
      requestedProduct,
      isFreshVisit: lastMove() === 'push',
    }),
  )
  useOwner(visitorOrder, userId)
  useEffect(
    () => saveDraft(userId, { ...state, requestedSize, requestedRush, requestedProduct }),
    [userId, state, requestedSize, requestedRush, requestedProduct],
  )
  const waiting = visitorOrder?.id === state.visitorOrder ? undefined : visitorOrder
  return [state, dispatch, waiting] as const
}

/** Nobody else who signs in here goes on with what this person began, nor they with another's. */
function useOwner(visitorOrder: VisitorOrder | undefined, userId: string): void {
  useEffect(() => {
    if (visitorOrder && !visitorOrder.userId) saveVisitorOrder({ ...visitorOrder, userId })
    void sweepVisitorOrder({ userId, now: new Date() })
  }, [visitorOrder, userId])
}
