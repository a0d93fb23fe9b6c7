import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import {
  type StudioRestoreSettings,
  studioActionResponseSchema,
} from '#contract/studio/order-actions.ts'
import { callStudio } from '../lib/backend/call-studio.ts'
import { useOrderCall } from '../lib/backend/use-order-action.ts'

/** Has the engine make the next version of a picture as it was marked. */
export function useMakePicture(order: StudioOrder) {
  const { t } = useTranslation('studio-desk')
  // Saving may have made the order this person's, which is a change that nobody need look at.
  const savedAt = useRef(0)
  const action = useOrderCall(
    (settings: StudioRestoreSettings) =>
      callStudio({
        name: 'studio-restore',
        body: {
          orderId: order.id,
          version: Math.max(order.version, savedAt.current),
          settings,
        },
        answer: studioActionResponseSchema,
      }),
    order,
    t('make.started'),
  )
  return {
    ...action,
    noteVersion(version: number) {
      savedAt.current = version
    },
  }
}
