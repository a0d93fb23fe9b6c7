import { PackageCheck, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { textLinkClass } from '#web/ui/links/text-link.tsx'
import { ShareParcel } from './share-parcel.tsx'

/** The parcels of an order with how far each is. */
export function ParcelList({ order }: OrderPanelProps) {
  const { t } = useTranslation('studio-shipping')
  const remove = useOrderAction<{ change: 'remove'; parcelId: string }>('studio-pack', order)
  const deliver = useOrderAction<{ parcelId: string }>('studio-deliver', order, t('delivered'))
  const isBusy = remove.isBusy || deliver.isBusy
  return (
    <ul className="grid gap-2">
      {order.parcels.map((parcel) => (
        <li
          key={parcel.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line px-3 py-1.5"
        >
          <span className="font-semibold">{t('parcel', { number: parcel.number })}</span>
          <span>{parcel.carrierName}</span>
          <a
            href={parcel.trackingUrl}
            target="_blank"
            rel="noreferrer"
            className={`${textLinkClass} break-all`}
          >
            {parcel.trackingNumber}
          </a>
          <ParcelState parcel={parcel} />
          <span className="ml-auto flex gap-2 print:hidden">
            {order.may.includes('deliver') && parcel.shippedAt && !parcel.deliveredAt && (
              <Button
                variant="secondary"
                size="sm"
                busy={isBusy}
                onClick={() => void deliver.run({ parcelId: parcel.id })}
              >
                <PackageCheck aria-hidden />
                {t('markDelivered')}
              </Button>
            )}
            {order.may.includes('pack') && !parcel.shippedAt && (
              <Button
                aria-label={t('removeWhich', { number: parcel.number })}
                variant="ghost"
                size="sm"
                busy={isBusy}
                onClick={() => void remove.run({ change: 'remove', parcelId: parcel.id })}
              >
                <Trash2 aria-hidden />
                {t('remove')}
              </Button>
            )}
          </span>
          {parcel.sharedWith.length > 0 && (
            <p className="basis-full text-sm text-ink-soft">
              {t('sharedWith', { orders: parcel.sharedWith.join(', ') })}
            </p>
          )}
          <ShareParcel order={order} parcel={parcel} />
        </li>
      ))}
    </ul>
  )
}

function ParcelState({ parcel }: { parcel: OrderPanelProps['order']['parcels'][number] }) {
  const { t } = useTranslation('studio-shipping')
  const { packedAt, shippedAt, deliveredAt } = parcel
  if (deliveredAt) {
    return <Badge tone="success">{t('state.delivered', { at: momentOf(deliveredAt) })}</Badge>
  }
  if (shippedAt) return <Badge tone="info">{t('state.shipped', { at: momentOf(shippedAt) })}</Badge>
  return <Badge>{t('state.packed', { at: momentOf(packedAt) })}</Badge>
}
