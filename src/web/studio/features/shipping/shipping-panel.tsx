import { useTranslation } from 'react-i18next'
import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'
import { DocumentButton } from '#web/studio/ui/document-button.tsx'
import { Panel } from '#web/studio/ui/panel.tsx'
import { AddParcel } from './add-parcel.tsx'
import { ParcelList } from './parcel-list.tsx'
import { SendParcels } from './send-parcels.tsx'
import { ShipTo } from './ship-to.tsx'

/** Where an order goes, and the parcels that take it there. */
export function ShippingPanel({ order }: OrderPanelProps) {
  const { t } = useTranslation('studio-shipping')
  const { may, parcels, number } = order
  if (!may.includes('see_address')) return null
  const hasSlip = order.proofStatus === 'approved' && order.shipTo !== null
  return (
    <Panel
      anchor="shipping"
      title={t('title')}
      aside={
        hasSlip && (
          <DocumentButton
            request={{ orderId: order.id, kind: 'packing_slip' }}
            fileName={t('slipFile', { number })}
            label={t('slip')}
          />
        )
      }
    >
      <ShipTo order={order} />
      {parcels.length > 0 && <ParcelList order={order} />}
      {may.includes('pack') && <AddParcel order={order} />}
      <SendParcels order={order} />
    </Panel>
  )
}
