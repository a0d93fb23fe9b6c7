import { type Dispatch, useMemo } from 'react'
import {
  findVisitorPhoto,
  forgetVisitorOrder,
  type VisitorOrder,
} from '#web/lib/order/visitor-order.ts'
import type { WaitingPhoto } from '#web/lib/photo/waiting-photo.ts'
import type { WizardAction } from '../wizard-state.ts'

/**
 * The photo of an order that was begun before its owner signed in. The order stays in the browser
 * until it is placed, so that each tab that was open meanwhile goes on with it too.
 */
export function useWaitingPhoto(
  visitorOrder: VisitorOrder | undefined,
  dispatch: Dispatch<WizardAction>,
): WaitingPhoto | undefined {
  return useMemo(
    () =>
      visitorOrder && {
        open: () => findVisitorPhoto(visitorOrder),
        onUploaded: (photo) => dispatch({ type: 'visitor-photo-uploaded', photo, visitorOrder }),
        onDropped: () => {
          dispatch({ type: 'visitor-order-dropped', visitorOrder })
          void forgetVisitorOrder()
        },
      },
    [visitorOrder, dispatch],
  )
}
