import { useTranslation } from 'react-i18next'
import type { ShipTo } from '#contract/orders/order-details.ts'
import { countryName, townLine } from '#domain/orders/address.ts'
import type { OrderStatus } from '#domain/orders/order-life.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { Panel } from './panel.tsx'
import { WriteToUs } from './write-to-us.tsx'

type OrderAddressProps = { orderId: string; status: OrderStatus; shipTo: ShipTo | null }

/** Where the framed picture goes. */
export function OrderAddress({ orderId, status, shipTo }: OrderAddressProps) {
  const { t } = useTranslation('order-page')
  const language = useLanguage()
  if (!shipTo) return null
  const { name, line1, line2, country, phone } = shipTo
  const lines = [
    name,
    line1,
    line2,
    townLine(shipTo),
    countryName(country, language),
    phone,
  ].filter(Boolean)
  const hasLeft = ['shipping', 'delivered', 'cancelled'].includes(status)
  return (
    <Panel title={t('shipTo.title')}>
      <address className="not-italic [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {!hasLeft && (
        <>
          <p className="text-sm text-ink-soft">{t('shipTo.change')}</p>
          <WriteToUs orderId={orderId} />
        </>
      )}
    </Panel>
  )
}
