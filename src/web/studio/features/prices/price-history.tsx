import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioPrices } from '#contract/studio/prices.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { useNow } from '#web/studio/lib/time/use-now.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { moneyText } from './ledger-of.ts'

const SHOWN_AT_FIRST = 12

/** Every price that was set, the newest first, with when and by whom. */
export function PriceHistory({ changes }: StudioPrices) {
  const { t } = useTranslation('studio-prices')
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const newestFirst = changes.toReversed()
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN_AT_FIRST)
  return (
    <Panel title={t('history')}>
      <ul className="grid divide-y divide-line">
        {shown.map(({ id, article, amount, currency, ...change }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="min-w-64 font-semibold">
              {t(`article.${article}`)} · {moneyText(amount, currency)}
            </span>
            <span>{t('from', { at: momentOf(change.validFrom) })}</span>
            {new Date(change.validFrom) > now && <Badge tone="info">{t('toCome')}</Badge>}
            <span className="text-sm text-ink-soft">
              {change.setBy
                ? t('setBy', { name: change.setBy, at: momentOf(change.setAt) })
                : t(`origin.${change.origin}`, { at: momentOf(change.setAt) })}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button variant="secondary" size="sm" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: changes.length })}
        </Button>
      )}
    </Panel>
  )
}
