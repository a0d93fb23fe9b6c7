import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { useEventWords } from './use-event-words.ts'

/** Everything that happened to the order, the latest first. */
export function History({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const words = useEventWords()
  return (
    <Panel title={t('history.title')}>
      <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
        {order.history.toReversed().map((event) => (
          <li key={event.id} className="relative">
            <span
              aria-hidden
              className="absolute top-1.5 -left-[1.3rem] size-2.5 rounded-full bg-line-strong"
            />
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words(event)}</p>
            <p className="text-ink-soft">
              {t('history.whoWhen', {
                who: event.by?.name ?? t(`history.actors.${event.actor}`),
                at: momentOf(event.at),
              })}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
