import { useEffect, useReducer, useState } from 'react'
import {
  findVisitorOrder,
  saveVisitorOrder,
  sweepVisitorOrder,
  type VisitorOrder,
} from '#web/lib/order/visitor-order.ts'
import { lastMove } from '#web/lib/pages/navigation.ts'
import { beginOrder } from './begin-order.ts'
import { useRequested } from './requested.ts'
import { findDraft, saveDraft } from './wizard-draft.ts'
import { wizardReducer } from './wizard-state.ts'

/**
 * The order being put together: begun from what was chosen before the person signed in, from the
 * draft of this tab, and from the address; saved as it grows.
 */
export function useWizard(userId: string) {
  const requested = useRequested()
  const [visitorOrder] = useState(() => findVisitorOrder({ userId, now: new Date() }))
  const [state, dispatch] = useReducer(wizardReducer, undefined, () =>
    beginOrder({
      ...requested,
      draft: findDraft(userId),
      visitorOrder,
      isFreshVisit: lastMove() === 'push',
    }),
  )
  useOwner(visitorOrder, userId)
  useEffect(() => saveDraft(userId, { ...state, ...requested }), [userId, state, requested])
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
