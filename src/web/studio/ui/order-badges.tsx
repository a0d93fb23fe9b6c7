import clsx from 'clsx'
import { AlarmClock, CirclePause, Gavel, Hand, Hourglass, MapPin, Palette, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { RUSH_TURNAROUND } from '#domain/payments/rates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { studioPaths } from '../lib/paths.ts'
import { isOverdue } from '../lib/time/due.ts'

type OrderBadgesProps = {
  order: BoardCard
  now: Date
  /** Whether the place where it stands already says what its proof waits for. */
  isPlaced?: boolean
}

/** What is special about an order and asks for somebody's eye. */
export function OrderBadges({ order, now, isPlaced = false }: OrderBadgesProps) {
  const { t } = useTranslation('studio-shell')
  const { rush } = order
  const wantsChanges = order.proofStatus === 'changes_requested'
  const small = 'px-2 py-0.5 text-xs'
  return (
    <>
      {order.needsColour && (
        <Link
          to={studioPaths.colourDesk(order.id)}
          className="relative z-10 inline-flex rounded-full"
        >
          <Badge
            tone="warning"
            className={clsx(small, 'min-h-6 underline-offset-2 hover:underline')}
          >
            <Palette aria-hidden />
            {t('badges.needsColour')}
          </Badge>
        </Link>
      )}
      {rush && (
        <Badge tone="info" className={small}>
          <Zap aria-hidden />
          {rush === 'weekend'
            ? t('rush.weekend')
            : t('rush.hours', { hours: RUSH_TURNAROUND[rush] })}
        </Badge>
      )}
      {isOverdue(order, now) && (
        <Badge tone="warning" className={small}>
          <AlarmClock aria-hidden />
          {t('badges.overdue')}
        </Badge>
      )}
      {order.needsPerson && wantsChanges && !isPlaced && (
        <Badge tone="warning" className={small}>
          <MapPin aria-hidden />
          {t('badges.changes')}
        </Badge>
      )}
      {order.needsPerson && !wantsChanges && (
        <Badge tone="danger" className={small}>
          <Hand aria-hidden />
          {t('badges.needsPerson')}
        </Badge>
      )}
      {order.hasDispute && (
        <Badge tone="danger" className={small}>
          <Gavel aria-hidden />
          {t('badges.dispute')}
        </Badge>
      )}
      {order.isOnHold && (
        <Badge className={small}>
          <CirclePause aria-hidden />
          {t('badges.onHold')}
        </Badge>
      )}
      {order.waitsFor === 'customer' && !isPlaced && (
        <Badge className={small}>
          <Hourglass aria-hidden />
          {t('badges.waitsForCustomer')}
        </Badge>
      )}
    </>
  )
}
