import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { dateOf } from '#web/studio/lib/time/dates.ts'
import { useNow } from '#web/studio/lib/time/use-now.ts'
import { OrderBadges } from '#web/studio/ui/order-badges.tsx'
import { OrderThumbnail } from '#web/studio/ui/order-thumbnail.tsx'
import { useSoldAs } from '#web/studio/ui/sold-as.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/links/link.tsx'

/** Every order of a customer, each a link. */
export function CustomerOrders({ cards }: { cards: readonly BoardCard[] }) {
  const { t } = useTranslation('studio-customers')
  const { t: order } = useTranslation('order')
  const soldAs = useSoldAs()
  const now = useNow()
  if (cards.length === 0) return <p className="text-ink-soft">{t('noOrders')}</p>
  return (
    <ul className="grid divide-y divide-line">
      {cards.map((card) => (
        <li key={card.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <OrderThumbnail url={card.thumbnailUrl} />
          <div className="min-w-0 flex-1 basis-40 leading-snug">
            <Link
              to={studioPaths.order(card.id)}
              className="font-semibold after:absolute after:inset-0"
            >
              {card.number}
            </Link>
            <p className="text-sm">{soldAs(card)}</p>
            <time dateTime={card.createdAt} className="block text-sm text-ink-soft">
              {dateOf(card.createdAt)}
            </time>
          </div>
          <span className="flex flex-wrap gap-1">
            <OrderBadges order={card} now={now} />
            <Badge>{order(`status.${card.status}`)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
