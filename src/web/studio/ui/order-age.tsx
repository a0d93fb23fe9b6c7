import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { ageOf, momentOf } from '../lib/time/dates.ts'

type OrderAgeProps = { order: Pick<BoardCard, 'paidAt' | 'createdAt'>; now: Date }

/** How long the shop has had an order: since it was paid, or since it was begun. */
export function OrderAge({ order, now }: OrderAgeProps) {
  const { t } = useTranslation('studio-shell')
  const since = order.paidAt ?? order.createdAt
  return (
    <time dateTime={since} title={momentOf(since)}>
      {ageOf(since, now) ?? t('justNow')}
    </time>
  )
}
