import { PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

/** The two steps that the customer is told of: the parcels have left, and they have all arrived. */
export function SendParcels({ order }: OrderPanelProps) {
  const { t } = useTranslation('studio-shipping')
  const [asks, setAsks] = useState<'ship' | 'deliver'>()
  const ship = useOrderAction<object>('studio-ship', order, t('shipped'))
  const deliver = useOrderAction<object>('studio-deliver', order, t('delivered'))
  const count = order.parcels.length
  const { leavesWith: others } = order
  const descriptionOf = (asked: 'ship' | 'deliver') =>
    asked === 'ship' && others > 0
      ? `${t('ask.ship.text')} ${t('ask.ship.together', { count: others })}`
      : t(`ask.${asked}.text`)
  const mayShip = order.may.includes('ship')
  const mayDeliver = order.may.includes('deliver')
  if (!mayShip && !mayDeliver) return null
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4 print:hidden">
      {mayShip && (
        <Button busy={ship.isBusy} onClick={() => setAsks('ship')}>
          <Truck aria-hidden />
          {t('ship', { count })}
        </Button>
      )}
      {mayDeliver && (
        <Button busy={deliver.isBusy} onClick={() => setAsks('deliver')}>
          <PackageCheck aria-hidden />
          {t('deliver', { count })}
        </Button>
      )}
      {asks && (
        <AlertDialog
          open
          onOpenChange={() => setAsks(undefined)}
          title={t(`ask.${asks}.title`, { number: order.number })}
          description={descriptionOf(asks)}
          confirmLabel={t(`ask.${asks}.confirm`)}
          cancelLabel={t('ask.notYet')}
          onConfirm={() => void (asks === 'ship' ? ship : deliver).run({})}
        />
      )}
    </div>
  )
}
