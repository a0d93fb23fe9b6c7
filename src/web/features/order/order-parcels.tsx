import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { useDate } from '#web/lib/time/use-date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from './panel.tsx'

type Parcel = OrderDetails['parcels'][number]

/** How the framed picture travels, and where to follow it. */
export function OrderParcels({ parcels }: Pick<OrderDetails, 'parcels'>) {
  const { t } = useTranslation('order-page')
  if (parcels.length === 0) return null
  return (
    <Panel title={t('parcels.title')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-5">
        {parcels.map((parcel) => (
          <ParcelItem key={parcel.id} parcel={parcel} isOneOfMany={parcels.length > 1} />
        ))}
      </ul>
    </Panel>
  )
}

type ParcelItemProps = { parcel: Parcel; isOneOfMany: boolean }

function ParcelItem({ parcel, isOneOfMany }: ParcelItemProps) {
  const { t } = useTranslation('order-page')
  const { carrierName: carrier, shippedAt } = parcel
  return (
    <li className="grid content-start gap-1">
      {isOneOfMany && (
        <span className="font-semibold">{t('parcels.number', { number: parcel.number })}</span>
      )}
      <span>
        <ParcelState parcel={parcel} />
      </span>
      <span className="text-sm break-all text-ink-soft">{parcel.trackingNumber}</span>
      {shippedAt && (
        <Button asChild variant="secondary" size="sm" className="mt-1 justify-self-start">
          <a href={parcel.trackingUrl} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden />
            {t('parcels.track')}
            <span className="sr-only">({t('parcels.trackNote', { carrier })})</span>
          </a>
        </Button>
      )}
    </li>
  )
}

function ParcelState({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('order-page')
  const date = useDate()
  const { carrierName: carrier, deliveredAt, shippedAt } = parcel
  if (deliveredAt) return t('parcels.delivered', { carrier, date: date(deliveredAt) })
  if (shippedAt) return t('parcels.shipped', { carrier, date: date(shippedAt) })
  return t('parcels.packed', { carrier })
}
