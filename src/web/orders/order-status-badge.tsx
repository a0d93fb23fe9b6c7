import {
  CircleCheck,
  CircleX,
  Clock,
  Frame,
  ImageUp,
  type LucideIcon,
  Palette,
  Printer,
  Sparkles,
  Truck,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#domain/orders/order-life.ts'
import { isLoosePrint } from '#domain/orders/sold-things.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { ShownOrder } from './shown-order.ts'

const LOOKS: Record<OrderStatus, { Icon: LucideIcon; tone: Tone }> = {
  pending: { Icon: Clock, tone: 'warning' },
  uploaded: { Icon: ImageUp, tone: 'info' },
  processing: { Icon: Sparkles, tone: 'info' },
  colorizing: { Icon: Palette, tone: 'info' },
  framing: { Icon: Frame, tone: 'info' },
  shipping: { Icon: Truck, tone: 'info' },
  delivered: { Icon: CircleCheck, tone: 'success' },
  cancelled: { Icon: CircleX, tone: 'danger' },
}

/** Nothing is framed of loose prints: their status of that name is called printing. */
export function OrderStatusBadge({ order }: { order: Pick<ShownOrder, 'status' | 'paper'> }) {
  const { t } = useTranslation(['order', 'dashboard'])
  const { status } = order
  const { Icon, tone } = LOOKS[status]
  if (status === 'framing' && isLoosePrint(order)) {
    return (
      <Badge tone={tone}>
        <Printer aria-hidden />
        {t('dashboard:prints.step')}
      </Badge>
    )
  }
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`status.${status}`)}
    </Badge>
  )
}
