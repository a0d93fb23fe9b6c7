import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioColourDesk } from '#contract/studio/colour-desk.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import { useOrderCall } from '#web/studio/lib/use-order-action.ts'
import { makePicture } from './desk-calls.ts'
import { settingsWith } from './order/base-picture.ts'

/** Has the engine make the next version of a picture in the colours of the desk. */
export function useMakePicture(order: StudioOrder, base: NonNullable<StudioColourDesk['base']>) {
  const { t } = useTranslation('studio-colour')
  // Saving may have made the order this person's, which is a change that nobody need look at.
  const savedAt = useRef(0)
  const action = useOrderCall(
    (hints: ColourHints) =>
      makePicture({
        orderId: order.id,
        version: Math.max(order.version, savedAt.current),
        settings: settingsWith(base, hints),
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
