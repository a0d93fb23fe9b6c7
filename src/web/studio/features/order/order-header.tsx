import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { useNow } from '#web/studio/lib/time/use-now.ts'
import { DueText } from '#web/studio/ui/due-text.tsx'
import { OrderAge } from '#web/studio/ui/order-age.tsx'
import { OrderBadges } from '#web/studio/ui/order-badges.tsx'
import { useSoldAs } from '#web/studio/ui/sold-as.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { ClaimControls } from './claim-controls.tsx'
import { HoldControl } from './hold-control.tsx'

export function OrderHeader({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const { t: status } = useTranslation('order')
  const soldAs = useSoldAs()
  const now = useNow()
  return (
    <header className="grid gap-2">
      <Link
        to={studioPaths.board()}
        className="inline-flex min-h-9 w-fit items-center gap-1.5 text-sm font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {t('toBoard')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t('title', { number: order.number })}</h1>
        <div className="flex flex-wrap gap-1.5">
          <Badge
            tone={order.status === 'cancelled' ? 'danger' : 'success'}
            className="px-2 py-0.5 text-xs"
          >
            {status(`status.${order.status}`)}
          </Badge>
          <OrderBadges order={order} now={now} />
        </div>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {!order.isOnHold && <HoldControl order={order} />}
          <ClaimControls order={order} />
        </div>
      </div>
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        <span>{soldAs(order)}</span>
        {order.copyOf !== null && <CopyOf orderId={order.copyOf} />}
        {order.isShared && <SharedPicture />}
        <OrderAge order={order} now={now} />
        <DueText order={order} now={now} />
      </p>
    </header>
  )
}

/** Whose customer did not restore it: there is no order of theirs to look up. */
function SharedPicture() {
  const { t } = useTranslation('studio-order')
  return <span>{t('shared')}</span>
}

/** The order whose approved picture this one is made of. */
function CopyOf({ orderId }: { orderId: string }) {
  const { t } = useTranslation('studio-order')
  return (
    <Link to={studioPaths.order(orderId)} className="underline">
      {t('copyOf', { number: orderNumber(orderId) })}
    </Link>
  )
}
