import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Lays the order aside, or goes on with it. */
export function HoldControl({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const hold = useOrderAction<{ isOnHold: boolean }>('studio-hold', order)
  if (!order.may.includes('hold')) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={hold.isBusy}
      onClick={() => void hold.run({ isOnHold: !order.isOnHold })}
    >
      {t(order.isOnHold ? 'hold.resume' : 'hold.pause')}
    </Button>
  )
}
