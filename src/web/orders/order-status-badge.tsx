import {
  CircleCheck,
  CircleX,
  Clock,
  Frame,
  ImageUp,
  type LucideIcon,
  Palette,
  Sparkles,
  Truck,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#domain/orders/order-life.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

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

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('order')
  const { Icon, tone } = LOOKS[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`status.${status}`)}
    </Badge>
  )
}
