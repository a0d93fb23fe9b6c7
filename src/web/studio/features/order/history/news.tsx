import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useMember } from '#web/studio/lib/staff/member.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { newsSince } from './news-since.ts'
import { useEventWords } from './use-event-words.ts'

/** What others have done to the order while somebody looks at it: the screen has changed by itself. */
export function News({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const words = useEventWords()
  const { id: memberId } = useMember()
  const latest = order.history.at(-1)?.id
  const [seen, setSeen] = useState(latest)
  const news = newsSince(order.history, seen, memberId)
  return (
    <div className="mx-2 rounded-lg [&_[role=status]>div]:mt-2 [&_[role=status]>div]:shadow-raised">
      <Notice tone="info">
        {news.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-semibold">{t('news.title')}</p>
            <ul className="min-w-0 flex-1">
              {news.map((event) => (
                <li key={event.id}>
                  {t('history.whoWhat', {
                    who: event.by?.name ?? t(`history.actors.${event.actor}`),
                    what: words(event),
                  })}
                </li>
              ))}
            </ul>
            <Button size="sm" variant="secondary" onClick={() => setSeen(latest)}>
              {t('news.dismiss')}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  )
}
