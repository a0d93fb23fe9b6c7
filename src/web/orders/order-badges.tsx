import { Pause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/badge.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import type { ShownOrder } from './shown-order.ts'
import { useStandingWords } from './use-standing-words.ts'

type OrderBadgesProps = {
  order: ShownOrder
  /** Whether the customer has pointed at colours that are being given. */
  isColouring?: boolean
}

/** How far an order is, whether it rests, and what that means in words; read out when it changes. */
export function OrderBadges({ order, isColouring = false }: OrderBadgesProps) {
  const { t } = useTranslation('dashboard')
  const wordsOf = useStandingWords()
  return (
    <div role="status" className="grid justify-items-start gap-1.5 sm:justify-items-end">
      <div className="flex flex-wrap gap-2">
        {order.on_hold_at !== null && (
          <Badge tone="warning">
            <Pause aria-hidden />
            {t('order.onHold')}
          </Badge>
        )}
        <OrderStatusBadge order={order} />
      </div>
      <p className="text-sm font-semibold">{wordsOf(order, { isColouring })}</p>
    </div>
  )
}
