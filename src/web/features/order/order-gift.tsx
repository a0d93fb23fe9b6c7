import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/format-day.ts'
import { type Gift, noonOf } from '#domain/purchases/gift.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { Panel } from './panel.tsx'

/** What goes with a present. */
export function OrderGift({ gift }: { gift: Gift | null }) {
  const { t } = useTranslation('order-page')
  const language = useLanguage()
  if (!gift) return null
  const { message, notBefore } = gift
  return (
    <Panel title={t('gift.title')}>
      {message && (
        <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</blockquote>
      )}
      {notBefore && (
        <p className="text-sm text-ink-soft">
          {t('gift.notBefore', { date: formatDay(noonOf(notBefore), language) })}
        </p>
      )}
    </Panel>
  )
}
