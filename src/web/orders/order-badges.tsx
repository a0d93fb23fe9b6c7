import { Pause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/badge.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import type { ShownOrder } from './shown-order.ts'

/** How far an order is, and whether it rests; read out when that changes. */
export function OrderBadges({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('dashboard')
  return (
    <div role="status" className="flex flex-wrap gap-2">
      {order.on_hold_at !== null && (
        <Badge tone="warning">
          <Pause aria-hidden />
          {t('order.onHold')}
        </Badge>
      )}
      <OrderStatusBadge status={order.status} />
    </div>
  )
}
