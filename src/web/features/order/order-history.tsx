import { useTranslation } from 'react-i18next'
import { useTimeAgo } from '#web/lib/time/use-time-ago.ts'
import type { ShownUpdate } from '#web/orders/fetch-order-updates.ts'
import { Panel } from './panel.tsx'

/** What has happened to an order, the latest first. */
export function OrderHistory({ updates }: { updates: readonly ShownUpdate[] }) {
  const { t } = useTranslation(['order-page', 'dashboard', 'order'])
  const timeAgo = useTimeAgo(t('dashboard:order.justNow'))
  if (updates.length === 0) return null
  return (
    <Panel title={t('history.title')}>
      <ol className="grid gap-4">
        {updates.toReversed().map((update) => (
          <li key={update.id} className="grid gap-0.5 border-l-2 border-line pl-4">
            <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
              <span>{t(`order:status.${update.status}`)}</span>
              <time dateTime={update.created_at}>{timeAgo(update.created_at)}</time>
            </span>
            <span>{update.message}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
