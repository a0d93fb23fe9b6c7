import { useTranslation } from 'react-i18next'
import type { Books } from '#contract/studio/books.ts'
import { daysOf } from '#domain/books/quarter.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { quarterName } from './quarter-name.ts'
import { RateForm } from './rate-form.tsx'

/** What a euro cost on the last day of a quarter, which somebody looks up and enters. */
export function RatesPanel({ books }: { books: Books }) {
  const { t } = useTranslation('studio-books')
  const { rates, report } = books
  return (
    <Panel title={t('rates.title')}>
      {report.missingRates.length > 0 && (
        <Notice tone="warning">
          {t('rates.missing', {
            list: report.missingRates
              .map(({ currency, quarter }) => `${currency} (${quarterName(quarter)})`)
              .join(', '),
          })}
        </Notice>
      )}
      {rates.length > 0 && (
        <ul className="grid divide-y divide-line">
          {rates.map(({ currency, quarter, perEuro, enteredBy, enteredAt }) => (
            <li key={`${quarter} ${currency}`} className="py-2">
              <p className="tabular-nums">
                {t('rates.one', { perEuro, currency, day: daysOf(quarter).last })}
              </p>
              <p className="text-sm text-ink-soft">
                {t('rates.enteredBy', { name: enteredBy ?? '–', at: momentOf(enteredAt) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <RateForm books={books} />
    </Panel>
  )
}
