import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { useTimeAgo } from '#web/lib/time/use-time-ago.ts'
import { OrderBadges } from '#web/orders/order-badges.tsx'
import { OrderFacts } from '#web/orders/order-facts.tsx'
import { OrderPipeline } from '#web/orders/order-pipeline.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { OrderActions, type OrderActionsProps } from './order-actions.tsx'
import { OrderCall } from './order-call.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { OrderUpdates } from './order-updates.tsx'
import type { TrackedOrder } from './use-orders.ts'

type OrderCardProps = OrderActionsProps & {
  order: TrackedOrder
  isNew: boolean
  namesCurrency: boolean
}

export function OrderCard({ order, isNew, namesCurrency, ...actions }: OrderCardProps) {
  const { t } = useTranslation('dashboard')
  const timeAgo = useTimeAgo(t('order.justNow'))
  const headingId = useId()
  return (
    <Card className="p-5 sm:p-6">
      <article aria-labelledby={headingId} className="grid gap-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3 id={headingId} className="flex flex-wrap items-center gap-3">
              {t('order.number', { number: orderNumber(order.id) })}
              {isNew && (
                <Badge tone="success" className="font-sans">
                  {t('order.new')}
                </Badge>
              )}
            </h3>
            <p className="text-sm text-ink-soft">
              <time dateTime={order.created_at}>
                {t('order.created', { when: timeAgo(order.created_at) })}
              </time>
            </p>
          </div>
          <OrderBadges order={order} />
        </header>
        <OrderPipeline order={order} />
        <OrderCall order={order} />
        <div className="grid gap-5 sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_1.2fr]">
          <OrderPictures order={order} />
          <OrderFacts order={order} namesCurrency={namesCurrency} />
          {order.updates.length > 0 && (
            <div className="sm:col-span-2 lg:col-span-1">
              <OrderUpdates updates={order.updates} />
            </div>
          )}
        </div>
        <OrderActions order={order} {...actions} />
      </article>
    </Card>
  )
}
